import type { Notification, NotificationKind, RelatedType } from 'contract/notifications/schemas';
import sql from 'sql-template-tag';
import { openUntil } from '../../core/access/open-until.ts';
import { pageAddress } from '../../core/access/page-address.ts';
import type { Ctx } from '../../core/context.ts';
import { isMailed } from './mail-recipients.ts';

const PAGES = { booking: 'bookings', bill: 'payments/bills', room: 'rooms', review: 'reviews' } as const;

/** The page of a notification, as a path of the web app. */
function pageOf({
  related_type,
  related_id,
  url,
}: Pick<Notification, 'related_type' | 'related_id' | 'url'>): string {
  if (related_type !== null && related_id !== null) return `/dashboard/${PAGES[related_type]}/${related_id}`;
  return url ?? '/dashboard/notifications';
}

interface LetterEvent {
  kind: NotificationKind;
  title: string;
  message: string;
  related_type: RelatedType | null;
  related_id: number | null;
  url: string | null;
  place_id: number;
  place: string;
}

/** The job: mails one notification to one person, unless the person may no longer see it or no longer wants it. */
export async function mailNotification(
  ctx: Ctx,
  { event_id, user_id }: { event_id: number; user_id: number },
): Promise<void> {
  const event = await ctx.db.maybe<LetterEvent>(sql`
    select e.kind, e.title, e.message, e.related_type, e.related_id, e.url, e.place_id, p.name as place
    from notification_events e join places p on p.id = e.place_id where e.id = ${event_id}`);
  if (!event) return;
  const person = await ctx.db.maybe<{ email: string; first_name: string }>(sql`
    select u.email, u.first_name
    from assignments a join users u on u.id = a.user_id
    where ${openUntil(sql`a.place_id`)} > ${ctx.clock()} and a.place_id = ${event.place_id} and a.user_id = ${user_id} and ${isMailed(event.kind, 'a')}`);
  if (!person) return;
  await ctx.mail.send({
    to: person.email,
    subject: `${event.title}: ${event.place}`,
    text: [
      `Ciao ${person.first_name},`,
      `${event.title}. ${event.message}`,
      pageAddress(ctx.config, pageOf(event)),
      `Quali notifiche arrivano anche per e-mail lo decidi dal tuo profilo: ${pageAddress(ctx.config, '/dashboard/profile')}`,
    ].join('\n\n'),
  });
}
