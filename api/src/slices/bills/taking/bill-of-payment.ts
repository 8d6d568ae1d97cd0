import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';

/** The bill that a payment is for: the payments of a booking are those of its main bill. Throws 404. */
export async function mainBillOf(
  { db }: Pick<Ctx, 'db'>,
  { payable_kind, payable_id }: { payable_kind: string; payable_id: number },
): Promise<number> {
  if (payable_kind === 'bill') return payable_id;
  const main = await db.maybe<{ id: number }>(sql`
    select id from bills where ${payable_kind} = 'booking' and source_kind = 'booking' and source_id = ${payable_id} and is_main`);
  // A deposit that waits for its table is on no bill yet.
  if (!main) throw notFound('Questo pagamento non è di un conto.');
  return main.id;
}
