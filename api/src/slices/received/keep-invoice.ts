import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import type { ReadInvoice } from '../../platform/fattura/reading/read-received.ts';
import { namesBusiness } from '../business/names-business.ts';

/** The first day on which something is due. */
const firstDue = ({ payments }: ReadInvoice) =>
  payments.flatMap(({ due_date }) => due_date ?? []).toSorted()[0] ?? null;

/** What suppliers from outside the EU have for a VAT number, as OO99999999999: all of them the same. */
const NO_NUMBER = /^[A-Z]{2}(?:0+|9+)$/;

/** By which an older version found them: of suppliers without a number it is one for all. */
export const formerSupplierKey = ({ seller: { vat_number, tax_code, name } }: ReadInvoice): string =>
  vat_number ?? tax_code ?? name;

/** By which the invoices of one supplier are found. */
export function supplierKey(invoice: ReadInvoice): string {
  const { vat_number, name } = invoice.seller;
  return vat_number !== null && NO_NUMBER.test(vat_number)
    ? `${vat_number} ${name}`.trim()
    : formerSupplierKey(invoice);
}

/** Writes an invoice of a kept file with its lines. */
export async function keepInvoice(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  file_id: number,
  position: number,
  invoice: ReadInvoice,
): Promise<{ id: number; supplier: string; number: string }> {
  const { seller, buyer, vat, payments, reasons, attachments, lines, number } = invoice;
  const supplier_key = supplierKey(invoice);
  const supplier = seller.name === '' ? supplier_key : seller.name;
  const content = JSON.stringify({ seller, buyer, vat, payments, reasons, attachments });
  const search = `${number} ${supplier} ${seller.vat_number ?? ''} ${seller.tax_code ?? ''}`;
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into received_invoices (place_id, file_id, position, type, number, day, currency, supplier_key, supplier, search, total_cents,
      net_cents, tax_cents, withheld_cents, withheld_unread, total_unread, due_date, is_ours, content, received_at, updated_at)
    values (${place_id}, ${file_id}, ${position}, ${invoice.type}, ${number}, ${invoice.day}, ${invoice.currency}, ${supplier_key},
      ${supplier}, fold(${search}), ${invoice.total_cents}, ${invoice.net_cents}, ${invoice.tax_cents},
      ${invoice.withheld_cents}, false, false, ${firstDue(invoice)},
      ${await namesBusiness(ctx, place_id, buyer)}, ${content}, ${ctx.clock()}, ${ctx.clock()})
    returning id`);
  await ctx.db.run(sql`
    insert into received_lines (place_id, invoice_id, position, code, description, quantity, unit, unit_price, net_cents, vat_rate, nature)
    select ${place_id}, ${id}, row_number() over (), l.code, l.description, l.quantity, l.unit, l.unit_price, l.net_cents, l.vat_rate, l.nature
    from json_to_recordset(${JSON.stringify(lines)}) as l (code text, description text, quantity numeric, unit text, unit_price numeric,
      net_cents bigint, vat_rate int, nature text)`);
  return { id, supplier, number };
}
