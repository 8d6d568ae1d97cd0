import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { dayIn } from '../../../core/format/days.ts';
import { kindOf, type HeldPayable, type Payable, type PayableKind } from '../../payments/payable.ts';
import { customerName } from '../customer-of-bill.ts';
import { owedOf } from '../engine/book.ts';
import { requireBill } from '../engine/verbs.ts';
import { type LoadedBill, type SourceBook } from '../load/book-of-source.ts';
import { lockBook } from '../load/load-source.ts';
import { settleSource } from '../settle-source.ts';
import type { Source } from '../source.ts';
import { bringMoney } from '../hooks.ts';
import { billWords } from './bill-words.ts';

/** A bill is agreed from the beginning: nothing is kept for its payer, and a payment confirms nothing. */
const NOTHING = () => Promise.resolve(undefined);

const cancelled = () => conflict('bill_cancelled', 'Il conto è annullato: non si può più pagare.');

function payableOf({ place_id }: Source, book: SourceBook, bill: LoadedBill): Payable {
  return {
    place_id,
    payable_kind: 'bill',
    payable_id: bill.id,
    state: bill.cancelled ? 'cancelled' : 'agreed',
    held_until: null,
    total_cents: owedOf(book, bill),
    currency: bill.currency,
    payment_status: owedOf(book, bill) <= bill.paid_cents ? 'paid' : 'unpaid',
  };
}

const heldBill = (ctx: Ctx, payable: Payable, today: string): HeldPayable => ({
  ctx,
  payable,
  today,
  beginPaying: NOTHING,
  keepWhilePaying: NOTHING,
  keepWhileProcessing: NOTHING,
  keepOnlyUntil: NOTHING,
  totalBecomes(cents) {
    payable.total_cents = cents;
  },
  confirm: () =>
    Promise.resolve(
      payable.state === 'cancelled'
        ? { refused: { attention: 'cancelled' as const, error: cancelled() } }
        : {},
    ),
});

/** A column of the booking whose stay the bill `bills b` belongs to. */
const ofStay = (column: Sql): Sql =>
  sql`(select ${column} from bookings k where b.source_kind = 'booking' and k.id = b.source_id)`;

/** A column of the booking whose guest pays the bill: without another payer, who may have no address or be erased. */
const ofGuest = (
  column: Sql,
): Sql => sql`(select ${column} from bookings k where b.source_kind = 'booking' and k.id = b.source_id
  and (b.customer_id is null or customer_root(b.customer_id) = customer_root(k.customer_id)))`;

/** A column of the payer, of the customer that stands for them after every merge. */
const ofCustomer = (column: Sql): Sql =>
  sql`(select ${column} from customers c where c.id = customer_root(b.customer_id))`;

const guest = ofStay(sql`nullif(trim(k.guest_first_name || ' ' || k.guest_last_name), '')`);
const title = sql`coalesce(${customerName(sql`b.customer_id`)}, ${guest}, 'Conto #' || b.number)`;

/** Bills as something that can be paid for: all but the main bills of stays, which are paid as their bookings. */
export const payableBills: PayableKind = {
  kind: 'bill',
  rows: sql`
    select 'bill'::text as kind, b.id, b.place_id, b.number, ${title} as title,
      coalesce(${ofCustomer(sql`nullif(c.first_name, '')`)}, ${ofGuest(sql`k.guest_first_name`)}, '') as payer_first_name,
      coalesce(${ofCustomer(sql`c.email`)}, ${ofGuest(sql`k.guest_email`)}, '') as payer_email,
      coalesce(${ofGuest(sql`(select d.language from direct_bookings d where d.booking_id = k.id)`)},
        ${ofCustomer(sql`case when c.language in ('it', 'en', 'de', 'fr') then c.language end`)}, 'it') as language,
      ${ofStay(sql`k.check_in_date`)} as check_in_date, ${ofStay(sql`k.check_out_date`)} as check_out_date,
      (b.total_cents - b.room_cents)::int as total_cents, b.currency,
      case b.state when 'paid' then 'paid' else 'unpaid' end as payment_status,
      case when b.cancelled_at is not null then 'cancelled' else 'agreed' end as state, null::timestamptz(3) as held_until,
      coalesce(${ofStay(sql`k.search`)}, '' collate "C") as search
    from bills b`,
  words: billWords,
  page: (id) => `/dashboard/payments/bills/${id}`,

  async describe(ctx, id) {
    const { number, about } = await ctx.db.one<{ number: number; about: string | null }>(sql`
      select b.number, nullif(${title}, 'Conto #' || b.number) as about from bills b where b.id = ${id}`);
    return about === null ? `Conto #${number}.` : `Conto #${number}, ${about}.`;
  },

  cancelled,

  async change(ctx, { place_id, payable_id }, change, act) {
    const found = await ctx.db.maybe<Source & { time_zone: string }>(sql`
      select b.place_id, b.source_kind, b.source_id, p.time_zone from bills b join places p on p.id = b.place_id
      where b.id = ${payable_id} and b.place_id = ${place_id}`);
    if (!found) throw notFound(billWords.missing);
    const { time_zone, ...source } = found;
    const today = dayIn(time_zone, ctx.clock());

    async function onBill(inside: Ctx): Promise<string> {
      const seen = await lockBook(inside, source);
      const brought = await bringMoney(inside, source, change.user_id);
      const book = brought ? await lockBook(inside, source) : seen;
      const bill = requireBill(book, payable_id);
      const { sentence } = await act(heldBill(inside, payableOf(source, book, bill), today));
      await settleSource(inside, source, change.user_id);
      return sentence;
    }

    if (source.source_kind !== 'booking') {
      await onBill(ctx);
      return;
    }
    // The stay comes before its bills, as everywhere; it stays as it is.
    const stay = { place_id, payable_kind: 'booking', payable_id: source.source_id } as const;
    await kindOf(ctx, stay).change(
      ctx,
      stay,
      { user_id: change.user_id },
      async ({ ctx: inside, payable }) => ({
        payment_status: payable.payment_status,
        sentence: await onBill(inside),
      }),
    );
  },

  whyGone: () => Promise.resolve(null),
};
