import { createHash } from 'node:crypto';
import type { ReceivedResult } from 'contract/received-invoices/schemas';
import { RECEIVED_UPLOAD } from 'contract/received-invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import type { Upload } from '../../core/http/upload.ts';
import { lockName } from '../../core/db/lock-name.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { takeFiles } from '../../platform/fattura/incoming/take-files.ts';
import type { IncomingFile } from '../../platform/fattura/incoming/unfold-upload.ts';
import { type ReadInvoice, readReceived } from '../../platform/fattura/reading/read-received.ts';
import { UnreadableFile } from '../../platform/fattura/unreadable-file.ts';
import { formerSupplierKey, keepInvoice, supplierKey } from './keep-invoice.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface ReadFile {
  name: string;
  bytes: Uint8Array;
  content: Uint8Array;
  invoices: ReadInvoice[];
}

interface Kept {
  id: number;
  supplier: string;
  number: string;
}

const shown = (file: string, { id, supplier, number }: Kept): ReceivedResult => ({
  file,
  invoice_id: id,
  supplier,
  number,
});

/** The invoices of a file that came before. It is known by its bytes: its name may have been another one. */
function known({ db }: Ctx, { place_id }: PlaceAccess, sha256: string): Promise<Kept[]> {
  return db.many<Kept>(sql`
    select i.id, i.supplier, i.number from received_files f join received_invoices i on i.file_id = f.id
    where f.place_id = ${place_id} and f.content_sha256 = ${sha256} order by i.position`);
}

/**
 * The invoice as another file brought it, with other bytes: a program that unpacks files may write them anew. The exchange takes no
 * second invoice with one number of a supplier and year. Older rows may hold a total without what is withheld, or a part of it; until they
 * are read once more, one without its rounding and the former key of their supplier, too.
 */
async function sameInvoice(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  invoice: ReadInvoice,
): Promise<Kept | undefined> {
  const { type, number, day, seller, total_cents, net_cents, tax_cents, withheld_cents } = invoice;
  const owed = total_cents - withheld_cents;
  return db.maybe<Kept>(sql`
    select i.id, i.supplier, i.number from received_invoices i
    where i.place_id = ${place_id} and i.type = ${type} and i.number = ${number} and i.day = ${day}
      and (i.supplier_key = ${supplierKey(invoice)} or i.supplier_key = ${formerSupplierKey(invoice)} and i.supplier = ${seller.name})
      and (i.total_cents between ${Math.min(total_cents, owed)} and ${Math.max(total_cents, owed)}
        or i.total_unread and i.total_cents = ${net_cents + tax_cents})
    order by i.id limit 1`);
}

/** Files of one supplier are kept one after the other, so that two of them with one invoice do not both find none. */
async function lockSuppliers({ db }: Ctx, { place_id }: PlaceAccess, invoices: readonly ReadInvoice[]) {
  for (const key of [...new Set(invoices.map(supplierKey))].toSorted())
    await lockName(db, `received invoices ${place_id} ${key}`);
}

/** Keeps a file and its invoices, in one transaction. The same file again changes nothing. */
function keepFile(ctx: Ctx, place: PlaceAccess, file: ReadFile): Promise<ReceivedResult[]> {
  const { name, bytes, content, invoices } = file;
  const content_sha256 = sha256Of(content);
  const asKnown = (kept: readonly Kept[]) => kept.map((one) => ({ ...shown(name, one), known: true }));
  return inTransaction(ctx, async (inside) => {
    await lockSuppliers(inside, place, invoices);
    const there: (Kept | undefined)[] = [];
    for (const invoice of invoices) there.push(await sameInvoice(inside, place, invoice));
    const kept = there.flatMap((one) => one ?? []);
    if (kept.length === invoices.length) return asKnown(kept);
    const added = await inside.db.maybe<{ id: number }>(sql`
      insert into received_files (place_id, file_name, bytes, sha256, content_sha256, received_by, received_at)
      values (${place.place_id}, ${name}, ${Buffer.from(bytes)}, ${sha256Of(bytes)}, ${content_sha256}, ${place.user_id}, ${ctx.clock()})
      on conflict (place_id, content_sha256) do nothing returning id`);
    if (!added) return asKnown(await known(inside, place, content_sha256));
    const results: ReceivedResult[] = [];
    for (const [index, invoice] of invoices.entries()) {
      const same = there[index];
      results.push(
        ...(same
          ? asKnown([same])
          : [shown(name, await keepInvoice(inside, place, added.id, index + 1, invoice))]),
      );
    }
    const many = invoices.length - kept.length;
    const sentence = `Fatture ricevute: ${counted(many, 'fattura caricata', 'fatture caricate')}.`;
    await recordActivity(inside, place, { kind: 'invoice', sentence });
    return results;
  });
}

async function takeOne(ctx: Ctx, place: PlaceAccess, incoming: IncomingFile): Promise<ReceivedResult[]> {
  const { name, bytes, root, error } = incoming;
  const unreadable = (sentence: string) => [{ file: name, code: 'unreadable', error: sentence }];
  if (root === undefined) return unreadable(error);
  try {
    return await keepFile(ctx, place, {
      name,
      bytes,
      content: incoming.content,
      invoices: readReceived(root),
    });
  } catch (failure) {
    if (failure instanceof UnreadableFile) return unreadable(failure.message);
    throw failure;
  }
}

/** Takes invoices of suppliers while they arrive, each file in a transaction of its own. Throws 413 for too many files. */
export const takeReceived = (
  ctx: Ctx,
  place: PlaceAccess,
  uploads: AsyncIterable<Upload>,
): Promise<{ data: ReceivedResult[] }> =>
  takeFiles(uploads, RECEIVED_UPLOAD.files, (incoming) => takeOne(ctx, place, incoming));
