import sql from 'sql-template-tag';
import { italianPeriod } from '../../../core/format/days.ts';
import { amount } from '../../../core/format/amount.ts';
import { toReturnCents } from '../payable/payable-stay.ts';
import type { Stay } from './stay.ts';
import type { Ctx } from '../../../core/context.ts';
import { notify, withdrawNews, type News } from '../../../platform/notifications/notify.ts';

type Said = Pick<News, 'kind' | 'title'> & { what: string };

function newStay({ source }: Stay): Said | undefined {
  if (source === 'direct') {
    return { kind: 'booking_request', title: 'Nuova richiesta dalla pagina pubblica', what: 'new' };
  }
  // What a portal has sold was told when its calendar was read.
  return source === 'desk' ? { kind: 'booking_new', title: 'Nuova prenotazione', what: 'new' } : undefined;
}

function changedStay(before: Stay, after: Stay): Said | undefined {
  const { status, source, cancelled_by } = after;
  if (before.status === status) return undefined;
  // The same thing may happen again after it was put right, and is news then.
  const what = whatOf(after);
  if (status === 'failed') {
    return before.status === 'pending' && source === 'direct'
      ? { kind: 'booking_withdrawn', title: 'Richiesta scaduta', what }
      : undefined;
  }
  if (status !== 'cancelled') return undefined;
  if (cancelled_by === null) {
    return source === 'direct'
      ? { kind: 'booking_withdrawn', title: "Cancellata dall'ospite", what }
      : undefined;
  }
  const title = before.status === 'pending' ? 'Richiesta rifiutata' : 'Prenotazione cancellata';
  return { kind: 'booking_cancelled', title, what };
}

/** "Rossi Mario, camera 101, dal 24/12/2026 al 27/12/2026". */
async function describe({ db }: Ctx, stay: Stay): Promise<string> {
  const room =
    stay.room_id === null
      ? undefined
      : await db.maybe<{ number: string }>(sql`select number from rooms where id = ${stay.room_id}`);
  return [
    `${stay.guest_first_name} ${stay.guest_last_name}`.trim(),
    room ? `camera ${room.number}` : 'camera da scegliere',
    italianPeriod(stay.check_in_date, stay.check_out_date),
  ].join(', ');
}

const keyOf = ({ id }: Stay, what: string) => `booking ${id} ${what}`;
const whatOf = ({ status, updated_at }: Stay) => `${status} ${updated_at}`;

/** A payment at the last moment brings a request back: that it has expired is not true any more. */
function takeBackExpiry(ctx: Ctx, before: Stay): Promise<void> {
  return withdrawNews(ctx, { place_id: before.place_id, key: keyOf(before, whatOf(before)) });
}

/** The money of a guest who has cancelled: the place returns it, Hub does not. */
async function moneyLeft({ db }: Ctx, { id, currency }: Stay): Promise<string | undefined> {
  const { cents } = await db.one<{ cents: number }>(sql`
    select ${toReturnCents} as cents from bookings b where b.id = ${id}`);
  return cents > 0 ? `Da restituire: ${amount(cents, currency)}.` : undefined;
}

/**
 * Told by `saveStay` of every stay that is new or has changed, in its transaction: tells the people of the place what they
 * have to know of it. `user_id` is who did it.
 */
export async function notifyAboutStay(
  ctx: Ctx,
  before: Stay | undefined,
  after: Stay,
  user_id: number | null,
): Promise<void> {
  if (before?.status === 'failed' && after.status !== 'failed') await takeBackExpiry(ctx, before);
  const said = before ? changedStay(before, after) : newStay(after);
  if (!said) return;
  const { kind, title, what } = said;
  const about = `${await describe(ctx, after)}.`;
  const money = kind === 'booking_withdrawn' ? await moneyLeft(ctx, after) : undefined;
  await notify(ctx, {
    place_id: after.place_id,
    kind,
    title,
    message: money === undefined ? about : `${about} ${money}`,
    related_type: 'booking',
    related_id: after.id,
    key: keyOf(after, what),
    except_user_id: user_id,
  });
}
