import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { Erasure } from '../customers/hooks.ts';

const KEPT_MS = 2 * 24 * 60 * 60_000;

/** Allergies are data about health: nobody needs them once the evening is over (docs/rules.md 19.52). */
export async function forgetAllergies(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_MS);
  await ctx.db.run(sql`
    update orders set allergies = '[]', updated_at = ${ctx.clock()}
    where allergies <> '[]' and business_day < ${before}::timestamptz::date`);
}

/** Hook of an erasure: the orders of a customer's reservations keep no allergies. */
export async function eraseOrderAllergies(
  { db, clock }: Ctx,
  { place_id, customer_ids }: Erasure,
): Promise<string[]> {
  await db.run(sql`
    update orders set allergies = '[]', updated_at = ${clock()}
    where allergies <> '[]' and reservation_id = any (array(select r.id from reservations r
      where r.place_id = ${place_id} and r.customer_id = any (${customer_ids}::bigint[])))`);
  return [];
}
