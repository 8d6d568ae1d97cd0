import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { planning } from 'contract/planning/calls';
import { call } from '../../../../kit/api/call.ts';
import { ApiError } from '../../../../kit/api/errors.ts';
import type { Stay } from '../board/board-model.ts';
import type { Placing } from './stay-placement.ts';
import { priceChoices, type PriceChoices, type Priced } from './price-choices.ts';

export interface Wish {
  placeId: number;
  stay: Stay;
  to: Placing;
}

/** What the server says before anything is written. */
export interface Checked {
  before: BookingDetail;
  refusal: string | undefined;
  choices: PriceChoices;
}

function datesChanged({ stay, to }: Wish) {
  return {
    ...(to.check_in_date !== stay.check_in_date && { check_in_date: to.check_in_date }),
    ...(to.check_out_date !== stay.check_out_date && { check_out_date: to.check_out_date }),
  };
}

function preview(wish: Wish) {
  const { stay, to } = wish;
  const room = typeof to.room_id === 'number' && { room_id: to.room_id };
  const query =
    room && to.since !== undefined ? { ...room, from: to.since } : { ...datesChanged(wish), ...room };
  return call(bookings.preview, { params: { booking_id: stay.booking_id }, query });
}

/** What the nights cost by the list in the room that it leaves and in the one that it enters. */
async function listPrices({ placeId, stay, to }: Wish) {
  if (typeof to.room_id !== 'number' || stay.room_id === null) return { left: [], entered: [] };
  const query = { from: to.since ?? to.check_in_date, to: to.check_out_date };
  const { data } = await call(planning.availability, { params: { place_id: placeId }, query });
  const of = (id: number | null) => data.find(({ room_id }) => room_id === id)?.nights ?? [];
  return { left: of(stay.room_id), entered: of(to.room_id) };
}

/** Asks what a move costs and whether it can be. Throws `ApiError`, 409 `changed_meanwhile` when the board was out of date. */
export async function checkMove(wish: Wish): Promise<Checked> {
  const [before, effect, lists] = await Promise.all([
    call(bookings.get, { params: { booking_id: wish.stay.booking_id } }),
    preview(wish),
    listPrices(wish),
  ]);
  if (Date.parse(before.updated_at) !== Date.parse(wish.stay.updated_at)) {
    throw new ApiError(
      409,
      'changed_meanwhile',
      "Questa prenotazione è stata cambiata da un'altra persona poco fa.",
    );
  }
  const choices = priceChoices({ before: before.nights, preview: effect.nights, ...lists });
  // Without a room no night can be taken.
  return { before, refusal: wish.to.room_id === null ? undefined : effect.refusal?.error, choices };
}

/** Writes it; the same once more does no harm. `prices` says them night by night, else the server's own hold. */
export function writeMove(wish: Wish, prices: Priced | undefined): Promise<BookingDetail> {
  const { stay, to } = wish;
  const params = { booking_id: stay.booking_id };
  const expected_updated_at = stay.updated_at;
  // After a conflict the stay is known only as a whole: what it is in parts, the wish alone remembers.
  if (to.since !== undefined && typeof to.room_id === 'number') {
    const into = { room_id: to.room_id, from: to.since };
    if (!prices) return call(bookings.move, { params, body: { ...into, expected_updated_at } });
    const nights = prices.nights.map((one) =>
      one.night < into.from ? one : { ...one, room_id: into.room_id },
    );
    return call(bookings.change, { params, body: { nights, expected_updated_at } });
  }
  return call(bookings.change, {
    params,
    body: {
      ...datesChanged(wish),
      ...(to.room_id !== undefined && { room_id: to.room_id }),
      ...(prices && { nights: prices.nights }),
      expected_updated_at,
    },
  });
}
