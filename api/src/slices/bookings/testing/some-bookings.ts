import type { BookingStatus, PaymentStatus } from 'contract/bookings/schemas';
import sql from 'sql-template-tag';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';

export interface SomeBooking {
  room_id: number | null;
  check_in_date: string;
  check_out_date: string;
  guest_first_name: string;
  guest_last_name: string;
  guest_email: string;
  guest_phone: string | null;
  total_cents: number;
  status: BookingStatus;
  payment_status: PaymentStatus;
  hold_expires_at: string | null;
  arrived_at: string | null;
  departed_at: string | null;
  no_show_at: string | null;
  created_at: string;
}

const usual: SomeBooking = {
  room_id: null,
  check_in_date: '2027-05-01',
  check_out_date: '2027-05-03',
  guest_first_name: 'Ospite',
  guest_last_name: 'Prova',
  guest_email: '',
  guest_phone: null,
  total_cents: 10_000,
  status: 'confirmed',
  payment_status: 'unpaid',
  hold_expires_at: null,
  arrived_at: null,
  departed_at: null,
  no_show_at: null,
  created_at: '2027-01-01T10:00:00.000Z',
};

/**
 * Rows as they could have come about, without going through the verbs: what is read is tested on any mixture of states.
 * Answers them with their ids. No nights, no holds.
 */
export async function someBookings(
  w: World,
  place: TestPlace,
  rows: readonly Partial<SomeBooking>[],
): Promise<(SomeBooking & { id: number; number: number })[]> {
  const full = rows.map((row, n) => ({ ...usual, ...row, n }));
  const ids = await w.app.db.many<{ id: number; number: number }>(sql`
    insert into bookings (place_id, room_id, guest_first_name, guest_last_name, guest_email, guest_phone, check_in_date,
      check_out_date, number_of_guests, total_cents, status, payment_status, hold_expires_at, arrived_at, departed_at,
      no_show_at, created_at, updated_at)
    select ${place.id}, room_id, guest_first_name, guest_last_name, guest_email, guest_phone, check_in_date,
      check_out_date, 1, total_cents, status, payment_status, hold_expires_at, arrived_at, departed_at, no_show_at,
      created_at, created_at
    from json_to_recordset(${JSON.stringify(full)}) as r (n int, room_id bigint, guest_first_name text,
      guest_last_name text, guest_email text, guest_phone text, check_in_date date, check_out_date date,
      total_cents int, status text, payment_status text, hold_expires_at timestamptz, arrived_at timestamptz,
      departed_at timestamptz, no_show_at timestamptz, created_at timestamptz)
    order by n returning id, number`);
  return full.map(({ n, ...row }) => ({ ...row, ...ids[n]! }));
}
