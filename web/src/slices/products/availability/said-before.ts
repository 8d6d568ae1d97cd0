import type { Availability, AvailabilityChange } from 'contract/products/schemas';

/** The change that says again what was said before, until the same instant. */
export function saidBefore({ state, quantity, back_at }: Availability): AvailabilityChange {
  // Processes of an older version know no instant.
  return { state, quantity, until: back_at ?? null };
}

/** What the server will answer. The instant of the next business day is its to say: until then, any one stands for it. */
export function expectedAfter({ state, quantity = null, until = null }: AvailabilityChange): Availability {
  if (state === 'in_stock') return { state, quantity: null, back_at: null };
  const back_at = until === 'next_day' ? new Date().toISOString() : until;
  if (state === 'quantity' && quantity !== 0) return { state, quantity, back_at };
  return { state: 'out', quantity: state === 'quantity' ? quantity : null, back_at };
}
