import type { NotificationKind } from 'contract/notifications/schemas';
import { kinds } from 'contract/notifications/values';
import type { Role } from 'contract/roles/values';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** The roles that get a kind by mail by default. */
export const MAILED_BY_DEFAULT: Partial<Record<NotificationKind, readonly Role[]>> = {
  booking_request: ['owner'],
  booking_withdrawn: ['owner'],
  requests_waiting: ['owner'],
  payment_received: ['owner', 'manager'],
  payment_attention: ['owner', 'manager'],
  calendar_conflict: ['owner', 'manager'],
  calendar_failing: ['owner', 'manager'],
  invoice_rejected: ['owner'],
};

/** Kinds whose slices send more detailed letters of their own. */
export const WITH_OWN_LETTER: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'booking_request',
  'booking_withdrawn',
  'payment_received',
  'payment_attention',
  'calendar_conflict',
  'calendar_failing',
]);

/**
 * The condition on a row of `assignments` named `row` that the person gets mail of this kind: the account is not blocked, the role
 * receives the kind, and the person has chosen mail or, where `byDefault` holds, made no choice and has a default role. Checked when
 * a letter is queued and again when it is sent.
 */
export function isMailed(kind: NotificationKind, row: 'a' | 'm', byDefault: Sql = sql`true`): Sql {
  const a = raw(row);
  const usual = MAILED_BY_DEFAULT[kind] ?? [];
  return sql`(${a}.level = 'business' and ${a}.role = any (${kinds[kind].roles}::text[]) and coalesce(
    (select c.mail from notification_preferences c where c.user_id = ${a}.user_id and c.kind = ${kind}),
    ${byDefault} and ${a}.role = any (${usual}::text[]))
    and not exists (select from users x where x.id = ${a}.user_id and x.blocked_at is not null))`;
}

interface Audience {
  place_id: number;
  kind: NotificationKind;
  roles?: readonly Role[];
  except_user_id?: number | null;
}

/** The people who get a letter of this kind. */
export async function peopleToMail(ctx: Ctx, audience: Audience): Promise<number[]> {
  const { place_id, kind, roles = kinds[kind].roles, except_user_id = null } = audience;
  const people = await ctx.db.many<{ user_id: number }>(sql`
    select a.user_id from assignments a
    where a.place_id = ${place_id} and a.role = any (${roles}::text[])
      and a.user_id is distinct from ${except_user_id}::bigint and ${isMailed(kind, 'a')}
    order by a.user_id`);
  return people.map(({ user_id }) => user_id);
}
