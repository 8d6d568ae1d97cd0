import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { type DocumentType, isCredit, isReceipt } from 'contract/invoices/values';
import { DEFAULT_REGIME, FLAT_RATE_REGIMES } from 'contract/vat/values';
import { vatOfLines, withNets, type GrossLine } from '../document/amounts.ts';
import type { Problem } from '../document/check-document.ts';
import { basicText, latinText } from '../document/latin.ts';
import { CASH_VAT, lawNoteOf, STAMP_ON_PAPER, VIRTUAL_STAMP } from '../document/notes-of-law.ts';
import type { Buyer, Snapshot } from '../document/snapshot.ts';
import { isDueOnPayment, needsCashNote } from '../document/vat-liability.ts';
import { isItalianBody } from '../document/write-parties.ts';
import type { BilledLines } from './billed-lines.ts';
import type { CreditedDocument } from './credited-document.ts';
import type { SellingBusiness } from './parties.ts';
import { paymentsOf } from './payments.ts';
import { stampLine, stampOf } from './stamp.ts';

function orderOf({ order_number, cup, cig }: InvoiceDraft): Snapshot['order'] {
  const number = order_number ?? cig ?? cup;
  if (number === null) return null;
  const code = (text: string | null) => (text === null ? null : basicText(text, 15));
  return { number: basicText(number, 20), cup: code(cup), cig: code(cig) };
}

/** Reasons that the document bears: those that were entered, those of law, that of VAT on payment, and that of the stamp. */
function reasonsOf(
  { draft, type, date }: Pick<Parts, 'draft' | 'type' | 'date'>,
  lines: readonly GrossLine[],
  { regime, stamp, is_cash }: { regime: string; stamp: number; is_cash: boolean },
): string[] {
  const entered = (draft.reason ?? '').split('\n').map((text) => latinText(text, 1000));
  const natures = [...new Set(lines.flatMap(({ nature, kind }) => (kind === 'stamp' ? [] : (nature ?? []))))];
  const law = natures.flatMap((nature) => lawNoteOf(nature, regime, date)?.reason ?? []);
  return [
    ...entered,
    ...law,
    ...(is_cash ? [CASH_VAT] : []),
    ...(stamp > 0 ? [isReceipt(type) ? STAMP_ON_PAPER : VIRTUAL_STAMP] : []),
  ].filter((text) => text !== '');
}

const sumOf = (lines: readonly { gross_cents: number }[]) =>
  lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0);

/** What is wrong with the sum of a document. `mayBeNothing`: of a credit note, because so is what it takes back. */
export function amountProblems(
  lines: readonly { gross_cents: number }[],
  type: DocumentType,
  mayBeNothing: boolean,
): Problem[] {
  if (lines.length === 0) return [{ field: 'lines', sentence: 'Il documento non ha righe.' }];
  const total = sumOf(lines);
  if (total < 0 || (isCredit(type) && total === 0 && !mayBeNothing))
    return [
      {
        field: 'lines',
        sentence: 'Il totale deve essere maggiore di zero: per restituire serve una nota di credito.',
      },
    ];
  return total > 1_000_000_000 ? [{ field: 'lines', sentence: 'Il totale è troppo alto.' }] : [];
}

/** All of a document but its number, its file and its seller. */
export type Content = Omit<Snapshot, 'number' | 'progressive' | 'seller'>;

interface Parts {
  draft: InvoiceDraft;
  type: DocumentType;
  date: string;
  selling: SellingBusiness | undefined;
  buyer: Buyer | null;
  lines: readonly GrossLine[];
  linked: Snapshot['linked'];
  billed: BilledLines | undefined;
  /** Of a credit note: the document that it corrects. */
  credited: Pick<CreditedDocument, 'split_payment' | 'vat_on_payment' | 'needs_cash_note'> | undefined;
}

/** The lines, and the one by which the buyer pays the stamp duty where the seller charges it and no bill does. */
function withStamp({ type, date, selling, lines, credited }: Parts): {
  all: readonly GrossLine[];
  stamp_cents: number;
} {
  const stamp_cents = stampOf(lines, { day: date, stamps_city_tax: selling?.stamps_city_tax ?? false });
  const isCharged =
    stamp_cents > 0 &&
    !credited &&
    type !== 'TD02' &&
    selling?.charges_stamp === true &&
    !lines.some(({ kind }) => kind === 'stamp');
  const regime = selling?.seller.regime ?? DEFAULT_REGIME;
  return { all: isCharged ? [...lines, stampLine(stamp_cents, regime)] : lines, stamp_cents };
}

/** A document from its lines: sums, stamp duty, reasons and payments. */
export function contentOf(parts: Parts): Content {
  const { draft, type, date, selling, buyer, linked, billed, credited } = parts;
  const regime = selling?.seller.regime ?? DEFAULT_REGIME;
  const { all, stamp_cents } = withStamp(parts);
  const vat = vatOfLines(all);
  const total_cents = sumOf(all);
  const tax = vat.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
  const isSplit = credited?.split_payment ?? draft.split_payment ?? (buyer !== null && isItalianBody(buyer));
  const split_payment = tax > 0 && isSplit && !FLAT_RATE_REGIMES.includes(regime);
  const vat_on_payment = !split_payment && (credited?.vat_on_payment ?? isDueOnPayment(regime, buyer));
  const needsNote = credited?.needs_cash_note ?? needsCashNote(regime, buyer);
  const is_cash = vat_on_payment && needsNote && vat.some(({ vat_rate }) => vat_rate > 0);
  const to_pay_cents = split_payment ? total_cents - tax : total_cents;
  const iban = selling?.seller.iban ?? null;
  const isRefund = isCredit(type) && !draft.payments?.length;
  return {
    type,
    date,
    currency: 'EUR',
    buyer,
    lines: withNets(all),
    vat,
    total_cents,
    to_pay_cents,
    stamp_cents,
    split_payment,
    vat_on_payment,
    reasons: reasonsOf(parts, all, { regime, stamp: stamp_cents, is_cash }),
    notes: draft.notes,
    payments: isRefund ? [] : paymentsOf({ draft, billed, to_pay_cents, iban }),
    linked,
    order: orderOf(draft),
    last_day: billed?.last_day || null,
  };
}
