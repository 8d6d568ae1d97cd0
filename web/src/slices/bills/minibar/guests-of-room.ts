import type { Overview, TodayStay } from 'contract/overview/schemas';

type Lists = Pick<Overview, 'arrivals' | 'departures' | 'in_house'>;

const nameOf = ({ guest_first_name, guest_last_name, departed_at }: TodayStay): string =>
  `${guest_first_name} ${guest_last_name}`.trim() + (departed_at === null ? '' : ' (check-out fatto oggi)');

/**
 * The stays of today in a room whose guests have been there. A stay that ends today comes first: its minibar is the one that is
 * being refilled.
 */
export function guestsOfRoom(
  { arrivals, departures, in_house }: Lists,
  roomId: number,
): { booking_id: number; name: string }[] {
  const here = [...departures, ...in_house, ...arrivals].filter(
    ({ room_id, arrived_at }) => room_id === roomId && arrived_at !== null,
  );
  const byBooking = new Map(here.map((stay) => [stay.booking_id, stay]));
  return [...byBooking.values()]
    .toSorted((a, b) => Number(b.departed_at !== null) - Number(a.departed_at !== null))
    .map((stay) => ({ booking_id: stay.booking_id, name: nameOf(stay) }));
}
