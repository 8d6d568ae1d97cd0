import type { MailPreference, NotificationKind } from 'contract/notifications/schemas';
import { NOTIFICATION_KINDS } from 'contract/notifications/values';
import sql from 'sql-template-tag';
import type { Membership, Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { MAILED_BY_DEFAULT } from './mail-recipients.ts';
import { kindsFor } from './visibility.ts';

/** Whether the role gets the kind by mail by default. */
const isDefault = (kind: NotificationKind, { role }: Membership) =>
  MAILED_BY_DEFAULT[kind]?.includes(role) === true;

/** For every kind of the person's roles, whether it is mailed. */
export async function getPreferences(ctx: Ctx, person: Person): Promise<{ data: MailPreference[] }> {
  const chosen = await ctx.db.many<MailPreference>(sql`
    select kind, mail from notification_preferences where user_id = ${person.user.id}`);
  const chosenMail = new Map(chosen.map(({ kind, mail }) => [kind, mail]));
  const at = person.places.filter(({ level }) => level === 'business');
  const heard = new Set(at.flatMap(({ role }) => kindsFor(role)));
  const data = NOTIFICATION_KINDS.filter((kind) => heard.has(kind)).map((kind) => ({
    kind,
    mail: chosenMail.get(kind) ?? at.some((membership) => isDefault(kind, membership)),
  }));
  return { data };
}

/** Stores the given kinds; of duplicates the last. */
export async function savePreferences(
  ctx: Ctx,
  person: Person,
  preferences: readonly MailPreference[],
): Promise<{ data: MailPreference[] }> {
  const last = [...new Map(preferences.map((one) => [one.kind, one])).values()];
  await ctx.db.run(sql`
    insert into notification_preferences (user_id, kind, mail)
    select ${person.user.id}, kind, mail from json_to_recordset(${JSON.stringify(last)}) as w (kind text, mail boolean)
    order by kind
    on conflict (user_id, kind) do update set mail = excluded.mail`);
  return getPreferences(ctx, person);
}
