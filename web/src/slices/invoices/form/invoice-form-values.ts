import { amountOf } from 'contract/charges/amount-of';
import type { BillCharge } from 'contract/bills/schemas';
import { shareId } from 'contract/bills/values';
import type { Customer } from 'contract/customers/schemas';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import type { Invoice } from 'contract/invoices/schemas';
import { isNature, type InvoicePaymentMethod, type Nature, PAYMENT_CODES } from 'contract/invoices/values';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** What the fields hold, before the contract's schema has made a draft of it. */
export type Typed = z.input<typeof InvoiceDraft>;
export type DraftForm = UseFormReturn<Typed, unknown, z.output<typeof InvoiceDraft>>;
type Buyer = NonNullable<Typed['customer']>;
type Line = NonNullable<Typed['lines']>[number];

/** Ids are numbers here; an address or a caller could send texts, which the schema reads too. */
export const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export const idsOf = (values: readonly unknown[] | null | undefined): number[] =>
  (values ?? []).flatMap((value) => idOf(value) ?? []);

/** Charges by their number, nights by their day, each with its bill where there are several. */
export const chargesOf = (values: readonly unknown[] | null | undefined): (number | string)[] | null =>
  values?.filter((value) => typeof value === 'number' || typeof value === 'string') ?? null;

/** A charge as it lies on a bill of the document. */
export interface Share {
  bill_id: number;
  id: BillCharge['id'];
}
type Chosen = readonly (number | string)[] | null;

/** Whether a document bears the share; null: it bears all. */
export const isChosen = (chosen: Chosen, { bill_id, id }: Share): boolean =>
  chosen === null || chosen.includes(id) || chosen.includes(shareId(bill_id, id));

/** The choice that is left of `all` shares; of several bills each says its bill, since they may have nights of the same day. */
export function choiceOf(
  all: readonly Share[],
  taken: readonly Share[],
  many: boolean,
): (number | string)[] | null {
  if (all.every((one) => taken.includes(one))) return null;
  return taken.map(({ bill_id, id }) => (many ? shareId(bill_id, id) : id));
}

/** What a document can still bear of a bill; one that was rejected bears its charges again (docs/rules.md 29.4). */
export const isFreeFor =
  (invoice_id: number | undefined) =>
  ({ voided, document_id, amount }: Pick<BillCharge, 'voided' | 'document_id' | 'amount'>): boolean =>
    !voided && (document_id === null || document_id === invoice_id) && amount !== 0;

export const blankLine: Line = {
  description: '',
  quantity: 1,
  unit: '',
  unit_price: Number.NaN,
  vat_rate: null,
  nature: null,
};

/** Nobody has typed anything into it. */
export const isBlank = ({ description, unit_price }: Line): boolean =>
  description === '' && Number.isNaN(unit_price);

/** What free lines come to in cents, each rounded as the document rounds it; NaN while one has no price. */
export const sumOfLines = (lines: readonly Line[]): number =>
  lines.some(({ quantity = 1, unit_price }) => !Number.isFinite(quantity * unit_price))
    ? Number.NaN
    : lines.reduce(
        (sum, { quantity = 1, unit_price }) => sum + amountOf(quantity, Math.round(unit_price * 100)),
        0,
      );

/** Before anything is typed. */
export const blank = {
  type: null,
  bill_ids: [],
  charge_ids: null,
  lines: [blankLine],
  amount: null,
  customer_id: null,
  customer: null,
  date: null,
  series: null,
  reason: '',
  notes: '',
  payments: null,
  due_date: null,
  split_payment: null,
  order_number: '',
  cup: '',
  cig: '',
} satisfies Typed;

const CODES = [
  'company_name',
  'first_name',
  'last_name',
  'vat_number',
  'tax_code',
  'sdi_code',
  'pec',
] as const;
const ADDRESS = ['street', 'postal_code', 'city', 'province', 'country'] as const;

type Named = Partial<Record<(typeof CODES)[number], string | null>> & {
  kind: Customer['kind'];
  address: Partial<Record<(typeof ADDRESS)[number], string | null>> | null;
};

/** The buyer as typed fields: of a sheet, or of what the draft says. */
export function buyerOf(sheet: Named): Buyer {
  const texts = Object.fromEntries(CODES.map((name) => [name, sheet[name] ?? '']));
  const address = Object.fromEntries(ADDRESS.map((name) => [name, sheet.address?.[name] ?? '']));
  return { ...texts, kind: sheet.kind, address };
}

export const blankBuyer: Buyer = buyerOf({ kind: 'company', address: { country: 'IT' } });

const natureOf = (word: string | null = null): Nature | null => (isNature(word) ? word : null);

export const isMethod = (word: string): word is InvoicePaymentMethod => Object.hasOwn(PAYMENT_CODES, word);

/** A draft as it was entered; the customer that the server found for its bills stands in the field. */
export function toTyped({ draft, customer_id }: Pick<Invoice, 'draft' | 'customer_id'>): Typed {
  if (draft === null) return blank;
  return {
    ...blank,
    type: draft.type ?? null,
    bill_ids: draft.bill_ids ?? [],
    charge_ids: draft.charge_ids?.map((id) => id) ?? null,
    lines: (draft.lines ?? []).map(({ unit, nature, ...line }) => ({
      ...line,
      unit: unit ?? '',
      vat_rate: line.vat_rate ?? null,
      nature: natureOf(nature),
    })),
    amount: draft.amount ?? null,
    customer_id: draft.customer_id ?? (draft.customer ? null : customer_id),
    customer: draft.customer ? buyerOf(draft.customer) : null,
    date: draft.date ?? null,
    series: draft.series ?? null,
    reason: draft.reason ?? '',
    notes: draft.notes ?? '',
    payments:
      draft.payments?.flatMap(({ method, ...rest }) => (isMethod(method) ? [{ method, ...rest }] : [])) ??
      null,
    due_date: draft.due_date ?? null,
    split_payment: draft.split_payment ?? null,
    order_number: draft.order_number ?? '',
    cup: draft.cup ?? '',
    cig: draft.cig ?? '',
  };
}

/** A field by the name that the server gives it: those of a draft are those of the form. */
export const asField = (name: string) => name as FieldPath<Typed>;

/** What the form shows of the problems of a draft: the fields of the buyer only where they are written. */
export const shownProblems = (problems: Invoice['problems'], writesBuyer: boolean): Invoice['problems'] =>
  problems.filter(
    ({ field }) => !field.startsWith('business') && (writesBuyer || !field.startsWith('customer.')),
  );
