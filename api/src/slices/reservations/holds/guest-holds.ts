import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import type { Ctx } from '../../../core/context.ts';
import { insertHeld } from '../book/hold-tables.ts';
import type { Room } from '../hooks.ts';

/** As long as a guest takes to type a name and a telephone. */
const HOLD_MINUTES = 5;

interface AtPlace {
  readonly place_id: number;
}

/** What a guest wants while typing, and where the guest is. */
export interface HoldDraft {
  at: Date;
  business_day: string;
  duration_minutes: number;
  party: number;
  table_ids: readonly number[];
  origin: { line: Buffer; network: Buffer };
}

/** A hold that is still good. */
export interface GuestHold {
  id: number;
  token: string;
  at: string;
  party: number;
  duration_minutes: number;
  expires_at: string;
  table_ids: number[];
}

/** Holds tables for a guest who types (docs/rules.md 19.28). The caller holds the day and has decided. Throws 409 `table_taken`. */
export async function holdForGuest(ctx: Ctx, room: Room, draft: HoldDraft): Promise<GuestHold> {
  const { at, business_day, duration_minutes, party, table_ids, origin } = draft;
  const now = ctx.clock();
  const expires_at = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
  const hold = await ctx.db.one<Omit<GuestHold, 'table_ids'>>(sql`
    insert into table_holds (place_id, token, business_day, at, duration_minutes, party, origin, network, expires_at, created_at)
    values (${room.place_id}, ${newToken()}, ${business_day}, ${at}, ${duration_minutes}, ${party}, ${origin.line},
      ${origin.network}, ${expires_at}, ${now})
    returning id, token, at, party, duration_minutes, expires_at`);
  const to = new Date(at.getTime() + duration_minutes * MINUTE_MS);
  await insertHeld(ctx, room, { reservation_id: null, hold_id: hold.id }, table_ids, { from: at, to });
  await ctx.jobs.send(ctx.db, 'reservations.holdOver', { hold_id: hold.id }, expires_at);
  return { ...hold, table_ids: [...table_ids] };
}

/** Takes a hold away and answers what it held, for the reservation that follows in the same transaction; one that is over is none. */
export async function takeHold(
  ctx: Ctx,
  { place_id }: AtPlace,
  token: string,
): Promise<GuestHold | undefined> {
  const found = await ctx.db.maybe<GuestHold>(sql`
    select g.id, g.token, g.at, g.party, g.duration_minutes, g.expires_at,
      array_to_json(array(select h.table_id from reservation_tables h where h.hold_id = g.id order by h.table_id)) as table_ids
    from table_holds g where g.place_id = ${place_id} and g.token = ${token} and g.expires_at > ${ctx.clock()} for update`);
  if (found) await ctx.db.run(sql`delete from table_holds where id = ${found.id}`);
  return found;
}

/** Gives a held table back. Safe to repeat. */
export async function releaseHold(ctx: Ctx, { place_id }: AtPlace, token: string): Promise<void> {
  await ctx.db.run(sql`delete from table_holds where place_id = ${place_id} and token = ${token}`);
}

/** The job at the end of a hold. Before its end it does nothing: writers drop what is over by themselves. */
export async function endHold(ctx: Ctx, { hold_id }: { hold_id: number }): Promise<void> {
  await ctx.db.run(sql`delete from table_holds where id = ${hold_id} and expires_at <= ${ctx.clock()}`);
}

/** Nightly: holds whose job was lost. */
export async function dropForgottenHolds(ctx: Ctx): Promise<void> {
  await ctx.db.run(sql`delete from table_holds where expires_at <= ${ctx.clock()}`);
}
