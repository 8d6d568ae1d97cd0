import { PAYMENT_CODES, type InvoicePaymentMethod } from 'contract/invoices/values';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { toCents } from '../../../core/format/amount.ts';
import type { Problem } from '../document/check-document.ts';
import type { DocumentPayment } from '../document/snapshot.ts';
import type { BilledLines } from './billed-lines.ts';

const isCoded = (method: string): method is InvoicePaymentMethod => method in PAYMENT_CODES;

interface Paying {
  draft: InvoiceDraft;
  billed: BilledLines | undefined;
  to_pay_cents: number;
  iban: string | null;
}

/**
 * What was taken on the bills by each way that has a code, beyond what other documents of them state, if the document bears all of it;
 * else nothing can be said of it.
 */
function takenOnBills({ payments, stated, is_whole }: BilledLines): Map<InvoicePaymentMethod, number> {
  const taken = new Map<InvoicePaymentMethod, number>();
  for (const { method, received, refunded } of payments)
    if (isCoded(method)) taken.set(method, (taken.get(method) ?? 0) + toCents(received) - toCents(refunded));
  const before = new Map(stated);
  for (const [method, sum] of taken) {
    const code = PAYMENT_CODES[method];
    const known = Math.min(Math.max(0, sum), before.get(code) ?? 0);
    before.set(code, (before.get(code) ?? 0) - known);
    taken.set(method, sum - known);
  }
  const others = payments.filter(({ method, received }) => received > 0 && !isCoded(method));
  const ways = new Set([
    ...[...taken].flatMap(([method, sum]) => (sum > 0 ? [method] : [])),
    ...others.map(({ method }) => method),
  ]);
  return !is_whole && ways.size > 1 ? new Map() : taken;
}

/** What is wrong with the payments that were entered. */
export function paymentProblems({ payments }: InvoiceDraft, to_pay_cents: number): Problem[] {
  const open = payments?.filter(({ amount }) => typeof amount !== 'number') ?? [];
  const named = payments?.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0) ?? 0;
  if (open.length > 1)
    return [
      {
        field: 'payments',
        sentence: "Solo un pagamento può restare senza importo: scrivi l'importo degli altri.",
      },
    ];
  return named > Math.max(0, to_pay_cents)
    ? [{ field: 'payments', sentence: 'I pagamenti superano il totale da pagare.' }]
    : [];
}

/**
 * What is paid when the document is issued: as it was entered, else what was taken on its bills, also by ways without a code. The rest that
 * is to come by bank transfer is not.
 */
export function settledCents({ draft, billed, to_pay_cents }: Omit<Paying, 'iban'>): number {
  if (draft.payments?.length)
    return paymentsOf({ draft, billed, to_pay_cents, iban: null }).reduce(
      (sum, one) => sum + (one.due_date === null ? one.cents : 0),
      0,
    );
  if (!billed) return 0;
  const coded = [...takenOnBills(billed).values()].reduce((sum, one) => sum + Math.max(0, one), 0);
  const others = billed.payments
    .filter(({ method }) => !isCoded(method))
    .reduce((sum, { received, refunded }) => sum + toCents(received) - toCents(refunded), 0);
  const isMixed = !billed.is_whole && coded === 0 && billed.payments.some(({ method }) => isCoded(method));
  return Math.max(0, Math.min(to_pay_cents, coded + (isMixed ? 0 : Math.max(0, others))));
}

/** How the document says that it is paid: as it was entered, else by the payments of its bills, the rest by bank transfer. */
export function paymentsOf({ draft, billed, to_pay_cents, iban }: Paying): DocumentPayment[] {
  if (draft.payments?.length) {
    const named = draft.payments.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0);
    return draft.payments.map(({ method, amount, due_date }) => ({
      code: PAYMENT_CODES[method],
      cents: typeof amount === 'number' ? toCents(amount) : Math.max(0, to_pay_cents - named),
      due_date: due_date ?? null,
    }));
  }
  let left = to_pay_cents;
  const payments: DocumentPayment[] = [];
  for (const [method, sum] of billed ? takenOnBills(billed) : []) {
    const part = Math.min(left, sum);
    if (part <= 0) continue;
    left -= part;
    payments.push({ code: PAYMENT_CODES[method], cents: part, due_date: null });
  }
  const isPaidOtherwise =
    billed?.payments.some(({ method, received }) => received > 0 && !isCoded(method)) ?? false;
  const isOwed =
    left > 0 &&
    !isPaidOtherwise &&
    (draft.due_date || (iban !== null && (billed !== undefined || draft.due_date)));
  if (isOwed) payments.push({ code: 'MP05', cents: left, due_date: draft.due_date ?? null });
  return payments;
}
