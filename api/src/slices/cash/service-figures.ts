import type { CashDay } from 'contract/cash/schemas';
import type { ServiceTotals } from './hooks.ts';

const euros = (cents: number): number => cents / 100;

const shown = ({ orders, covers, amount_cents }: ServiceTotals) => ({
  orders,
  covers,
  amount: euros(amount_cents),
});

/** The service of a day on the wire. `names` are the present names of people by id. */
export function shownService(
  service: ServiceTotals | null,
  names: ReadonlyMap<number, string | null>,
): CashDay['service'] {
  if (service === null) return null;
  const { covers, amount_cents, discounts, voids, minutes_to_ready, waiters, hours } = service;
  return {
    ...shown(service),
    per_cover: covers === 0 ? null : euros(Math.round(amount_cents / covers)),
    discounts: { charges: discounts.charges, amount: euros(discounts.amount_cents) },
    voids: {
      pieces: voids.pieces,
      amount: euros(voids.amount_cents),
      wasted: euros(voids.wasted_cents),
    },
    minutes_to_ready,
    waiters: waiters.map(({ person_id, ...count }) => ({
      person_id,
      person: person_id === null ? null : (names.get(person_id) ?? null),
      ...shown({ ...service, ...count }),
    })),
    hours: hours.map(({ hour, ...count }) => ({ hour, ...shown({ ...service, ...count }) })),
  };
}
