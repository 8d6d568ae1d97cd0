import { documentTypeLabels } from 'contract/invoices/labels';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import type { Invoice } from 'contract/invoices/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { dayIn } from '../../../core/format/days.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { compose } from '../compose/compose.ts';
import { buyerName, documentRow, draftOf, type DocumentRow } from '../document-row.ts';
import { shownDraft } from '../show-invoice.ts';

/**
 * Writes the correction of a rejected document: its type, number, series and day stay, and so do its sums until it is issued again. The
 * caller holds the document.
 */
export async function changeRejected(
  ctx: Ctx,
  place: PlaceAccess,
  row: DocumentRow,
  draft: InvoiceDraft,
): Promise<Invoice> {
  const written = draftOf({ ...row, draft: { ...draft, corrects_id: row.corrects_id } });
  const today = dayIn(place.time_zone, ctx.clock());
  const composing = { draft: written, type: row.type, today, document_id: row.id, lock: false };
  const composed = await compose(ctx, place, composing);
  const { buyer } = composed.content;
  const name = buyerName(buyer);
  const search = `${row.number} ${name} ${buyer?.vat_number ?? ''} ${buyer?.tax_code ?? ''}`;
  await ctx.db.run(sql`
    update documents set draft = ${JSON.stringify(written)}, customer_id = ${composed.customer_id}, customer_name = ${name},
      search = fold(${search}), updated_at = ${ctx.clock()}
    where id = ${row.id}`);
  const sentence = `${documentTypeLabels[row.type]} n. ${row.number}: correzione dopo lo scarto.`;
  await recordActivity(ctx, place, {
    kind: 'invoice',
    sentence,
    related_type: 'invoice',
    related_id: row.id,
  });
  return shownDraft(ctx, await documentRow(ctx, place, row.id), composed);
}

/**
 * Puts the refused file into the history and the new one in its place. The sums, links and deductions of the refused one go; `writeIssued` brings
 * those of the new one. The triggers of the tables let nothing else through.
 */
export async function replaceRejected(ctx: Ctx, { id, place_id }: DocumentRow, bytes: Buffer): Promise<void> {
  await ctx.db.run(sql`
    insert into document_rejected_files (place_id, document_id, file_name, sha256, bytes, snapshot, issued_at, replaced_at)
    select ${place_id}, d.id, d.file_name, d.sha256, f.bytes, d.snapshot, d.issued_at, ${ctx.clock()}
    from documents d join document_files f on f.document_id = d.id where d.id = ${id}`);
  await ctx.db.run(sql`update document_files set bytes = ${bytes} where document_id = ${id}`);
  await ctx.db.run(sql`delete from document_vat where document_id = ${id}`);
  await ctx.db.run(sql`delete from document_links where document_id = ${id}`);
  await ctx.db.run(sql`update documents set deducted_by = null where deducted_by = ${id}`);
}
