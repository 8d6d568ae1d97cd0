import type { OnAccount, Undocumented } from 'contract/bill-payments/schemas';
import { DEBT_AGES } from 'contract/bills/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { countNights } from '../../../core/format/days.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { cameCents } from '../../payments/attempts/came-cents.ts';
import { payables } from '../../payments/payable.ts';
import { debtCents, isDebt } from '../../customers/debt.ts';
import { customerName } from '../customer-of-bill.ts';
import { leftOfDocument } from '../left-of-document.ts';
import { loadKeptTakings } from './kept-takings.ts';

interface Wanted {
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/** The bill of a payment `p`: the one that it names, or the main bill of its stay. */
const billOf = (p: Sql) => sql`case ${p}.payable_kind when 'bill' then ${p}.payable_id when 'booking' then (
  select main.id from bills main where main.source_kind = 'booking' and main.source_id = ${p}.payable_id and main.is_main) end`;

/**
 * Whether issued documents bear as much of the bill of a payment `p` as was paid for it: an invoice takes the place of the documento
 * commerciale (art. 22 DPR 633/72). A deposit counts until another document takes it off.
 * Which payments a document of a smaller part stands for is not known, so all of them stay on the list.
 */
const isInvoiced = (p: Sql) => sql`exists (
  select from bills b where b.id = ${billOf(p)} and b.paid_cents <= (
    select round(sum(${leftOfDocument(sql`b.id`)}), 4)
    from documents d
    where d.place_id = b.place_id and d.id in (select document_id from document_links where bill_id = b.id and place_id = b.place_id)
      and d.state not in ('draft', 'rejected') and d.deducted_by is null))`;

/**
 * Takings without a documento commerciale, newest first, but for those that an invoice stands for and what went back of them. What is left
 * on account is not taken yet.
 */
export async function listUndocumented(
  ctx: Ctx,
  place: PlaceAccess,
  { from = '1900-01-01', to = '2199-12-31', limit }: Wanted,
): Promise<Undocumented[]> {
  const { place_id } = place;
  const kept = await loadKeptTakings(ctx, place, { from, to });
  const [kinds, ids, cents] = [
    kept.map((one) => one.kind),
    kept.map(({ id }) => id),
    kept.map((one) => one.cents),
  ];
  return ctx.db.many<Undocumented>(sql`
    with kept as (
      select * from unnest(${kinds}::text[], ${ids}::bigint[], ${cents}::bigint[]) as k (kind, id, cents)
    ), by_hand as (
      select 'manual' as kind, m.id, m.payable_kind, m.payable_id, m.method, coalesce(k.cents, m.amount_cents) as cents,
        m.created_at as at, coalesce(m.business_day, m.day) as taken_on
      from manual_payments m left join kept k on k.kind = 'manual' and k.id = m.id
      where m.place_id = ${place_id} and coalesce(m.business_day, m.day) between ${from}::date and ${to}::date
        and m.fiscal_number is null and m.voided_at is null and m.direction = 'in' and m.method <> 'on_account'
        and coalesce(k.cents, 1) > 0 and not ${isInvoiced(sql`m`)}
      order by coalesce(m.business_day, m.day) desc, m.id desc limit ${limit}
    ), in_bitcoin as (
      select 'attempt', a.id, a.payable_kind, a.payable_id, 'bitcoin', coalesce(k.cents, ${cameCents}),
        coalesce(a.paid_at, a.created_at), a.day
      from payment_attempts a left join kept k on k.kind = 'attempt' and k.id = a.id
      where a.place_id = ${place_id} and a.day between ${from}::date and ${to}::date
        and a.fiscal_number is null and coalesce(k.cents, ${cameCents}) > 0 and not ${isInvoiced(sql`a`)}
      order by a.day desc, a.id desc limit ${limit}
    ), page as (
      select * from (select * from by_hand union all select * from in_bitcoin) as m
      order by m.taken_on desc, m.kind desc, m.id desc limit ${limit}
    )
    select m.kind, m.id as payment_id, b.id as bill_id, b.number, t.title, m.method,
      m.cents / 100::float8 as amount, m.at, m.taken_on as business_day
    from page m
    left join bills b on b.id = ${billOf(sql`m`)}
    left join lateral (
      select t.title from ${payables(ctx)} as t where t.kind = m.payable_kind and t.id = m.payable_id
    ) as t on true
    order by m.taken_on desc, m.kind desc, m.id desc`);
}

interface Debt {
  id: number;
  number: number;
  customer_id: number;
  customer: string | null;
  cents: number;
  since: string;
}

const AGES = ['up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

const ageOf = (days: number): (typeof AGES)[number] =>
  AGES[DEBT_AGES.findIndex((last) => days <= last)] ?? 'over_90';

function owedBy(debts: readonly Debt[], today: string): OnAccount {
  const [first] = debts;
  const owed: OnAccount = {
    customer_id: first!.customer_id,
    customer: first!.customer,
    bills: [],
    total: 0,
    up_to_30: 0,
    up_to_60: 0,
    up_to_90: 0,
    over_90: 0,
  };
  const cents = { total: 0, up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 };
  for (const debt of debts) {
    const days = Math.max(0, countNights(debt.since, today));
    cents[ageOf(days)] += debt.cents;
    cents.total += debt.cents;
    owed.bills.push({ id: debt.id, number: debt.number, amount: debt.cents / 100, since: debt.since, days });
  }
  const sums = Object.fromEntries(Object.entries(cents).map(([name, sum]) => [name, sum / 100]));
  return { ...owed, ...sums };
}

/** The debts of customers by age, the largest first. A debt is as old as the oldest of its entries that is still owed: money pays the
 * oldest first. */
export async function listOnAccount(ctx: Ctx, { place_id }: PlaceAccess): Promise<OnAccount[]> {
  const debts = await ctx.db.many<Debt>(sql`
    select b.id, b.number, customer_root(b.customer_id) as customer_id, ${customerName(sql`b.customer_id`)} as customer,
      ${debtCents(sql`b`)} as cents,
      coalesce((
        select left_on.business_day from (
          select m.business_day, sum(m.amount_cents) over (order by m.business_day desc, m.id desc) as cents
          from manual_payments m
          where m.payable_kind = case when b.is_main and b.source_kind = 'booking' then 'booking' else 'bill' end
            and m.payable_id = case when b.is_main and b.source_kind = 'booking' then b.source_id else b.id end
            and m.method = 'on_account' and m.voided_at is null) as left_on
        where left_on.cents >= ${debtCents(sql`b`)} order by left_on.cents limit 1), b.business_day) as since
    from bills b
    where b.place_id = ${place_id} and ${isDebt(sql`b`)} and b.customer_id is not null
    order by b.id`);
  // Debts are dated by business days: after midnight one of this evening is not a day old.
  const today = await businessDayNow(ctx, place_id);
  const customers = [...new Set(debts.map(({ customer_id }) => customer_id))];
  return customers
    .map((id) =>
      owedBy(
        debts.filter(({ customer_id }) => customer_id === id),
        today,
      ),
    )
    .toSorted((a, b) => b.total - a.total);
}
