import { OPEN_END } from 'contract/blocks/values';
import { beforeDay } from 'contract/days/before-day';
import { may } from 'contract/roles/values';
import type { Room, RoomStatusChange, WhenTaken } from 'contract/rooms/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { italianDay } from '../../../core/format/days.ts';
import { describeNights } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { expireOn } from '../requests/expire-holds.ts';
import type { RoomStatusSetting } from '../../rooms/hooks.ts';
import {
  addMaintenanceNights,
  forgetMaintenanceNights,
  noteMaintenanceNights,
} from '../../rooms/maintenance-nights.ts';
import { tellNightsFreed } from '../hooks.ts';
import type { Actor } from '../stay/load-stay.ts';
import { closeFreeNights } from './close-free-nights.ts';
import { openNights } from './open-nights.ts';
import { guestNights, soldSentence } from '../../nights/sold-nights.ts';

export const REASON = 'Manutenzione';

/** "le notti dal 20/12/2026 in poi" where nobody has said until when. */
export const saidNights = (from: string, to: string): string =>
  to === OPEN_END ? `le notti ${beforeDay('dal', italianDay(from))} in poi` : describeNights(from, to);

export interface Outage {
  room_id: number;
  number: string;
  /** The first night, and the first that can be sold again; null: until the room is reopened. */
  from: string;
  until: string | null;
  when_taken: WhenTaken;
  reason: string;
  /** Whether the person may read the guests' names. */
  namesGuests: boolean;
  /** It is closed again beside what maintenance holds, and takes the place of none of it. */
  beside?: boolean;
}

/**
 * Ends what maintenance still holds of a room from a day on; the nights before stay as history, in new blocks: an export link tells
 * changed nights under another UID. The caller holds the room.
 */
function cutBlocks(
  ctx: Ctx,
  place_id: number,
  { room_id, from }: Pick<Outage, 'room_id' | 'from'>,
): Promise<number> {
  return openNights(ctx, {
    place_id,
    which: sql`k.kind = 'maintenance'`,
    nights: [{ room_id, from, to: OPEN_END }],
  });
}

/** Puts the nights from today on back on sale. The caller holds the room. */
async function endMaintenance(ctx: Ctx, place_id: number, room_id: number, today: string): Promise<void> {
  await forgetMaintenanceNights(ctx, { place_id, room_id });
  if ((await cutBlocks(ctx, place_id, { room_id, from: today })) > 0) await tellNightsFreed(ctx, [room_id]);
}

/**
 * Takes a room off sale in place of what maintenance held of it before, or beside it. Guests' nights are never touched: `refuse` throws 409
 * `nights_taken` and names them, `free_nights` closes the nights around them, `until_first` ends before them, which is no
 * choice once the first of them is in the way at once (409 `tonight_taken`). The caller holds the room.
 */
export async function beginMaintenance(ctx: Ctx, actor: Actor, outage: Outage): Promise<void> {
  const { room_id, from, when_taken, beside, reason } = outage;
  const end = outage.until ?? OPEN_END;
  if (!beside) await cutBlocks(ctx, actor.place_id, outage);
  await expireOn(ctx, [{ room_id, from, to: end }]);
  const sold = await guestNights(ctx.db, room_id, from, end);
  const [first] = sold;
  if (first && when_taken !== 'free_nights') {
    const isTonight = first.from <= from;
    if (when_taken === 'refuse' || isTonight) {
      throw conflict(isTonight ? 'tonight_taken' : 'nights_taken', soldSentence(outage, sold));
    }
  }
  const to = first && when_taken === 'until_first' ? first.from : end;
  const { place_id, user_id } = actor;
  const nights = [{ room_id, from, to }];
  const closed = await closeFreeNights(ctx, { place_id, user_id, kind: 'maintenance', reason, nights });
  // Every night has its guest: there is nothing to take off sale, and nothing that would end by itself.
  if (first && closed.length === 0) throw conflict('nights_taken', soldSentence(outage, sold));
  const note = beside ? addMaintenanceNights : noteMaintenanceNights;
  await note(ctx, { place_id, room_id, from, to });
  await tellNightsFreed(ctx, [room_id]);
}

/** The status said once more, and nothing of its end: the maintenance that runs goes on as it is. */
function isTheSame({ from, until, when_taken, reason }: RoomStatusChange, before: Room): boolean {
  const saysMore =
    from !== undefined || until !== undefined || when_taken !== undefined || reason !== undefined;
  return before.status === 'maintenance' && !saysMore;
}

/** Why the room is closed already, for who changes no more than the end. */
async function reasonSoFar({ db }: Ctx, room_id: number, today: string): Promise<string | undefined> {
  const block = await db.maybe<{ reason: string }>(sql`
    select reason from room_blocks
    where room_id = ${room_id} and kind = 'maintenance' and to_date > ${today} order by from_date limit 1`);
  return block?.reason;
}

async function takeOffSale(
  ctx: Ctx,
  place: PlaceAccess,
  { id, number, status }: Room,
  { from, until, when_taken, reason }: RoomStatusChange,
  today: string,
): Promise<void> {
  // A broken room is a fact: who says no more than that closes what is free, and is not refused for a guest in March.
  const usual = until === undefined ? 'free_nights' : 'refuse';
  await beginMaintenance(ctx, place, {
    room_id: id,
    number,
    from: from ?? today,
    beside: from !== undefined,
    until: until ?? null,
    when_taken: when_taken ?? usual,
    reason: reason ?? (await reasonSoFar(ctx, id, today)) ?? REASON,
    namesGuests: (may.money as readonly string[]).includes(place.role),
  });
  // Otherwise the new state of the room says it.
  if (from !== undefined && status === 'maintenance') {
    const sentence = `Camera ${number} di nuovo tolta dalla vendita: ${saidNights(from, until ?? OPEN_END)}.`;
    await recordActivity(ctx, place, { kind: 'block', sentence, related_type: 'room', related_id: id });
  }
}

/** A room in maintenance is off sale from tonight; any other state ends that. */
export async function maintenanceOfRoom(
  ctx: Ctx,
  place: PlaceAccess,
  { before, change, today }: RoomStatusSetting,
): Promise<void> {
  if (change.status !== 'maintenance') await endMaintenance(ctx, place.place_id, before.id, today);
  else if (!isTheSame(change, before)) await takeOffSale(ctx, place, before, change, today);
}
