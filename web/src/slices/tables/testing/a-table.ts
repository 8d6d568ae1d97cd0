import type { Table } from 'contract/tables/schemas';

/** A free square table of four; `over` says what is different. */
export function aTable(over: Partial<Table> = {}): Table {
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
    order: null,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
    ...over,
  };
}
