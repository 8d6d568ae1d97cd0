import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { type DocumentType, isCredit } from 'contract/invoices/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { amount as amountText, toCents } from '../../../core/format/amount.ts';
import { listed } from '../../../core/format/listed.ts';
import { type GrossLine, isAtRate, vatOfLines } from '../document/amounts.ts';
import type { Problem } from '../document/check-document.ts';
import type { Snapshot } from '../document/snapshot.ts';
import type { BilledLines } from './billed-lines.ts';
import type { CreditedBefore } from './credited-before.ts';
import type { CreditedDocument } from './credited-document.ts';
import {
  type DepositPart,
  depositParts,
  type PartAtRate,
  partsBefore,
  withFreeLines,
} from './deposit-parts.ts';
import { type Deducted, type DeductedDeposit, deductedDeposits, depositLines } from './deposits.ts';
import { freeLines } from './free-lines.ts';

interface Gathering {
  draft: InvoiceDraft;
  type: DocumentType;
  regime: string;
  billed: BilledLines | undefined;
  credited: CreditedDocument | undefined;
  /** The deposit itself, where its final invoice has taken it off already. */
  deposit: DeductedDeposit | undefined;
  /** The document itself, where credit notes took it back whole already. */
  kept: CreditedBefore | undefined;
  document_id: number | undefined;
  lock: boolean;
}

interface Gathered {
  lines: GrossLine[];
  linked: Snapshot['linked'];
  deducts: number[];
  /** Of the invoice of a deposit: what it is of its bills. */
  parts: DepositPart[];
  problems: Problem[];
}

const sumOf = (lines: readonly GrossLine[]) => lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0);

/** The rates at which more is taken off than there is. */
const belowNothing = (lines: readonly GrossLine[]) =>
  vatOfLines(lines).filter(({ gross_cents }) => gross_cents < 0);

/**
 * A deposit: as it was entered, else what is paid beyond what other documents bear and the deposits that were invoiced before. Together they
 * are at most the bill without its city tax, which a guest may have paid too.
 */
function furtherDeposit(
  { amount }: InvoiceDraft,
  { bills, lines, title, documented_cents }: BilledLines,
  earlier: readonly PartAtRate[],
): Pick<Gathered, 'lines' | 'parts' | 'problems'> {
  const before = earlier.reduce((sum, { cents }) => sum + cents, 0);
  const paid = bills.reduce((sum, { paid_cents }) => sum + Math.max(0, paid_cents), -documented_cents);
  const whole = sumOf(lines.filter(({ nature }) => nature !== 'N1'));
  const cents = typeof amount === 'number' ? toCents(amount) : Math.max(0, Math.min(paid, whole) - before);
  const over =
    before > 0
      ? "Con gli acconti già fatturati, l'acconto supera il totale del conto."
      : "L'acconto supera il totale del conto.";
  // Of what earlier deposits leave of each rate, so that the final invoice takes no rate below nothing.
  const parts = depositParts({ bills, lines }, earlier, cents);
  return {
    lines: depositLines(parts, title),
    parts,
    problems:
      cents <= 0
        ? [{ field: 'amount', sentence: "Scrivi l'importo dell'acconto." }]
        : cents + before > whole
          ? [{ field: 'amount', sentence: over }]
          : [],
  };
}

const linesOf = (deposits: readonly Deducted[]) => deposits.flatMap(({ lines }) => lines);

/**
 * The deposits that a document takes off. What is smaller than they are leaves them to the document of the rest: a part of a bill all of
 * them, a whole bill those of other bills that are on no document yet.
 */
function takenOff(deposits: readonly Deducted[], { lines }: BilledLines, isPart: boolean) {
  if (belowNothing([...lines, ...linesOf(deposits)]).length === 0) return deposits;
  return isPart ? [] : deposits.filter(({ is_of_others }) => !is_of_others);
}

/**
 * What the last bill of a deposit of several does not bear of it at a rate, or the rest of a bill of its deposit in all: documents that left
 * the deposit to it bear their things whole, so a credit note takes that back.
 */
function tooMuchOff(taken: readonly Deducted[], { lines }: BilledLines): Problem[] {
  const all = [...lines, ...linesOf(taken)];
  const below = belowNothing(all);
  const deposit = taken.find(
    (one) =>
      !one.is_own && (one.is_joint || sumOf(all) < 0) && one.lines.some((line) => below.some(isAtRate(line))),
  );
  if (!deposit) return [];
  const sums = below.flatMap((rate) => {
    const off = -sumOf(deposit.lines.filter(isAtRate(rate)));
    const name = rate.nature ?? `IVA ${(rate.vat_rate / 100).toLocaleString('it-IT')}%`;
    return off > 0 ? [`${amountText(Math.min(off, -rate.gross_cents), 'EUR')} (${name})`] : [];
  });
  const sentence = `L’acconto n. ${deposit.linked.number} supera quello che resta da fatturare: prima fai una nota di credito sull’acconto per ${listed(sums)}.`;
  return [{ field: 'lines', sentence }];
}

/** Lines that a person wrote into a credit note, each of the bill of the line that it takes back, unless its VAT is another one by now. */
function ofCreditedBills(
  lines: readonly GrossLine[],
  wishes: InvoiceDraft['lines'],
  credited: CreditedDocument,
): GrossLine[] {
  return lines.map((line, index) => {
    const number = wishes?.[index]?.line;
    const back = typeof number === 'number' ? credited.lines[number - 1] : undefined;
    return { ...line, bill_id: back && isAtRate(back)(line) ? back.bill_id : null };
  });
}

/** The lines of a document: of bills with their deposits, of the document that it corrects, or free ones. */
export async function gatherLines(
  ctx: Ctx,
  place: PlaceAccess,
  { draft, type, regime, billed, credited, deposit: fixed, kept, document_id, lock }: Gathering,
): Promise<Gathered> {
  const free = freeLines(draft.lines ?? [], regime, isCredit(type));
  const nothing = { linked: [], deducts: [], parts: [] };
  if (credited) {
    const lines = draft.lines?.length ? ofCreditedBills(free.lines, draft.lines, credited) : credited.rest;
    return {
      ...nothing,
      lines,
      linked: [{ number: credited.number, date: credited.date }],
      problems: free.problems,
    };
  }
  if (kept) {
    const { snapshot, parts } = kept;
    const lines = snapshot.lines.map(({ net_cents: _net, ...line }) => line);
    return { ...nothing, lines, linked: snapshot.linked, parts, problems: [] };
  }
  if (!billed) return { ...free, ...nothing };
  if (fixed) {
    const isOther = typeof draft.amount === 'number' && toCents(draft.amount) !== fixed.cents;
    return {
      ...nothing,
      lines: [...fixed.lines, ...free.lines],
      parts: fixed.parts,
      problems: [...(isOther ? [fixed.problem] : []), ...free.problems],
    };
  }
  const bill_ids = billed.bills.map(({ id }) => id);
  if (type === 'TD02') {
    const earlier = await partsBefore(ctx, place, { bill_ids, document_id });
    const deposit = furtherDeposit(draft, billed, earlier);
    return {
      ...nothing,
      lines: [...deposit.lines, ...free.lines],
      parts: withFreeLines(deposit.parts, free.lines),
      problems: [...deposit.problems, ...free.problems],
    };
  }
  const deducted = await deductedDeposits(ctx, { bill_ids, document_id, lock });
  const isPart = !billed.is_whole && Boolean(draft.charge_ids?.length);
  const taken = takenOff(deducted, billed, isPart);
  return {
    ...nothing,
    lines: [...billed.lines, ...linesOf(taken), ...free.lines],
    linked: taken.map(({ linked }) => linked),
    deducts: taken.map(({ id }) => id),
    problems: [
      ...taken.flatMap(({ problems }) => problems).slice(0, 1),
      ...tooMuchOff(taken, billed),
      ...free.problems,
    ],
  };
}
