import type { Block } from 'contract/blocks/schemas';
import { OPEN_END } from 'contract/blocks/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { personName } from '../../../core/access/person-name.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { describeNights } from '../../../platform/activity/describe-changes.ts';
import { tellNightsFreed } from '../hooks.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid, notFound } from '../../../core/errors/errors.ts';
import { openMaintenanceNights } from '../../rooms/maintenance-nights.ts';
import { reopenRooms } from '../../rooms/reopen-rooms.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { dayIn } from '../../../core/format/days.ts';
import { expireOn } from '../requests/expire-holds.ts';
import { holdNights } from '../../nights/holds.ts';
import { lockRooms, requireRoom } from '../stay/load-stay.ts';
import { saidNights } from './maintenance.ts';
import { openNights } from './open-nights.ts';

const missing = () => notFound('Blocco non trovato');

/** A block as the wire names it, of `room_blocks k`. */
const blockColumns: Sql = sql`k.id, k.room_id, k.from_date, k.to_date, k.kind, k.to_date = ${OPEN_END} as open_ended, k.reason,
  ${personName(sql`k.created_by`)} as author,
  k.created_at`;

interface NewBlock {
  room_id: number;
  from_date: string;
  to_date: string;
  reason: string;
}

/** The reason is not told: it may name somebody. */
function recordBlock(ctx: Ctx, place: PlaceAccess, { id }: { id: number }, sentence: string): Promise<void> {
  return recordActivity(ctx, place, { kind: 'block', sentence, related_type: 'block', related_id: id });
}

/** Takes a room off sale. Throws 404 for the room, 422, 409 `nights_taken` with a sentence that names what is there. */
export function createBlock(ctx: Ctx, place: PlaceAccess, input: NewBlock): Promise<Block> {
  const { room_id, from_date, to_date, reason } = input;
  if (to_date <= from_date) throw invalid({ to_date: "La fine deve venire dopo l'inizio." });
  return inTransaction(ctx, async (inside) => {
    const { number } = requireRoom(await lockRooms(inside.db, [room_id]), place, room_id);
    const block = await inside.db.one<Block>(sql`
      insert into room_blocks as k (place_id, room_id, from_date, to_date, reason, created_by, created_at)
      values (${place.place_id}, ${room_id}, ${from_date}, ${to_date}, ${reason}, ${place.user_id}, ${ctx.clock()})
      returning ${blockColumns}`);
    const segments = [{ room_id, from: from_date, to: to_date }];
    await expireOn(inside, segments);
    await holdNights(inside.db, { block_id: block.id }, segments);
    await recordBlock(
      inside,
      place,
      block,
      `Camera ${number} tolta dalla vendita: ${describeNights(from_date, to_date)}.`,
    );
    return block;
  });
}

/**
 * Puts the nights back on sale. With the last block of its maintenance the room is what it was before. Throws 404, also the
 * second time.
 */
export function removeBlock(ctx: Ctx, place: PlaceAccess, block_id: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const block = await db.maybe<Pick<Block, 'id' | 'room_id' | 'from_date' | 'to_date' | 'kind'>>(sql`
      select id, room_id, from_date, to_date, kind from room_blocks where id = ${block_id} and place_id = ${place.place_id}`);
    if (!block) throw missing();
    const room = (await lockRooms(db, [block.room_id])).get(block.room_id);
    const { place_id } = place;
    const { room_id, to_date: to } = block;
    const today = dayIn(place.time_zone, ctx.clock());
    const isMaintenance = block.kind === 'maintenance' && to > today;
    // What a maintenance has closed stays as history, as it does when the room is put in order.
    const from = isMaintenance && block.from_date < today ? today : block.from_date;
    const opened = await openNights(inside, {
      place_id,
      which: sql`k.id = ${block_id}`,
      nights: [{ room_id, from, to }],
    });
    if (opened === 0) throw missing();
    await tellNightsFreed(inside, [room_id]);
    if (isMaintenance) {
      await openMaintenanceNights(inside, { place_id, room_id, from, to });
      await reopenRooms(inside, { place_id, today, room_id });
    }
    await recordBlock(
      inside,
      place,
      block,
      `Camera ${room?.number ?? room_id} rimessa in vendita: ${saidNights(from, to)}.`,
    );
  });
}
