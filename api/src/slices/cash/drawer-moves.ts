import { directionLabels } from 'contract/cash/labels';
import type { DrawerMove, MoveCreate } from 'contract/cash/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { personName } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { amount, toCents } from '../../core/format/amount.ts';
import { readCashClock } from './cash-clock.ts';
import { lockDrawer } from './drawers.ts';
import { recordCash } from './record-cash.ts';

const columns = sql`v.id, v.place_id, v.drawer_id, v.direction, v.amount_cents / 100::float8 as amount, v.reason,
  v.business_day, v.at, v.voided_at, v.void_reason,
  ${personName(sql`v.user_id`)} as author`;

/** The moves of a business day, voided ones too, in order of time. */
export function listMoves({ db }: Pick<Ctx, 'db'>, place_id: number, day: string): Promise<DrawerMove[]> {
  return db.many<DrawerMove>(sql`
    select ${columns} from drawer_moves v where v.place_id = ${place_id} and v.business_day = ${day}::date
    order by v.at, v.id`);
}

/** Enters cash that no sale explains, on the business day of this moment. Throws 404. */
export function addMove(ctx: Ctx, place: PlaceAccess, input: MoveCreate): Promise<DrawerMove> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { today, currency } = await readCashClock(inside, place.place_id);
    if (input.drawer_id !== null) await lockDrawer(inside, place, input.drawer_id);
    const cents = toCents(input.amount);
    const move = await db.one<DrawerMove>(sql`
      insert into drawer_moves as v (place_id, drawer_id, direction, amount_cents, reason, business_day, at, user_id)
      values (${place.place_id}, ${input.drawer_id}, ${input.direction}, ${cents}, ${input.reason}, ${today},
        ${ctx.clock()}, ${place.user_id})
      returning ${columns}`);
    const what = `${directionLabels[input.direction]}: ${amount(cents, currency)}`;
    await recordCash(inside, place, `${what}.`);
    return move;
  });
}

/** Voids a move that was entered by mistake; the next closing corrects one that was counted. Throws 404, 409 `already_voided`. */
export function voidMove(ctx: Ctx, place: PlaceAccess, move_id: number, reason: string): Promise<DrawerMove> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await db.maybe<{ voided_at: string | null }>(sql`
      select v.voided_at from drawer_moves v where v.id = ${move_id} and v.place_id = ${place.place_id} for update`);
    if (!before) throw notFound('Movimento non trovato');
    if (before.voided_at !== null)
      throw conflict('already_voided', 'Questo movimento è già stato annullato.');
    const move = await db.one<DrawerMove>(sql`
      update drawer_moves v set voided_at = ${ctx.clock()}, voided_by = ${place.user_id}, void_reason = ${reason}
      where v.id = ${move_id} returning ${columns}`);
    const { currency } = await readCashClock(inside, place.place_id);
    // The reason has its own column: it may name a person, and the log is never erased.
    const what = `${directionLabels[move.direction]} di ${amount(toCents(move.amount), currency)}`;
    await recordCash(inside, place, `${what}: segnato per errore, annullato.`);
    return move;
  });
}
