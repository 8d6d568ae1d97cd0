import type { RoomsCreate, RoomsCreated } from 'contract/rooms/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { toCents } from '../../core/format/amount.ts';
import { tellRoomCount } from './hooks.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { recordNewRooms } from './record-room.ts';

/**
 * Creates all rooms with free numbers, in one transaction, and names the others. Throws 409 `room_numbers_taken` when
 * none is free. Two calls for the same numbers: the slower one finds them taken.
 */
export function createRooms(ctx: Ctx, place: PlaceAccess, input: RoomsCreate): Promise<RoomsCreated> {
  const now = ctx.clock();
  const spelled = input.numbers.map((number) => number.toLowerCase());
  const numbers = input.numbers.filter((_, index) => spelled.indexOf(spelled[index]!) === index);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await tellRoomCount(inside, place.place_id, 'more');
    // Sorted, so that two concurrent calls with the same numbers cannot deadlock.
    const data = await db.many<{ id: number; number: string }>(sql`
      with made as (
        insert into rooms (place_id, number, name, floor, area, type, capacity, beds_single, beds_double, beds_sofa,
          price_cents, description, amenities, created_at, updated_at)
        select ${place.place_id}, number, ${input.name}, ${input.floor}, ${input.area}::float8, ${input.type},
          ${input.capacity}, ${input.beds_single}, ${input.beds_double}, ${input.beds_sofa},
          ${toCents(input.price_per_night)}, ${input.description}, ${input.amenities}, ${now}, ${now}
        from (select number from unnest(${numbers}::text[]) as number order by lower(number)) as wanted
        on conflict (place_id, lower(number)) where archived_at is null do nothing
        returning id, number, number_order
      )
      select id, number from made order by number_order, id`);
    if (data.length === 0) {
      throw conflict(
        'room_numbers_taken',
        numbers.length === 1
          ? `La camera ${numbers[0]} c'è già.`
          : `Queste camere ci sono già: ${numbers.join(', ')}.`,
      );
    }
    await recordNewRooms(inside, place, data, input.price_per_night);
    const made = new Set(data.map(({ number }) => number));
    return { data, skipped: numbers.filter((number) => !made.has(number)) };
  });
}
