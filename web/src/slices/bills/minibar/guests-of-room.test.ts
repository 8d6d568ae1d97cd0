import type { TodayStay } from 'contract/overview/schemas';
import { expect, it } from 'vitest';
import { guestsOfRoom } from './guests-of-room.ts';

const stay = (booking_id: number, change: Partial<TodayStay> = {}): TodayStay => ({
  booking_id,
  guest_first_name: 'Ospite',
  guest_last_name: String(booking_id),
  guest_phone: null,
  number_of_guests: 2,
  room_id: 3,
  room_number: '101',
  room_name: null,
  room_status: null,
  check_in_date: '2026-11-22',
  check_out_date: '2026-11-24',
  status: 'confirmed',
  payment_status: null,
  total_price: null,
  balance: null,
  special_requests: null,
  arrived_at: '2026-11-22T14:00:00.000Z',
  departed_at: null,
  updated_at: '2026-11-22T14:00:00.000Z',
  ...change,
});

it('finds who was in the room today, who has left first', () => {
  const gone = stay(1, { departed_at: '2026-11-24T09:00:00.000Z' });
  const lists = {
    departures: [stay(4, { room_id: 9 }), gone],
    in_house: [stay(2)],
    arrivals: [stay(2), stay(5, { arrived_at: null })],
  };
  expect(guestsOfRoom(lists, 3)).toEqual([
    { booking_id: 1, name: 'Ospite 1 (check-out fatto oggi)' },
    { booking_id: 2, name: 'Ospite 2' },
  ]);
  expect(guestsOfRoom({ departures: [], in_house: [], arrivals: [] }, 3)).toEqual([]);
});
