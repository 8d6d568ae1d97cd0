import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id } from '../scalars.ts';

/** Charges and nights that count, by business day, both days included. `bills`: the sales, orders and stays that they belong to. */
const Sold = z.object({ from: z.string(), to: z.string(), amount: z.number(), bills: z.number() });

/**
 * Sold is what bills bear, paid or not (docs/rules.md 17.9). The earlier months end on the same day as this one, or on their last:
 * a month that has begun is not compared with a whole one.
 */
export const SalesFigures = z.object({
  business_day: z.string(),
  currency: z.string(),
  today: Sold,
  month: Sold,
  month_before: Sold,
  year_before: Sold,
  /** Bills of sales and orders on which something is still to be paid, without what was left as a debt. */
  open_bills: z.object({ bills: z.number(), amount: z.number() }),
  /** Debts of customers ("sospesi") of all bills, as far as they are still owed. */
  on_account: z.object({ bills: z.number(), amount: z.number() }),
});
export type SalesFigures = z.infer<typeof SalesFigures>;

export const salesFigureSchemas = {
  get: { params: z.object({ place_id: Id }), response: SalesFigures },
} satisfies Schemas;
