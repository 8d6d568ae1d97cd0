import type { Table, TableStatus } from 'contract/tables/schemas';

// What a table looks like before the server has said so. What the next party makes of it follows with the answer.

/** A party that was not expected sits there; who comes next comes all the same. */
export function seatedNew(party: number, now: Date): Partial<Table> {
  const since = now.toISOString();
  return {
    state: 'occupied',
    current: { reservation_id: null, since, covers: party, name: 'Senza prenotazione' },
  };
}

/** The party that was expected there sits there. */
export function seatedBy(
  { id, party, name }: NonNullable<Table['next_reservation']>,
  now: Date,
): Partial<Table> {
  const since = now.toISOString();
  return {
    state: 'occupied',
    current: { reservation_id: id, since, covers: party, name },
    next_reservation: null,
  };
}

/** Nobody sits there or is expected any more. */
export function freed({ status, current, next_reservation }: Table): Partial<Table> {
  return {
    state: status === 'in_use' ? 'free' : status,
    current: null,
    next_reservation: current ? next_reservation : null,
  };
}

/** It has not come yet: it may come, or stay away. Who waits for the table is there. */
export const isExpected = ({ state }: NonNullable<Table['next_reservation']>): boolean =>
  state === 'requested' || state === 'confirmed';

/** People have set its status; who sits there counts more (docs/rules.md 19.1). */
export function withStatus({ current }: Table, status: TableStatus): Partial<Table> {
  if (current) return { status, state: 'occupied' };
  return { status, state: status === 'in_use' ? 'free' : status };
}
