import type { Ctx } from '../../core/context.ts';

interface ServiceCount {
  orders: number;
  covers: number;
  amount_cents: number;
}

/** What the dining room did on a business day, in cents, as `closings.totals` keeps it. */
export interface ServiceTotals extends ServiceCount {
  discounts: { charges: number; amount_cents: number };
  voids: { pieces: number; amount_cents: number; wasted_cents: number };
  /** Minutes from sending a dish until it is ready; null: nobody said when. */
  minutes_to_ready: number | null;
  /** What the dishes cost, in cents, and what they brought without VAT; absent in closings of earlier versions. */
  food?: {
    cost_cents: number;
    sold_cents: number;
    unknown_pieces: number;
    unknown_cents: number;
  } | null;
  /** Who took the dishes. */
  waiters: (ServiceCount & { person_id: number | null })[];
  /** By the hour at which orders were opened, 0 to 23. */
  hours: (ServiceCount & { hour: number })[];
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** The service of a business day, for its closing; null: nobody ordered anything. */
    serviceOfDay: readonly ((
      ctx: Pick<Ctx, 'db'>,
      place_id: number,
      business_day: string,
    ) => Promise<ServiceTotals | null>)[];
  }
}
