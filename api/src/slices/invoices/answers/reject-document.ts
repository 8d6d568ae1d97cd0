import { shareId } from 'contract/bills/values';
import { documentTypeLabels } from 'contract/invoices/labels';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { isCredit, MOST_LINES } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { inWords } from '../../../platform/fattura/messages/exchange-codes.ts';
import type { ExchangeMessage } from '../../../platform/fattura/messages/read-message.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import type { DocumentRow } from '../document-row.ts';
import { billsOfDocument, settleSplitVatLater } from '../split-vat/settle-split-vat.ts';

/**
 * A rejected document was never issued, and is issued again under its number: it keeps its share of the bill and the deposits that it takes
 * off, so that no second document bears them meanwhile. A credit note takes nothing back until then.
 */
async function giveBackCredit(
  { db }: Ctx,
  { type, place_id, corrects_id, total_cents }: DocumentRow,
): Promise<void> {
  if (corrects_id === null || !isCredit(type)) return;
  await db.run(sql`
    update documents set credited_cents = greatest(0, credited_cents - ${total_cents})
    where id = ${corrects_id} and place_id = ${place_id}`);
  // The document holds its charges again, but for those that another one has taken since.
  await db.run(sql`
    update document_links l set released = false
    where l.document_id = ${corrects_id} and l.released and not exists (
      select 1 from document_links o where o.bill_id = l.bill_id and not o.released
        and (o.charge_id = l.charge_id or o.night = l.night))`);
  // And it takes its deposits off again, as its file says, but for those that another one has taken off since.
  await db.run(sql`
    update documents t set deducted_by = f.id
    from documents f, jsonb_to_recordset(f.snapshot->'linked') as n (number text, date date)
    where f.id = ${corrects_id} and f.place_id = ${place_id} and t.place_id = f.place_id and t.business_id = f.business_id
      and t.type = 'TD02' and t.number = n.number and t.day = n.date and t.deducted_by is null`);
}

/** What the refused file bore: the charges of its bills, or the amount of a deposit. */
function borneBy({ draft, snapshot, type }: DocumentRow): InvoiceDraft {
  if (snapshot === null || !draft.bill_ids?.length) return draft;
  if (type === 'TD02') {
    const deposit = snapshot.lines.filter(({ kind }) => kind === 'deposit');
    const cents = deposit.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
    return { ...draft, amount: draft.amount ?? cents / 100 };
  }
  const isOfSeveral = draft.bill_ids.length > 1;
  const borne = snapshot.lines.flatMap(({ bill_id, charge_id }) => {
    if (bill_id === null || charge_id === null) return [];
    return isOfSeveral ? shareId(bill_id, charge_id) : charge_id;
  });
  const charge_ids = [...new Set(borne)];
  return charge_ids.length > MOST_LINES ? draft : { ...draft, charge_ids: draft.charge_ids ?? charge_ids };
}

/** It is issued again under its number and day, so what was added to its bills since is of another document (docs/rules.md 29.4). */
async function keepShare({ db }: Ctx, row: DocumentRow): Promise<void> {
  await db.run(sql`update documents set draft = ${JSON.stringify(borneBy(row))} where id = ${row.id}`);
}

const reasons = ({ errors }: ExchangeMessage) =>
  errors.length === 0
    ? 'Lo SdI non ha scritto il motivo.'
    : errors.map((error) => `${inWords(error)} (${error.code})`).join(' ');

/** What follows from a rejection, in the transaction of its answer. The caller holds the document. */
export async function rejectDocument(ctx: Ctx, row: DocumentRow, message: ExchangeMessage): Promise<void> {
  await giveBackCredit(ctx, row);
  await keepShare(ctx, row);
  if (row.snapshot?.split_payment) {
    const bills = await billsOfDocument(ctx, row.place_id, row.corrects_id ?? row.id);
    await settleSplitVatLater(ctx, row.place_id, bills);
  }
  await notify(ctx, {
    place_id: row.place_id,
    kind: 'invoice_rejected',
    title: `${documentTypeLabels[row.type]} n. ${row.number} scartata dallo SdI`,
    message: `${row.customer_name}: ${reasons(message)} Correggila e inviala di nuovo entro 5 giorni.`,
    url: `/dashboard/invoices/${row.id}`,
    key: `invoice-rejected-${row.id}-${row.file_name}`,
  });
}
