import { isDeepStrictEqual } from 'node:util';
import type { ChangePreview } from 'contract/bookings/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError, notFound } from '../../../core/errors/errors.ts';
import { requireBillsFollow } from '../../bills/follow-stay.ts';
import { requireRoomsInUse, type Moment } from '../arrivals/act-on-stay.ts';
import { changedStay, requireChange } from './change-booking.ts';
import { requireFree } from '../../nights/holds.ts';
import { readRooms, readStay } from '../stay/load-stay.ts';
import { movedStay, requireRoomTakes } from './move-booking.ts';
import { requireTotal } from '../stay/save-stay.ts';
import { holdsOf, movedDays, isExpired, type Stay } from '../stay/stay.ts';

/** The change of the whole stay, or with `from` the move from that night on. */
export interface Asked {
  check_in_date?: string | undefined;
  check_out_date?: string | undefined;
  room_id?: number | undefined;
  from?: string | undefined;
}

/** A moment like that of a verb, with nothing locked. A hold that is over counts as ended, though nobody has noted it. */
async function momentOf(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  { room_id }: Asked,
): Promise<Moment> {
  const loaded = await readStay(ctx, booking_id);
  if (!loaded || loaded.stay.place_id !== place.place_id) throw notFound('Prenotazione non trovata');
  const rooms = await readRooms(ctx.db, room_id === undefined ? [] : [room_id], booking_id);
  const { stay, today } = loaded;
  const present: Stay = isExpired(stay, ctx.clock()) ? { ...stay, status: 'failed' } : stay;
  return { ctx, stay: present, rooms, today, stale: false };
}

/** What the frame of the verbs and the database refuse, asked instead of tried. */
async function requireKeepable(moment: Moment, after: Stay): Promise<void> {
  const { ctx, stay } = moment;
  requireRoomsInUse(moment, after);
  if (!isDeepStrictEqual(stay.nights, after.nights))
    await requireBillsFollow(ctx, {
      ...after,
      is_cancelled: false,
      by_person: true,
      moved_days: movedDays(stay, after),
    });
  requireTotal(after);
  const own = { booking_id: stay.id };
  await requireFree(ctx.db, holdsOf(after), { own, now: ctx.clock(), withChannel: true });
}

/** Goes the way of the change or of the move; `laid` hears of the stay that came out, before it is held to the rest. */
async function follow(moment: Moment, asked: Asked, laid: (after: Stay) => void): Promise<void> {
  const { room_id, from, ...dates } = asked;
  const moves = from !== undefined && room_id !== undefined;
  const after = moves
    ? await movedStay(moment, { room_id, from })
    : await changedStay(moment, { ...dates, room_id });
  if (after === null) return;
  laid(after);
  await (moves ? requireRoomTakes : requireChange)(moment, after);
  await requireKeepable(moment, after);
}

async function refusalOf(work: () => Promise<void>): Promise<ChangePreview['refusal']> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError && [409, 422].includes(error.status)) {
      return { code: error.code, error: error.message };
    }
    throw error;
  }
}

/**
 * What a change of dates and room, or a move, would cost, and the words with which it would be refused, decided by the same
 * functions. Nothing is written and nobody waits: the transaction reads one moment, and that is all that it may. When
 * no stay comes out of what is asked, the answer has the nights as they are. Throws 404.
 */
export function previewChange(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  asked: Asked,
): Promise<ChangePreview> {
  return ctx.db.tx(async (db) => {
    await db.run(sql`set transaction isolation level repeatable read, read only`);
    const moment = await momentOf({ ...ctx, db }, place, booking_id, asked);
    let seen = moment.stay;
    const refusal = await refusalOf(() => follow(moment, asked, (after) => (seen = after)));
    return {
      nights: seen.nights.map(({ price_cents, ...one }) => ({ ...one, price: price_cents / 100 })),
      number_of_nights: seen.nights.length,
      total_price: seen.total_cents / 100,
      total_before: moment.stay.total_cents / 100,
      refusal,
    };
  });
}
