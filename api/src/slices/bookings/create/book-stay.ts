import type { BookingCreate } from 'contract/bookings/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { toCents } from '../../../core/format/amount.ts';
import { requireCapacity, requireDates, requireEveryNight } from '../stay/check-stay.ts';
import { expireLater, expireOn } from '../requests/expire-holds.ts';
import { requireFree } from '../../nights/holds.ts';
import { loadStay, lockRooms, requireRoom, type Actor, type RoomFacts } from '../stay/load-stay.ts';
import { created } from '../stay/log-sentences.ts';
import { customerOfNew } from './link-customer.ts';
import { priceNights } from './price-nights.ts';
import { requireTotal, saveStay } from '../stay/save-stay.ts';
import { givenTexts, insertOf, type FreeTextName } from '../stay/stay-columns.ts';
import { onNights, segmentsOf, type StayNight } from '../stay/stay.ts';

/** A booking as it is asked for, from wherever: the contract's at the desk, the server's own on the public page. */
export interface Draft
  extends Omit<BookingCreate, FreeTextName | 'customer_id'>, Partial<Pick<BookingCreate, FreeTextName>> {
  customer_id?: number | undefined;
  /** Until when a pending booking holds its nights; null: until a person decides. */
  hold_expires_at: Date | null;
  source: string;
  /** Nights that the guest has slept in another room than the one of the booking. */
  slept?: ReadonlyMap<string, number>;
}

async function nightsFor(
  ctx: Ctx,
  room: RoomFacts,
  { check_in_date, check_out_date, nights, slept }: Draft,
): Promise<StayNight[]> {
  const roomOf = (night: string) => slept?.get(night) ?? room.id;
  if (nights) {
    requireEveryNight(nights, check_in_date, check_out_date);
    return nights
      .map(({ night, price }) => ({ night, room_id: roomOf(night), price_cents: toCents(price) }))
      .toSorted((a, b) => (a.night < b.night ? -1 : 1));
  }
  const priced = await priceNights(ctx.db, room.place_id, room.id, check_in_date, check_out_date);
  return priced.nights.map((one) => ({ ...one, room_id: roomOf(one.night) }));
}

async function insertRow(ctx: Ctx, actor: Actor, draft: Draft, nights: StayNight[]): Promise<number> {
  const now = ctx.clock();
  const { place_id, user_id } = actor;
  const { status, source, number_of_guests, hold_expires_at } = draft;
  const customer_id =
    draft.customer_id ??
    (await customerOfNew(ctx, { ...draft, place_id, guest_phone: draft.guest_phone ?? null }));
  const { columns, values } = insertOf({
    place_id,
    customer_id,
    ...givenTexts(draft),
    ...onNights({ nights }, nights),
    number_of_guests,
    status,
    source,
    hold_expires_at: hold_expires_at?.toISOString() ?? null,
    updated_at: now.toISOString(),
  });
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into bookings (${columns}, currency, created_by, created_at)
    select ${values}, p.currency, ${user_id}, ${now}
    from places p where p.id = ${place_id}
    returning id`);
  return id;
}

/**
 * Makes a booking inside the caller's transaction and answers its id. Prices and availability are decided
 * here, under the lock of the room. Throws 404 for the room, 409 `nights_taken`, 422 for what the contract cannot see.
 */
export async function bookStay(ctx: Ctx, actor: Actor, draft: Draft): Promise<number> {
  requireDates(draft);
  const rooms = await lockRooms(ctx.db, [draft.room_id, ...(draft.slept?.values() ?? [])]);
  const room = requireRoom(rooms, actor, draft.room_id);
  requireCapacity([room], draft.number_of_guests);
  const nights = await nightsFor(ctx, room, draft);
  requireTotal(onNights({ nights }, nights));
  const segments = segmentsOf(nights);
  await expireOn(ctx, segments);
  // Asked before the row is made, so that a refusal does not use up a booking's number.
  await requireFree(ctx.db, segments, { withChannel: actor.user_id !== null });
  const booking_id = await insertRow(ctx, actor, draft, nights);
  const loaded = await loadStay(ctx, booking_id);
  if (!loaded) throw new Error('A booking was not inserted');
  const after = { ...loaded.stay, nights };
  await saveStay(ctx, { after, user_id: actor.user_id, sentence: created(after, rooms) });
  if (draft.hold_expires_at) await expireLater(ctx, booking_id, draft.hold_expires_at.toISOString());
  return booking_id;
}
