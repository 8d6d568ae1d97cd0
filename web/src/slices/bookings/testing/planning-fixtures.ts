import type { Planning } from 'contract/planning/schemas';

type Stay = Planning['stays'][number];
type Channel = Planning['channel_events'][number];
type Where = Pick<Stay, 'room_id' | 'from_date' | 'to_date'>;

/** A room of the planning, `101` for 1. */
export function aRoom(id: number, capacity = 2): Planning['rooms'][number] {
  return {
    id,
    number: `10${id}`,
    name: null,
    type: 'double',
    capacity,
    status: 'available',
    archived_on: null,
  };
}

/** A confirmed stay in one room for two. */
export function aStay(of: Where & { booking_id: number } & Partial<Stay>): Stay {
  return {
    number: of.booking_id,
    check_in_date: of.from_date,
    check_out_date: of.to_date,
    guest_first_name: 'Ospite',
    guest_last_name: String(of.booking_id),
    number_of_guests: 2,
    status: 'confirmed',
    payment_status: 'unpaid',
    source: 'desk',
    hold_expires_at: null,
    arrived_at: null,
    departed_at: null,
    no_show_at: null,
    total_price: 100,
    updated_at: '2026-11-20T10:00:00.000Z',
    ...of,
  };
}

/** What Airbnb has sold, and holds unless it has no room. */
export function aChannelEvent(of: Where & { id: number } & Partial<Channel>): Channel {
  const { room_id, from_date, to_date } = of;
  return {
    calendar_id: 1,
    platform: 'airbnb',
    channel: 'Airbnb',
    calendar_name: 'Airbnb 1',
    whole_place: false,
    name: 'Prenotazione Airbnb',
    summary: 'Reserved',
    first_seen_at: '2026-11-20T10:00:00.000Z',
    kind: 'reservation',
    state: 'active',
    held_back: false,
    conflict_with: null,
    conflict_number: null,
    problem: null,
    held: room_id === null ? [] : [{ room_id, from_date, to_date }],
    ...of,
  };
}
