import type { Bill } from 'contract/bills/schemas';
import type { BillPaymentCreate } from 'contract/bill-payments/schemas';
import type { BillOpen } from 'contract/sales/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { amount } from '../../../core/format/amount.ts';
import { dayIn } from '../../../core/format/days.ts';
import type { Ctx } from '../../../core/context.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { insertManual, type Taking } from '../../payments/insert-manual.ts';
import { takingSentence } from '../../payments/manual-payment.ts';
import { withCharges } from '../charges/new-charges.ts';
import { requireCustomer } from '../../customers/find-customer.ts';
import { totalOf } from '../engine/book.ts';
import { withBill } from '../engine/verbs.ts';
import type { LoadedBill, SourceBook } from '../load/book-of-source.ts';
import { loadSource } from '../load/load-source.ts';
import { shownOne } from '../load/show-bill.ts';
import { newBill } from '../new-bill.ts';
import { regimeOf } from '../regime-of-place.ts';
import { saveBook } from '../save/save-book.ts';
import type { Source } from '../source.ts';
import { requireDrawers } from '../taking/require-drawers.ts';
import { takingOf } from '../taking/taking-of.ts';
import { soldOnce } from './sold-once.ts';

const EMPTY: SourceBook = { bills: [], items: [] };

interface Days {
  today: string;
  business_day: string;
}

/** The payments of a new sale, each checked against what those before it have left. */
function takingsOf(
  book: SourceBook,
  bill: LoadedBill,
  payments: readonly BillPaymentCreate[],
  days: Days,
): Taking[] {
  const total_cents = totalOf(book, bill.id);
  const owing = { ...bill, total_cents, covered_cents: total_cents };
  return payments.map((input, index) => {
    const taking = takingOf(owing, input, { ...days, at: `payments.${index}.` });
    if (taking.method === 'on_account') owing.on_account_cents += taking.amount_cents;
    else owing.paid_cents += taking.direction === 'in' ? taking.amount_cents : -taking.amount_cents;
    return taking;
  });
}

function withTakings(book: SourceBook, bill_id: number, takings: readonly Taking[]): SourceBook {
  const sumOf = (some: readonly Taking[]) =>
    some.reduce(
      (sum, { direction, amount_cents }) => sum + (direction === 'in' ? amount_cents : -amount_cents),
      0,
    );
  const on_account_cents = sumOf(takings.filter(({ method }) => method === 'on_account'));
  return withBill(book, bill_id, {
    paid_cents: sumOf(takings.filter(({ method }) => method !== 'on_account')),
    on_account_cents,
    covered_cents: on_account_cents > 0 ? totalOf(book, bill_id) : 0,
    has_payments: takings.length > 0,
  });
}

/**
 * Opens a sale over the counter, with its charges and payments where they are known. Nobody else sees the bill yet, so nothing is
 * locked; the row that numbers the bills of the place is held for the last statements alone. Throws 404, 409 `sold_out`, `variant_gone`,
 * 422.
 */
export function openSale(
  ctx: Ctx,
  place: PlaceAccess,
  input: BillOpen,
  key: string | undefined,
): Promise<Bill> {
  const { place_id, user_id, time_zone } = place;
  const { customer_id = null, note, parked, charges, payments } = input;
  return soldOnce(ctx, place, key, async (inside) => {
    await requireDrawers(inside, place, payments);
    if (customer_id !== null) await requireCustomer(inside, place, customer_id);
    const business_day = await businessDayNow(inside, place_id);
    const { regime, currency, id } = await inside.db.one<{
      regime: string | null;
      currency: string;
      id: number;
    }>(sql`
      select ${regimeOf(place_id)} as regime, currency, nextval('bills_id_seq') as id from places where id = ${place_id}`);
    const source: Source = { place_id, source_kind: 'sale', source_id: id };
    const bill = newBill({ id, is_main: true, currency, customer_id, note, parked });
    const till = { source, regime, business_day };
    const charged = await withCharges(inside, place, { ...EMPTY, bills: [bill] }, id, charges, till);
    const takings = takingsOf(charged, bill, payments, {
      business_day,
      today: dayIn(time_zone, ctx.clock()),
    });
    for (const taking of takings) {
      const of = { place_id, payable_kind: 'bill', payable_id: id, currency, user_id } as const;
      await insertManual(inside, of, taking, takingSentence(taking, currency));
    }
    const book = withTakings(charged, id, takings);
    const { already_sold } = input;
    const saving = { source, kind: 'open', bill_id: id, user_id, business_day, already_sold } as const;
    await saveBook(inside, EMPTY, book, saving);
    const total = totalOf(book, id);
    const sentence = total === 0 ? 'Vendita aperta.' : `Vendita di ${amount(total, currency)}.`;
    await recordActivity(inside, place, { kind: 'bill', sentence, related_type: 'bill', related_id: id });
    return shownOne(source, await loadSource(inside, source), id);
  });
}
