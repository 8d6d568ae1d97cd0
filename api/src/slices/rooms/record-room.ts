import { beforeDay } from 'contract/days/before-day';
import { statusPhrases, typeLabels } from 'contract/rooms/labels';
import type { Room, RoomStatus } from 'contract/rooms/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { priceFormat } from '../../platform/activity/price-format.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { italianDay } from '../../core/format/days.ts';
import type { Ctx } from '../../core/context.ts';

/** Writes a line about a room into the place's activity. */
export function recordRoom(
  ctx: Ctx,
  place: PlaceAccess,
  room_id: number,
  sentence: string,
  changes?: Record<string, string>,
): Promise<void> {
  const line = { kind: 'room', sentence, related_type: 'room', related_id: room_id } as const;
  return recordActivity(ctx, place, changes ? { ...line, changes } : line);
}

/** Of `rooms r`: a person has set its state from then on; with a state, from that one. */
export const statusSetSince = (since: Sql, was?: RoomStatus): Sql => sql`exists (
  select from activity a
  where a.place_id = r.place_id and a.related_type = 'room' and a.related_id = r.id and a.at >= ${since}
    and ${was === undefined ? sql`a.changes ? 'status_was'` : sql`a.changes->>'status_was' = ${was}`})`;

export async function numberOf(ctx: Ctx, room_id: number): Promise<string> {
  const { number } = await ctx.db.one<{ number: string }>(
    sql`select number from rooms where id = ${room_id}`,
  );
  return number;
}

export async function recordNewRoom(
  ctx: Ctx,
  place: PlaceAccess,
  { id, number, price_per_night }: { id: number; number: string; price_per_night: number },
): Promise<void> {
  const format = await priceFormat(ctx, place);
  await recordRoom(ctx, place, id, `Camera ${number} aggiunta, ${format(price_per_night)} a notte.`);
}

const formatEnd = ({ until }: Pick<NonNullable<Room['maintenance']>, 'until'>) =>
  until === null ? 'quando si riapre' : beforeDay('il', italianDay(until));

/** Writes one line for rooms that were created in bulk; it links to the first. */
export async function recordNewRooms(
  ctx: Ctx,
  place: PlaceAccess,
  made: readonly { id: number; number: string }[],
  price_per_night: number,
): Promise<void> {
  const [first] = made;
  if (!first) return;
  if (made.length === 1) return recordNewRoom(ctx, place, { ...first, price_per_night });
  const format = await priceFormat(ctx, place);
  const numbers = made.map(({ number }) => number).join(', ');
  await recordRoom(
    ctx,
    place,
    first.id,
    `${made.length} camere aggiunte, ${format(price_per_night)} a notte: ${numbers}.`,
  );
}

/** The order of the amenities is no change, and the reason of a maintenance is not told: it may name somebody. */
const comparable = (room: Room) => ({
  ...room,
  amenities: room.amenities.toSorted(),
  maintenance: room.maintenance && { until: room.maintenance.until },
});

/** Records the changes of a room; nothing without a change. */
export async function recordRoomChange(
  ctx: Ctx,
  place: PlaceAccess,
  before: Room,
  after: Room,
): Promise<void> {
  const changes = describeChanges(comparable(before), comparable(after), {
    price_per_night: ['prezzo', await priceFormat(ctx, place)],
    name: ['nome', quoted],
    type: ['tipo', (type) => typeLabels[type].toLowerCase()],
    capacity: ['posti', String],
    floor: ['piano', String],
    area: ['superficie', (area) => `${String(area).replace('.', ',')} m²`],
    beds_single: ['letti singoli', String],
    beds_double: ['letti matrimoniali', String],
    beds_sofa: ['divani letto', String],
    status: ['stato', (status) => statusPhrases[status]],
    // Only during maintenance: its beginning and end are changes of the state.
    ...(before.maintenance &&
      after.maintenance && { maintenance: ['fine della manutenzione', formatEnd] as const }),
    amenities: ['dotazioni'],
    description: ['descrizione'],
  });
  const until = before.maintenance === null && after.maintenance?.until;
  const end = until ? `, fino ${beforeDay('al', italianDay(until))}` : '';
  if (!changes) return;
  const { status } = after;
  const states = before.status === status ? undefined : { status, status_was: before.status };
  await recordRoom(ctx, place, after.id, `Camera ${after.number}: ${changes}${end}.`, states);
}
