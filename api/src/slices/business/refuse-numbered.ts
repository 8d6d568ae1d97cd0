import type { Business } from 'contract/business/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';

/**
 * Refuses another VAT number for a business that has issued documents under its own: their numbers would go on under the new one
 * (docs/rules.md 15.11). Rejected documents were never issued, so a wrong number is corrected after them. Holds the business, for which
 * documents that are being issued wait. Throws 409 `vat_number_used`.
 */
export async function refuseNumbered({ db }: Ctx, { id }: Pick<Business, 'id'>): Promise<void> {
  await db.run(sql`select 1 from businesses where id = ${id} for update`);
  const issued = await db.maybe<{ number: string }>(sql`
    select number from documents where business_id = ${id} and state not in ('draft', 'rejected') order by issued_at desc limit 1`);
  if (!issued) return;
  throw conflict(
    'vat_number_used',
    `Con la partita IVA di prima ci sono già documenti emessi, l'ultimo è il n. ${issued.number}: la loro numerazione non può continuare con un'altra. Stacca questi dati e scrivi quelli nuovi: la numerazione riparte da 1.`,
  );
}
