import type { InvoiceDraft } from 'contract/invoices/schemas';
import { type DocumentType, isCredit, isReceipt, USUAL_SERIES } from 'contract/invoices/values';
import { DEFAULT_REGIME, FLAT_RATE_REGIMES, PRIVATE_REGIME } from 'contract/vat/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { getCustomer } from '../../customers/find-customer.ts';
import { vatOfLines, withNets, type GrossLine } from '../document/amounts.ts';
import type { Problem } from '../document/check-document.ts';
import { basicText, latinText } from '../document/latin.ts';
import { lawNoteOf, VIRTUAL_STAMP } from '../document/notes-of-law.ts';
import type { Buyer, Seller, Snapshot } from '../document/snapshot.ts';
import { billedLines, type BilledLines } from './billed-lines.ts';
import { creditedDocument, type CreditedDocument } from './credited-document.ts';
import { deductedDeposits, depositLines } from './deposits.ts';
import { freeLines } from './free-lines.ts';
import { buyerOf, buyerProblems, sellerProblems, sellingBusiness, type SellingBusiness } from './parties.ts';
import { paymentsOf } from './payments.ts';
import { stampLine, stampOf } from './stamp.ts';

/** A document that is still to be numbered, and what keeps it from that. */
export interface Composed {
  type: DocumentType;
  series: string;
  date: string;
  seller: Seller | null;
  buyer: Buyer | null;
  customer_id: number | null;
  /** All of the document but its number and its file. */
  content: Omit<Snapshot, 'number' | 'progressive' | 'seller'>;
  billed: BilledLines | undefined;
  credited: CreditedDocument | undefined;
  /** Invoices of deposits that it takes off. */
  deducts: number[];
  problems: Problem[];
}

interface Composing {
  draft: InvoiceDraft;
  type: DocumentType;
  today: string;
  /** The caller issues it: whatever it is made from is held until the transaction ends. */
  lock: boolean;
}

/** The buyer: as the draft names it, else the customer of the draft, of the bill, or of the stay. */
async function findBuyer(ctx: Ctx, place: PlaceAccess, draft: InvoiceDraft, billed: BilledLines | undefined) {
  const payers = new Set(billed?.bills.flatMap(({ payer_id }) => payer_id ?? []));
  const payer = payers.size === 1 ? [...payers][0]! : null;
  const customer_id =
    draft.customer_id ?? (draft.customer ? null : (payer ?? billed?.guest_customer_id ?? null));
  if (draft.customer) return { customer_id, buyer: buyerOf(draft.customer) };
  if (customer_id === null) return { customer_id, buyer: null };
  return { customer_id, buyer: buyerOf(await getCustomer(ctx, place, customer_id)) };
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

function orderOf({ order_number, cup, cig }: InvoiceDraft): Snapshot['order'] {
  const number = order_number ?? cig ?? cup;
  if (number === null) return null;
  const code = (text: string | null) => (text === null ? null : basicText(text, 15));
  return { number: basicText(number, 20), cup: code(cup), cig: code(cig) };
}

interface Gathered {
  lines: GrossLine[];
  linked: Snapshot['linked'];
  deducts: number[];
  problems: Problem[];
}

async function gatherLines(
  ctx: Ctx,
  { draft, type }: Composing,
  regime: string,
  billed: BilledLines | undefined,
  credited: CreditedDocument | undefined,
): Promise<Gathered> {
  const free = freeLines(draft.lines ?? [], regime, isCredit(type));
  const nothing = { linked: [], deducts: [] };
  if (credited) {
    const lines = draft.lines?.length ? free.lines : credited.rest;
    return {
      lines,
      linked: [{ number: credited.number, date: credited.date }],
      deducts: [],
      problems: free.problems,
    };
  }
  if (!billed) return { ...free, ...nothing };
  if (type === 'TD02') {
    const paid = billed.bills.reduce((sum, { paid_cents }) => sum + Math.max(0, paid_cents), 0);
    const cents = typeof draft.amount === 'number' ? Math.round(draft.amount * 100) : paid;
    const whole = billed.lines.reduce(
      (sum, { gross_cents, nature }) => sum + (nature === 'N1' ? 0 : gross_cents),
      0,
    );
    const problems =
      cents <= 0
        ? [{ field: 'amount', sentence: "Scrivi l'importo dell'acconto." }]
        : cents > whole
          ? [{ field: 'amount', sentence: "L'acconto supera il totale del conto." }]
          : [];
    return {
      lines: [...depositLines(cents, billed.lines, billed.title), ...free.lines],
      ...nothing,
      problems: [...problems, ...free.problems],
    };
  }
  const { lines, linked, document_ids } = await deductedDeposits(
    ctx,
    billed.bills.map(({ id }) => id),
  );
  return {
    lines: [...billed.lines, ...lines, ...free.lines],
    linked,
    deducts: document_ids,
    problems: free.problems,
  };
}

/** Reasons that the document bears: those that were entered, those of law, and that of the stamp. */
function reasonsOf(
  draft: InvoiceDraft,
  lines: readonly GrossLine[],
  regime: string,
  date: string,
  stamp: number,
): string[] {
  const entered = (draft.reason ?? '').split('\n').map((text) => latinText(text, 1000));
  const natures = [...new Set(lines.flatMap(({ nature, kind }) => (kind === 'stamp' ? [] : (nature ?? []))))];
  const law = natures.flatMap((nature) => lawNoteOf(nature, regime, date)?.reason ?? []);
  return [...entered, ...law, ...(stamp > 0 ? [VIRTUAL_STAMP] : [])].filter((text) => text !== '');
}

const sumOf = (lines: readonly GrossLine[]) => lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0);

function amountProblems(lines: readonly GrossLine[], type: DocumentType): Problem[] {
  if (lines.length === 0) return [{ field: 'lines', sentence: 'Il documento non ha righe.' }];
  const total = sumOf(lines);
  if (total < 0 || (isCredit(type) && total === 0))
    return [
      {
        field: 'lines',
        sentence: 'Il totale deve essere maggiore di zero: per restituire serve una nota di credito.',
      },
    ];
  return total > 1_000_000_000 ? [{ field: 'lines', sentence: 'Il totale è troppo alto.' }] : [];
}

/** The document as the draft would be issued at this moment. Throws 404, 409. */
export async function compose(ctx: Ctx, place: PlaceAccess, composing: Composing): Promise<Composed> {
  const { draft, type, today, lock } = composing;
  const selling = await sellingBusiness(ctx, place.place_id);
  const regime = selling?.seller.regime ?? DEFAULT_REGIME;
  const credited =
    isCredit(type) && draft.corrects_id
      ? await creditedDocument(ctx, place, draft.corrects_id, lock)
      : undefined;
  const billed =
    !credited && draft.bill_ids?.length
      ? await billedLines(ctx, place, { draft, regime, is_deferred: type === 'TD24', lock })
      : undefined;
  const found = credited
    ? { customer_id: credited.customer_id, buyer: credited.buyer }
    : await findBuyer(ctx, place, draft, billed);
  const date = draft.date ?? today;
  const gathered = await gatherLines(ctx, composing, regime, billed, credited);
  const gross = gathered.lines;
  const stamp_cents = stampOf(gross, { day: date, stamps_city_tax: selling?.stamps_city_tax ?? false });
  const isCharged =
    stamp_cents > 0 &&
    !credited &&
    type !== 'TD02' &&
    selling?.charges_stamp === true &&
    !gross.some(({ kind }) => kind === 'stamp');
  const all = isCharged ? [...gross, stampLine(stamp_cents, regime)] : gross;
  const vat = vatOfLines(all);
  const total_cents = sumOf(all);
  const tax = vat.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
  const isPublic = found.buyer?.kind === 'public_body';
  const split_payment =
    tax > 0 &&
    (credited ? credited.split_payment : (draft.split_payment ?? isPublic)) &&
    !FLAT_RATE_REGIMES.includes(regime);
  const to_pay_cents = split_payment ? total_cents - tax : total_cents;
  const iban = selling?.seller.iban ?? null;
  const problems = [
    ...partyProblems(type, selling, found.buyer),
    ...gathered.problems,
    ...amountProblems(all, type),
    ...(credited?.problems(all) ?? []),
    ...(date > today ? [{ field: 'date', sentence: 'La data non può essere nel futuro.' }] : []),
    ...(selling && isReceipt(type) !== (regime === PRIVATE_REGIME)
      ? [{ field: 'type', sentence: 'Chi non ha partita IVA emette ricevute, chi ce l’ha emette fatture.' }]
      : []),
    ...(isCredit(type) && !credited
      ? [{ field: 'corrects_id', sentence: 'Scegli il documento da correggere.' }]
      : []),
  ];
  return {
    type,
    series: draft.series ?? USUAL_SERIES[type],
    date,
    seller: selling?.seller ?? null,
    buyer: found.buyer,
    customer_id: found.customer_id,
    content: {
      type,
      date,
      currency: 'EUR',
      buyer: found.buyer,
      lines: withNets(all),
      vat,
      total_cents,
      to_pay_cents,
      stamp_cents,
      split_payment,
      reasons: reasonsOf(draft, all, regime, date, stamp_cents),
      notes: draft.notes,
      payments:
        isCredit(type) && !draft.payments?.length ? [] : paymentsOf({ draft, billed, to_pay_cents, iban }),
      linked: gathered.linked,
      order: orderOf(draft),
    },
    billed,
    credited,
    deducts: gathered.deducts,
    problems,
  };
}
