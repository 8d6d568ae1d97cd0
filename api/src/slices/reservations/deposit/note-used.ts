import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/** The deposit was taken off a bill, and is owed no more. The caller holds it. */
export async function noteDepositUsed(
  { db, clock }: Ctx,
  reservation_id: number,
  bill_id: number,
): Promise<void> {
  await db.run(sql`
    update table_deposits set used_at = ${clock()}, bill_id = ${bill_id} where reservation_id = ${reservation_id}`);
}
