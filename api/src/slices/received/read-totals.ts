import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { readIncoming } from '../../platform/fattura/incoming/read-incoming.ts';
import { type ReadInvoice, readReceived } from '../../platform/fattura/reading/read-received.ts';
import { UnreadableFile } from '../../platform/fattura/unreadable-file.ts';
import { supplierKey } from './keep-invoice.ts';

interface Unread {
  place_id: number;
  file_id: number;
}

/** The invoices of a file, in their order; none where it cannot be read any more. */
function invoicesIn(bytes: Buffer): ReadInvoice[] {
  try {
    return readReceived(readIncoming(bytes).root);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

/**
 * Notes the totals of the invoices of one file, what is withheld of them, and the key of their supplier; of none where its place was deleted
 * meanwhile.
 */
async function noteTotals({ db }: Ctx, { place_id, file_id }: Unread): Promise<void> {
  const file = await db.maybe<{ bytes: Buffer }>(sql`
    select bytes from received_files where id = ${file_id} and place_id = ${place_id}`);
  if (!file) return;
  const read = invoicesIn(file.bytes);
  const totals = read.map(({ total_cents }) => total_cents);
  const withheld = read.map(({ withheld_cents }) => withheld_cents);
  const keys = read.map(supplierKey);
  await db.run(sql`
    update received_invoices set total_unread = false, withheld_unread = false,
      total_cents = coalesce((${totals}::bigint[])[position], total_cents),
      withheld_cents = coalesce((${withheld}::bigint[])[position], withheld_cents),
      supplier_key = coalesce((${keys}::text[])[position], supplier_key)
    where place_id = ${place_id} and file_id = ${file_id} and total_unread`);
}

/**
 * Nightly: reads once more in the kept files the totals of invoices that an older version took in, what is withheld of them, and the key of
 * their supplier (docs/rules.md 29.8, 29.9). A file that fails does not keep the others from being read, and is tried again in the next
 * night. Throws the first fault at the end.
 */
export async function readTotals(ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  const files = await ctx.db.many<Unread>(sql`
    select distinct place_id, file_id from received_invoices where total_unread order by file_id`);
  for (const file of files) await noteTotals(ctx, file).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
