import type { ReceivedInvoice, ReceivedLine, ReceivedRow } from 'contract/received-invoices/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { fromCents } from '../../core/format/amount.ts';
import { dayIn } from '../../core/format/days.ts';
import type { NamedFile } from '../../core/http/route.ts';
import { plainContent } from '../../platform/fattura/incoming/plain-content.ts';
import { type ReadAttachment, safeName } from '../../platform/fattura/reading/attachments.ts';
import type { ReadInvoice } from '../../platform/fattura/reading/read-received.ts';
import { rowColumns } from './list-received.ts';

/** Invoices that came before Hub looked into attachments do not say whether they can be read. */
type Attachment = Omit<ReadAttachment, 'readable'> & Partial<ReadAttachment>;
type Content = Pick<ReadInvoice, 'seller' | 'buyer' | 'vat' | 'payments' | 'reasons'> & {
  attachments: Attachment[];
};

type Row = ReceivedRow & { content: Content; file_name: string; sha256: string; lines: ReceivedLine[] };

/** One invoice of a supplier, as it was read. Throws 404. */
export async function getReceived(
  { db, clock }: Ctx,
  { place_id, time_zone }: PlaceAccess,
  id: number,
): Promise<ReceivedInvoice> {
  const row = await db.maybe<Row>(sql`
    select ${rowColumns(dayIn(time_zone, clock()))}, i.content, f.file_name, f.sha256, (
      select coalesce(json_agg(json_build_object('id', l.id, 'position', l.position, 'code', l.code, 'description', l.description,
        'quantity', l.quantity, 'unit', l.unit, 'unit_price', l.unit_price, 'net', l.net_cents / 100::float8,
        'vat_rate', l.vat_rate / 100::float8, 'nature', l.nature) order by l.position), '[]')
      from received_lines l where l.invoice_id = i.id) as lines
    from received_invoices i join received_files f on f.id = i.file_id
    where i.id = ${id} and i.place_id = ${place_id}`);
  if (!row) throw notFound('Fattura non trovata');
  const { content, ...heading } = row;
  const { vat, payments, attachments, ...rest } = content;
  return {
    ...heading,
    ...rest,
    vat: vat.map(({ vat_rate, nature, net_cents, tax_cents }) => ({
      rate: fromCents(vat_rate),
      nature,
      net: fromCents(net_cents),
      tax: fromCents(tax_cents),
    })),
    attachments: attachments.map((one, index) => ({
      readable: true,
      ...one,
      number: index + 1,
      file_name: safeName(one),
    })),
    payments: payments.map(({ amount_cents, ...one }) => ({ ...one, amount: fromCents(amount_cents) })),
  };
}

/** The file without its signature, under a name for every system. Throws 404. */
export async function readReceivedXml(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  id: number,
): Promise<NamedFile> {
  const found = await db.maybe<{ file_name: string; bytes: Buffer }>(sql`
    select f.file_name, f.bytes from received_invoices i join received_files f on f.id = i.file_id
    where i.id = ${id} and i.place_id = ${place_id}`);
  if (!found) throw notFound('Fattura non trovata');
  const plain = found.file_name
    .slice(found.file_name.lastIndexOf('/') + 1)
    .replace(/\.p7m$/i, '')
    .replaceAll(/[^\w.-]/g, '_');
  const name = /\.xml$/i.test(plain) ? plain : `${plain}.xml`;
  return { name, bytes: plainContent(found.bytes) };
}
