import { beforeDay } from 'contract/days/before-day';
import type { Reservation } from 'contract/reservations/schemas';
import type { Ctx } from '../../../core/context.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { italianDay } from '../../../core/format/days.ts';
import { listed } from '../../../core/format/listed.ts';
import { counted, describeChanges } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Room } from '../hooks.ts';

const tablesOf = (tables: readonly string[]) =>
  tables.length === 0
    ? 'tavolo da assegnare'
    : `${tables.length === 1 ? 'tavolo' : 'tavoli'} ${listed(tables)}`;

function whenOf(at: string, { time_zone }: Room): string {
  const { day, time } = clockAt(new Date(at), time_zone);
  return `${beforeDay('il', italianDay(day))} alle ${time}`;
}

/** "Prenotazione per 4 persone il 24/12/2026 alle 20:30, tavolo 5" and the rest. Lines name no guest. */
export function recordReservation(
  ctx: Ctx,
  room: Room,
  { id, party, at, tables }: Reservation,
  rest: string,
): Promise<void> {
  const what = `Prenotazione per ${counted(party, 'persona', 'persone')} ${whenOf(at, room)}, ${tablesOf(tables)}`;
  return recordActivity(ctx, room, {
    kind: 'reservation',
    sentence: `${what}: ${rest}.`,
    related_type: 'reservation',
    related_id: id,
  });
}

/** Records what was changed, without names, contacts and notes; nothing without a change. */
export async function recordReservationChange(
  ctx: Ctx,
  room: Room,
  before: Reservation,
  after: Reservation,
): Promise<void> {
  const changes = describeChanges(before, after, {
    at: ['ora', (at) => whenOf(at, room)],
    party: ['persone', String],
    duration_minutes: ['minuti', String],
    tables: ['tavoli', tablesOf],
    children: ['bambini', String],
    high_chairs: ['seggioloni', String],
    customer: ['ospite'],
    notes: ['note'],
    allergies: ['allergie'],
  });
  if (changes) await recordReservation(ctx, room, before, changes);
}
