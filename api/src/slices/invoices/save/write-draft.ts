import { documentTypeLabels } from 'contract/invoices/labels';
import type {
  CreditLine,
  CreditNoteWish,
  InvoiceDraft,
  InvoiceLineWish,
} from 'contract/invoice-drafts/schemas';
import type { Invoice } from 'contract/invoices/schemas';
import {
  type DocumentState,
  type DocumentType,
  isCredit,
  isNature,
  isReceipt,
} from 'contract/invoices/values';
import { PRIVATE_REGIME } from 'contract/vat/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { dayIn } from '../../../core/format/days.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { compose, type Composed } from '../compose/compose.ts';
import { figuresOf } from '../compose/present-draft.ts';
import { creditedDocument, type CreditedDocument } from '../compose/credited-document.ts';
import { documentRow, type DocumentRow } from '../document-row.ts';
import { shownDraft } from '../show-invoice.ts';
import { changeRejected } from './correct-rejected.ts';
import { requireCredit, requireCreditor, requireSameKind } from './require-credit.ts';
import { draftOfSameBills } from './same-bills.ts';

/** The type of a draft: as it was asked for, else what the seller and the bills make it. */
async function typeOf(ctx: Ctx, { place_id }: PlaceAccess, draft: InvoiceDraft): Promise<DocumentType> {
  if (draft.type) return draft.type;
  const seller = await ctx.db.maybe<{ tax_profile: string }>(sql`
    select b.tax_profile from places p join businesses b on b.id = p.business_id where p.id = ${place_id}`);
  if (seller?.tax_profile === PRIVATE_REGIME) return draft.corrects_id ? 'receipt_credit' : 'receipt';
  if (draft.corrects_id) return 'TD04';
  return (draft.bill_ids?.length ?? 0) > 1 ? 'TD24' : 'TD01';
}

function requireContent(draft: InvoiceDraft): void {
  if (draft.charge_ids?.length && !draft.bill_ids?.length)
    throw invalid({ bill_ids: 'Scegli il conto di queste righe.' });
  if (draft.bill_ids?.length || draft.lines?.length || draft.corrects_id) return;
  throw invalid({ lines: 'Scegli un conto, oppure scrivi le righe.' });
}

async function composeDraft(
  ctx: Ctx,
  place: PlaceAccess,
  draft: InvoiceDraft,
  type: DocumentType,
): Promise<Composed> {
  requireContent(draft);
  return compose(ctx, place, { draft, type, today: dayIn(place.time_zone, ctx.clock()), lock: false });
}

async function insertDraft(
  ctx: Ctx,
  place: PlaceAccess,
  draft: InvoiceDraft,
  type: DocumentType,
  composed: Composed,
): Promise<Invoice> {
  const { customer_name, total_cents, net_cents, tax_cents, stamp_cents } = figuresOf(composed);
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into documents (place_id, type, draft, series, day, customer_id, customer_name, search, total_cents, net_cents, tax_cents,
      stamp_cents, corrects_id, created_by, created_at, updated_at)
    values (${place.place_id}, ${type}, ${JSON.stringify(draft)}, ${composed.series}, ${composed.date},
      ${composed.customer_id}, ${customer_name}, fold(${customer_name}), ${total_cents}, ${net_cents},
      ${tax_cents}, ${stamp_cents}, ${draft.corrects_id ?? null}, ${place.user_id}, ${ctx.clock()}, ${ctx.clock()})
    returning id`);
  const sentence = `${documentTypeLabels[type]}: bozza iniziata.`;
  await recordActivity(ctx, place, { kind: 'invoice', sentence, related_type: 'invoice', related_id: id });
  return shownDraft(ctx, await documentRow(ctx, place, id), composed);
}

/** Writes a draft anew. The caller holds it. */
async function rewrite(
  ctx: Ctx,
  place: PlaceAccess,
  { id }: DocumentRow,
  written: InvoiceDraft,
  type: DocumentType,
): Promise<Invoice> {
  const composed = await composeDraft(ctx, place, written, type);
  const { customer_name, total_cents, net_cents, tax_cents, stamp_cents } = figuresOf(composed);
  await ctx.db.run(sql`
    update documents set type = ${type}, draft = ${JSON.stringify(written)}, series = ${composed.series}, day = ${composed.date},
      customer_id = ${composed.customer_id}, customer_name = ${customer_name}, search = fold(${customer_name}),
      total_cents = ${total_cents}, net_cents = ${net_cents}, tax_cents = ${tax_cents},
      stamp_cents = ${stamp_cents}, corrects_id = ${written.corrects_id ?? null}, updated_at = ${ctx.clock()}
    where id = ${id}`);
  const sentence = `${documentTypeLabels[type]}: bozza cambiata.`;
  await recordActivity(ctx, place, { kind: 'invoice', sentence, related_type: 'invoice', related_id: id });
  return shownDraft(ctx, await documentRow(ctx, place, id), composed);
}

/** Begins a document, or answers the draft that was begun for the same bills. Throws 403, 404, 409 `already_documented`, `bill_cancelled`, 422. */
export function createDraft(ctx: Ctx, place: PlaceAccess, draft: InvoiceDraft): Promise<Invoice> {
  return inTransaction(ctx, async (inside) => {
    const type = await typeOf(inside, place, draft);
    requireCreditor(place, type);
    requireCredit(draft, type);
    const same = await draftOfSameBills(inside, place, draft, type);
    if (same?.written) return rewrite(inside, place, same.row, same.written, type);
    const composed = await composeDraft(inside, place, same?.row.draft ?? draft, type);
    if (same) return shownDraft(inside, same.row, composed);
    const wrong = composed.problems.find(({ field }) => field === 'type' || field === 'corrects_id');
    if (wrong) throw invalid({ [wrong.field]: wrong.sentence });
    return insertDraft(inside, place, draft, type, composed);
  });
}

/** Throws 409 `already_issued`. */
function requireDraft({ state, number }: DocumentRow, also: readonly DocumentState[] = []): void {
  if (state !== 'draft' && !also.includes(state))
    throw conflict(
      'already_issued',
      `Il documento n. ${number} è già emesso: si corregge con una nota di credito.`,
    );
}

/** Writes a draft anew, or the correction of a rejected document. Throws 403, 404, 409 `already_issued`, 422. */
export function changeDraft(ctx: Ctx, place: PlaceAccess, id: number, draft: InvoiceDraft): Promise<Invoice> {
  return inTransaction(ctx, async (inside) => {
    const row = await documentRow(inside, place, id, sql`for update of d`);
    requireCreditor(place, row.type);
    requireDraft(row, ['rejected']);
    if (row.state === 'rejected') return changeRejected(inside, place, row, draft);
    const isNote = isCredit(row.type);
    const corrects_id = isNote ? (row.corrects_id ?? draft.corrects_id) : draft.corrects_id;
    const written: InvoiceDraft = { ...draft, corrects_id };
    const type = isNote ? row.type : await typeOf(inside, place, written);
    requireCreditor(place, type);
    requireCredit(written, type);
    requireSameKind(row, draft, type);
    return rewrite(inside, place, row, written, type);
  });
}

/** Throws 403, 404, 409 `already_issued`. */
export async function removeDraft(ctx: Ctx, place: PlaceAccess, id: number): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const row = await documentRow(inside, place, id, sql`for update of d`);
    requireCreditor(place, row.type);
    requireDraft(row);
    await inside.db.run(sql`delete from documents where id = ${id}`);
    const sentence = `${documentTypeLabels[row.type]}: bozza eliminata.`;
    await recordActivity(inside, place, {
      kind: 'invoice',
      sentence,
      related_type: 'invoice',
      related_id: id,
    });
  });
}

const percent = (basis_points: number) => basis_points / 100;

/** A line of a credit note as a free line: of a line of the document, or of its own. Throws 422. */
function creditedLine(wish: CreditLine, index: number, document: CreditedDocument): InvoiceLineWish {
  const only =
    document.lines.length === 1 ||
    document.lines.every(
      (one) => one.vat_rate === document.lines[0]?.vat_rate && one.nature === document.lines[0]?.nature,
    );
  const at = typeof wish.line === 'number' ? document.lines[wish.line - 1] : undefined;
  if (typeof wish.line === 'number' && !at)
    throw invalid({ [`lines.${index}.line`]: 'Il documento non ha questa riga.' });
  const like = at ?? (only ? document.lines[0] : undefined);
  const own =
    typeof wish.vat_rate === 'number' || wish.nature
      ? { vat_rate: wish.vat_rate ?? 0, nature: wish.nature ?? null }
      : undefined;
  const vat =
    own ??
    (like
      ? { vat_rate: percent(like.vat_rate), nature: isNature(like.nature) ? like.nature : null }
      : undefined);
  if (!vat) throw invalid({ [`lines.${index}.vat_rate`]: "Scegli l'aliquota IVA." });
  const description =
    wish.description ??
    (at ? `Storno: ${at.description}`.slice(0, 1000) : `Storno, documento n. ${document.number}`);
  const sum = wish.amount ?? null;
  const price = wish.unit_price ?? null;
  const same = { description, unit: null, ...vat, ...(at && { line: wish.line }) };
  if (sum !== null) return { ...same, quantity: 1, unit_price: sum };
  if (price !== null) return { ...same, quantity: wish.quantity ?? 1, unit_price: price };
  const whole = at!;
  const quantity = wish.quantity ?? null;
  if (quantity === null || quantity * 1000 === whole.quantity)
    return { ...same, quantity: 1, unit_price: whole.gross_cents / 100 };
  const cents = Math.round((whole.gross_cents * quantity * 1000) / whole.quantity);
  return { ...same, quantity: 1, unit_price: cents / 100 };
}

/** Begins a credit note. Throws 404, 409 `not_issued`, `already_credited`, `credit_note_rejected`, 422 for more than the document. */
export function createCreditNote(
  ctx: Ctx,
  place: PlaceAccess,
  id: number,
  { lines, reason = null, date, series }: Partial<CreditNoteWish> = {},
): Promise<Invoice> {
  return inTransaction(ctx, async (inside) => {
    const document = await creditedDocument(inside, place, { id, lock: false });
    const type = isReceipt(document.type) ? 'receipt_credit' : 'TD04';
    const draft: InvoiceDraft = {
      type,
      corrects_id: id,
      lines: lines?.length ? lines.map((wish, index) => creditedLine(wish, index, document)) : null,
      reason,
      notes: null,
      order_number: null,
      cup: null,
      cig: null,
      date: date ?? null,
      series: series ?? null,
    };
    const composed = await composeDraft(inside, place, draft, type);
    const over = composed.problems.find(({ field }) => field.startsWith('lines'));
    if (over) throw invalid({ [over.field]: over.sentence });
    return insertDraft(inside, place, draft, type, composed);
  });
}
