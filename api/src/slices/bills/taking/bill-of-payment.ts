import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/** The bill that a payment is for: the payments of a booking are those of its main bill. */
export async function mainBillOf(
  { db }: Pick<Ctx, 'db'>,
  { payable_kind, payable_id }: { payable_kind: string; payable_id: number },
): Promise<number> {
  if (payable_kind === 'bill') return payable_id;
  const main = await db.one<{ id: number }>(sql`
    select id from bills where source_kind = 'booking' and source_id = ${payable_id} and is_main`);
  return main.id;
}
