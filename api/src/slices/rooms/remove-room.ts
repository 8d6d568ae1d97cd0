import type { Platform } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { tellRoomCount } from './hooks.ts';
import { channelName } from '../nights/channel-names.ts';
import { stillHolds } from '../nights/still-holds.ts';
import { isBooked } from '../nights/wanted-nights.ts';
import type { Ctx } from '../../core/context.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';
import type { Db } from '../../core/db/pool.ts';
import { conflict } from '../../core/errors/errors.ts';
import { italianPeriod } from '../../core/format/days.ts';
import { others } from '../../platform/activity/describe-changes.ts';
import { filesOfPhoto } from '../../platform/photos/photo-files.ts';
import { numberOf, recordRoom } from './record-room.ts';
import { lockRoom } from './rooms.service.ts';

interface Stay {
  number: number;
  check_in_date: string;
  check_out_date: string;
}

const NAMED = 5;

function hasBookings(stays: Stay[]) {
  const named = stays
    .slice(0, NAMED)
    .map(
      ({ number, check_in_date, check_out_date }) =>
        `#${number} ${italianPeriod(check_in_date, check_out_date)}`,
    );
  const count = stays.length === 1 ? '1 prenotazione futura' : `${stays.length} prenotazioni future`;
  const more = stays.length > NAMED ? ` e ${others(stays.length - NAMED, "un'altra", 'altre')}` : '';
  return conflict(
    'room_has_bookings',
    `La camera ha ${count}: ${named.join(', ')}${more}. ${stays.length === 1 ? 'Prima spostala o cancellala.' : 'Prima spostale o cancellale.'}`,
  );
}

/**
 * Stays that hold a future night of the room, by the local day of the place. Of a guest who did not come that is the first one: the
 * others are owed, and cancelling the stay for the room would take them off the bill.
 */
function staysAhead(ctx: Ctx, db: Db, place: PlaceAccess, room_id: number): Promise<Stay[]> {
  return db.many<Stay>(sql`
    select b.number, check_in_date, check_out_date from bookings b
    where b.place_id = ${place.place_id} and status in ('pending', 'confirmed') and ${stillHolds(ctx.clock())}
      and exists (
        select 1 from booking_nights n
        where n.booking_id = b.id and n.room_id = ${room_id}
          and n.night >= (${ctx.clock()}::timestamptz at time zone ${place.time_zone})::date
          and (b.no_show_at is null or n.night = b.check_in_date))
    order by check_in_date, id`);
}

/** A connected calendar would bring periods for a room that is gone. Throws 409 `room_has_calendars`. */
async function requireNoCalendars(db: Db, room_id: number): Promise<void> {
  const found = await db.many<{ name: string }>(sql`
    select name from calendars where room_id = ${room_id} and deleted_at is null order by lower(name), id`);
  if (found.length === 0) return;
  const names = found.map(({ name }) => `«${name}»`).join(', ');
  throw conflict(
    'room_has_calendars',
    `La camera è collegata a ${names}: prima elimina il collegamento da Calendari.`,
  );
}

/**
 * Periods of whole-place calendars that were assigned to the room: their guests need another room
 * first. One that is a booking by now sleeps where its booking does. Throws 409 `room_has_periods`.
 */
async function requireNothingSold(ctx: Ctx, db: Db, place: PlaceAccess, room_id: number): Promise<void> {
  const found = await db.many<{ platform: Platform; name: string; from_date: string; to_date: string }>(sql`
    select c.platform, c.name, e.from_date, e.to_date from channel_events e join calendars c on c.id = e.calendar_id
    where e.room_id = ${room_id} and e.state in ('active', 'missing') and e.kind <> 'block'
      and (e.conflict_since is not null or not ${isBooked})
      and e.to_date > (${ctx.clock()}::timestamptz at time zone ${place.time_zone})::date
    order by e.from_date, e.id`);
  if (found.length === 0) return;
  const named = found
    .slice(0, NAMED)
    .map((one) => `${channelName(one.platform, one.name)} ${italianPeriod(one.from_date, one.to_date)}`);
  const more = found.length > NAMED ? ` e ${others(found.length - NAMED, 'un altro', 'altri')}` : '';
  const what = found.length === 1 ? '1 periodo venduto' : `${found.length} periodi venduti`;
  const then = found.length === 1 ? "Prima mettilo in un'altra camera." : "Prima mettili in un'altra camera.";
  throw conflict(
    'room_has_periods',
    `Nella camera ${found.length === 1 ? "c'è" : 'ci sono'} ${what} da un sito: ${named.join(', ')}${more}. ${then}`,
  );
}

/** Deletes the row, and returns whether that was possible: references from other tables are its history, and keep it. */
async function deleteRow(db: Db, room_id: number): Promise<boolean> {
  try {
    await db.tx((inner) => inner.run(sql`delete from rooms where id = ${room_id}`));
    return true;
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    return false;
  }
}

/**
 * Deletes a room, or archives it when it has a history: it leaves the lists, its bookings still show it, its number is
 * free again. Its photos go in both cases. Throws 409 `room_has_bookings` while it has future stays, `room_has_calendars`,
 * `room_has_periods`. The lock makes a booking
 * that arrives at this moment wait, or this wait for it.
 */
export function removeRoom(ctx: Ctx, place: PlaceAccess, room_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    await tellRoomCount({ ...ctx, db }, place.place_id, 'fewer');
    await lockRoom(db, place, room_id);
    const stays = await staysAhead(ctx, db, place, room_id);
    if (stays.length > 0) throw hasBookings(stays);
    await requireNoCalendars(db, room_id);
    await requireNothingSold(ctx, db, place, room_id);
    const photos = await db.many<{ key: string }>(sql`
      delete from room_photos where room_id = ${room_id} returning key`);
    if (photos.length > 0) {
      await ctx.jobs.send(db, 'files.remove', { keys: photos.flatMap(({ key }) => filesOfPhoto(key)) });
    }
    const inside = { ...ctx, db };
    await recordRoom(inside, place, room_id, `Camera ${await numberOf(inside, room_id)} eliminata.`);
    if (!(await deleteRow(db, room_id))) {
      const now = ctx.clock();
      await db.run(sql`update rooms set archived_at = ${now}, updated_at = ${now} where id = ${room_id}`);
    }
  });
}
