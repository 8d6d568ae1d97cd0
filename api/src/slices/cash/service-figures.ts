import type { CashDay, FoodCost } from 'contract/cash/schemas';
import { fromCents } from '../../core/format/amount.ts';
import type { ServiceTotals } from './hooks.ts';

const shown = ({ orders, covers, amount_cents }: ServiceTotals) => ({
  orders,
  covers,
  amount: fromCents(amount_cents),
});

function shownFood({ food }: ServiceTotals): FoodCost | null {
  if (!food) return null;
  const { cost_cents, sold_cents, unknown_pieces, unknown_cents } = food;
  return {
    cost: fromCents(cost_cents),
    sold: fromCents(sold_cents),
    percent: sold_cents <= 0 ? null : Math.round((cost_cents * 1000) / sold_cents) / 10,
    unknown: { pieces: unknown_pieces, sold: fromCents(unknown_cents) },
  };
}

/** What an answer shows to its reader. */
export interface Shown {
  /** Present names of people by id. */
  names: ReadonlyMap<number, string | null>;
  /** Costs are for those who keep the accounts (docs/rules.md 22.10). */
  costs: boolean;
}

/** The service of a day on the wire. */
export function shownService(service: ServiceTotals | null, { names, costs }: Shown): CashDay['service'] {
  if (service === null) return null;
  const { covers, amount_cents, discounts, voids, minutes_to_ready, waiters, hours } = service;
  return {
    ...shown(service),
    per_cover: covers === 0 ? null : fromCents(Math.round(amount_cents / covers)),
    discounts: { charges: discounts.charges, amount: fromCents(discounts.amount_cents) },
    voids: {
      pieces: voids.pieces,
      amount: fromCents(voids.amount_cents),
      wasted: fromCents(voids.wasted_cents),
    },
    minutes_to_ready,
    food_cost: costs ? shownFood(service) : null,
    waiters: waiters.map(({ person_id, ...count }) => ({
      person_id,
      person: person_id === null ? null : (names.get(person_id) ?? null),
      ...shown({ ...service, ...count }),
    })),
    hours: hours.map(({ hour, ...count }) => ({ hour, ...shown({ ...service, ...count }) })),
  };
}
