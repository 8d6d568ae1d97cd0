import { statusPhrases } from 'contract/rooms/labels';
import type { RoomStatus } from 'contract/rooms/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { maintenanceEnd } from './maintenance-nights.ts';
import { emptyAfterMaintenance } from './room-status.ts';

/** Condition on `rooms r`: maintenance has ended by its date. Maintenance that closed nothing ends by hand only. */
const hasEnded = (today: Sql): Sql => sql`${maintenanceEnd} <= ${today}`;

/** Throws 409 `room_in_maintenance` while the room cannot be used. */
export async function requireRoomUsable({ db }: Ctx, room_id: number, today: string): Promise<void> {
  const broken = await db.maybe<{ number: string }>(sql`
    select r.number from rooms r
    where r.id = ${room_id} and r.status = 'maintenance' and ${hasEnded(sql`${today}::date`)} is not true`);
  if (!broken) return;
  throw conflict(
    'room_in_maintenance',
    `La camera ${broken.number} è in manutenzione: riaprila, oppure scegli un'altra camera.`,
  );
}

/** The state after maintenance: the former one, unless a guest is in the room or has left it meanwhile. */
const afterMaintenance = (today: string): Sql => sql`case
  when exists (
    select 1 from booking_nights n join bookings b on b.id = n.booking_id
    where n.room_id = r.id and b.status = 'confirmed' and b.arrived_at is not null
      and n.night = greatest(b.check_in_date, least(${today}::date, b.check_out_date - 1))) then 'occupied'
  else ${emptyAfterMaintenance} end`;

interface Reopening {
  place_id: number;
  today: string;
  /** Only this room, whose maintenance was withdrawn. Absent: every room of the place whose maintenance has ended. */
  room_id?: number;
}

/** Restores the state of rooms after their maintenance. The caller holds the room locks. */
export async function reopenRooms(ctx: Ctx, { place_id, today, room_id }: Reopening): Promise<void> {
  const over = room_id === undefined ? hasEnded(sql`${today}::date`) : sql`r.id = ${room_id}`;
  const reopened = await ctx.db.many<{ id: number; number: string; status: RoomStatus }>(sql`
    update rooms r set status = ${afterMaintenance(today)}, status_before_maintenance = null, maintenance_nights = null,
      updated_at = ${ctx.clock()}
    where r.place_id = ${place_id} and r.status = 'maintenance' and r.archived_at is null and ${over}
      and not exists (
        select 1 from room_blocks k where k.place_id = r.place_id and k.room_id = r.id and k.kind = 'maintenance' and k.to_date > ${today}::date)
    returning r.id, r.number, r.status`);
  for (const { id, number, status } of reopened) {
    const sentence = `Camera ${number}: manutenzione finita, ora ${statusPhrases[status]}.`;
    await recordActivity(
      ctx,
      { place_id, user_id: null },
      { kind: 'room', sentence, related_type: 'room', related_id: id },
    );
  }
}
