import type { Reservation } from 'contract/reservations/schemas';

/** A confirmed party of four at half past eight in the evening, at no table; `more` says what is different. */
export function aReservation(more: Partial<Reservation> = {}): Reservation {
  return {
    id: 1,
    place_id: 1,
    business_day: '2026-11-25',
    at: '2026-11-25T19:30:00.000Z',
    ends_at: '2026-11-25T21:30:00.000Z',
    duration_minutes: 120,
    party: 4,
    children: 0,
    high_chairs: 0,
    state: 'confirmed',
    source: 'desk',
    table_ids: [],
    tables: [],
    name: 'Ospite',
    customer: { id: null, first_name: '', last_name: 'Ospite', phone: null, email: null, no_shows: 0 },
    notes: null,
    allergies: null,
    quoted_minutes: null,
    offered_at: null,
    seated_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...more,
  };
}
