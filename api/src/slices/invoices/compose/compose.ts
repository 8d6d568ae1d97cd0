import { beforeDay } from 'contract/days/before-day';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { type DocumentType, isCredit, isReceipt, seriesOf } from 'contract/invoices/values';
import { DEFAULT_REGIME, PRIVATE_REGIME } from 'contract/vat/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { italianDay } from '../../../core/format/days.ts';
import type { Problem } from '../document/check-document.ts';
import type { Buyer, Seller, Snapshot } from '../document/snapshot.ts';
import { bearsBills, billedLines, type BilledLines } from './billed-lines.ts';
import { amountProblems, type Content, contentOf } from './content.ts';
import { creditedBefore, type CreditedBefore, creditedProblems } from './credited-before.ts';
import { creditedDocument, type CreditedDocument } from './credited-document.ts';
import type { DepositPart } from './deposit-parts.ts';
import { deductedDeposit } from './deposits.ts';
import { gatherLines } from './gather-lines.ts';
import { findBuyer } from './find-buyer.ts';
import { buyerProblems, sellerProblems, sellingBusiness, type SellingBusiness } from './parties.ts';
import { paymentProblems, settledCents } from './payments.ts';

/** A document that is still to be numbered, and what keeps it from that. */
export interface Composed {
  type: DocumentType;
  series: string;
  date: string;
  seller: Seller | null;
  buyer: Buyer | null;
  customer_id: number | null;
  content: Content;
  /** What is paid already of `content.to_pay_cents`. */
  settled_cents: number;
  billed: BilledLines | undefined;
  credited: CreditedDocument | undefined;
  /** Invoices of deposits that it takes off. */
  deducts: number[];
  /** Of the invoice of a deposit: what it is of its bills. */
  parts: DepositPart[];
  /** It was taken back whole before its rejection came: what it bears stays free. */
  is_taken_back: boolean;
  problems: Problem[];
}

interface Composing {
  draft: InvoiceDraft;
  type: DocumentType;
  today: string;
  /** None before the draft is begun. */
  document_id?: number | undefined;
  /** The caller issues it: whatever it is made from is held until the transaction ends. */
  lock: boolean;
}

function partyProblems(
  type: DocumentType,
  selling: SellingBusiness | undefined,
  buyer: Buyer | null,
): Problem[] {
  if (!selling) return [{ field: 'business', sentence: "Scrivi prima i dati fiscali dell'attività." }];
  if (isReceipt(type)) return [];
  const buyers = buyer
    ? buyerProblems(buyer)
    : [{ field: 'customer_id', sentence: 'Scegli il cliente a cui intestare il documento.' }];
  return [...sellerProblems(selling.seller), ...buyers];
}

/** The exchange reads the order of days in files alone (00418): a reversal of a receipt has none. */
function dateProblems(date: string, today: string, linked: Snapshot['linked']): Problem[] {
  if (date > today) return [{ field: 'date', sentence: 'La data non può essere nel futuro.' }];
  const later = linked.find((one) => one.date > date);
  if (!later) return [];
  const sentence = `Il documento n. ${later.number} è ${beforeDay('del', italianDay(later.date))}: la data non può venire prima.`;
  return [{ field: 'date', sentence }];
}

/** Documents are in euro, and amounts are never converted here. */
function currencyProblems(billed: BilledLines | undefined): Problem[] {
  const other = billed?.bills.find(({ currency }) => currency !== 'EUR');
  if (!other) return [];
  const sentence = `Il conto è in ${other.currency}: i documenti sono in euro. Scrivi le righe con gli importi convertiti.`;
  return [{ field: 'bill_ids', sentence }];
}

/** The customer of its bills is that of its refused file. */
const withCustomer = (draft: InvoiceDraft, { customer_id }: CreditedBefore): InvoiceDraft =>
  draft.customer || draft.customer_id ? draft : { ...draft, customer_id };

/** The document as the draft would be issued at this moment. Throws 404, 409. */
export async function compose(ctx: Ctx, place: PlaceAccess, composing: Composing): Promise<Composed> {
  const { draft, type, today, document_id, lock } = composing;
  const selling = await sellingBusiness(ctx, place.place_id);
  const regime = selling?.seller.regime ?? DEFAULT_REGIME;
  const credited =
    isCredit(type) && draft.corrects_id
      ? await creditedDocument(ctx, place, { id: draft.corrects_id, note_id: document_id, lock })
      : undefined;
  const deposit = type === 'TD02' ? await deductedDeposit(ctx, place, document_id) : undefined;
  const before = await creditedBefore(ctx, place, type, document_id);
  const kept = before?.is_whole ? before : undefined;
  const wanted = { draft, regime, is_deferred: type === 'TD24', document_id, lock };
  const billed =
    !credited && !kept && bearsBills(draft, type)
      ? await billedLines(ctx, place, { ...wanted, is_deducted: deposit !== undefined })
      : undefined;
  const found = credited
    ? { customer_id: credited.customer_id, buyer: credited.buyer }
    : await findBuyer(ctx, place, { draft: kept ? withCustomer(draft, kept) : draft, billed, document_id });
  const date = draft.date ?? today;
  const gathered = await gatherLines(ctx, place, {
    draft,
    type,
    regime,
    billed,
    credited,
    deposit,
    kept,
    document_id,
    lock,
  });
  const composed = contentOf({
    draft,
    type,
    date,
    selling,
    buyer: found.buyer,
    billed,
    credited,
    ...gathered,
  });
  const content = kept
    ? { ...composed, payments: kept.snapshot.payments, last_day: kept.snapshot.last_day ?? null }
    : composed;
  const problems = [
    ...partyProblems(type, selling, found.buyer),
    ...currencyProblems(billed),
    ...gathered.problems,
    ...amountProblems(content.lines, type, credited?.is_zero === true),
    ...paymentProblems(draft, content.to_pay_cents),
    ...(credited?.problems(content.lines) ?? []),
    ...(before ? creditedProblems(before, content.lines) : []),
    ...dateProblems(date, today, gathered.linked),
    ...(selling && isReceipt(type) !== (regime === PRIVATE_REGIME)
      ? [{ field: 'type', sentence: 'Chi non ha partita IVA emette ricevute, chi ce l’ha emette fatture.' }]
      : []),
    ...(draft.corrects_id && !isCredit(type)
      ? [{ field: 'corrects_id', sentence: 'Solo una nota di credito corregge un altro documento.' }]
      : []),
    ...(isCredit(type) && !credited
      ? [{ field: 'corrects_id', sentence: 'Scegli il documento da correggere.' }]
      : []),
  ];
  return {
    type,
    series: draft.series ?? seriesOf(type, selling?.series),
    date,
    seller: selling?.seller ?? null,
    buyer: found.buyer,
    customer_id: found.customer_id,
    content,
    settled_cents: settledCents({ draft, billed, to_pay_cents: content.to_pay_cents }),
    billed,
    credited,
    deducts: gathered.deducts,
    parts: gathered.parts,
    is_taken_back: kept !== undefined,
    problems,
  };
}
