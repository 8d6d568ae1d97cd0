import type { Table } from 'contract/tables/schemas';

/** A free table of four in the one room. */
export function aTable(more: Partial<Table> = {}): Table {
  return {
    id: 1,
    place_id: 1,
    number: '1',
    seats: 4,
    min_seats: 1,
    area: 'Sala',
    x: null,
    y: null,
    shape: 'square',
    status: 'in_use',
    state: 'free',
    current: null,
    next_reservation: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...more,
  };
}
