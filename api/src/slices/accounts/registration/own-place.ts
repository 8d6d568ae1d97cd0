import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';

/** Condition: somebody has worked in the place of `o`: besides people, its log has more than the line of its opening. */
export const isWorkedIn: Sql = sql`(
  select count(*) from (
    select from activity l where l.place_id = o.place_id and l.kind <> 'people' limit 2) lines) > 1`;

/** Condition: the person of `o` still owns the place, and no other owner has paid time that runs. */
const isTheirs = (now: Date): Sql => sql`(
  exists (select from assignments a
    where a.place_id = o.place_id and a.user_id = o.user_id and a.role = 'owner' and a.level = 'business')
  and not exists (select from assignments a join subscriptions s on s.user_id = a.user_id
    where a.place_id = o.place_id and a.user_id <> o.user_id and a.role = 'owner' and a.level = 'business'
      and s.plan <> 'trial' and s.expires_at > ${now}))`;

async function shut({ db, clock }: Ctx, place_id: number): Promise<void> {
  await db.run(sql`update places set public_open = false, updated_at = ${clock()} where id = ${place_id}`);
  await db.run(sql`
    update invitations set withdrawn_at = ${clock()}
    where place_id = ${place_id} and accepted_at is null and withdrawn_at is null`);
}

/**
 * Decides on the place that an unproved account has opened, when its address is proved on an unknown device (decision 74). A place
 * without work is left to the operator: no assignment stays, and the trial ends. A place with work stays to the proved address alone:
 * a stranger who registered it has no way in, and the owner has. A place that somebody else owns, with a subscription that runs, is
 * not touched. Returns whether a place stays so.
 */
export async function settleOwnPlace(ctx: Ctx, user_id: number): Promise<boolean> {
  const { db, clock } = ctx;
  const own = await db.maybe<{ place_id: number; theirs: boolean; worked_in: boolean }>(sql`
    select o.place_id, ${isTheirs(clock())} as theirs, ${isWorkedIn} as worked_in
    from own_places o
    where o.user_id = ${user_id}`);
  if (!own?.theirs) return false;
  const { place_id } = own;
  await shut(ctx, place_id);
  if (!own.worked_in) {
    await db.run(sql`delete from own_places where user_id = ${user_id}`);
    await db.run(sql`delete from assignments where place_id = ${place_id}`);
    await db.run(sql`delete from subscriptions where user_id = ${user_id} and plan = 'trial'`);
    return false;
  }
  await db.run(sql`delete from assignments where place_id = ${place_id} and user_id <> ${user_id}`);
  await recordActivity(
    ctx,
    { place_id, user_id: null },
    {
      kind: 'people',
      sentence:
        'Attività rimasta a chi ha confermato il suo indirizzo da un altro dispositivo: tolte le altre persone, ritirati gli inviti, chiusa la pagina pubblica.',
    },
  );
  return true;
}
