import { MAX_NIGHTS } from 'contract/bookings/values';
import type { SalesFigures } from 'contract/sales-figures/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { debtCents, isDebt } from '../customers/debt.ts';
import { readCashClock } from './cash-clock.ts';
import { isBilledStay } from './movements.ts';

interface Days {
  from: string;
  to: string;
}

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The month of a day until that day, so many months back. */
export function monthUntil(day: string, months_back: number): Days {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months_back;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const last = Math.min(Number(day.slice(8)), lastOfMonth(year, month));
  const name = `${year}-${String(month).padStart(2, '0')}`;
  return { from: `${name}-01`, to: `${name}-${String(last).padStart(2, '0')}` };
}

type Period = 'today' | 'month' | 'month_before' | 'year_before';

/** What was sold in each of these times, in one statement. */
async function soldIn({ db }: Pick<Ctx, 'db'>, place_id: number, periods: Record<Period, Days>) {
  const rows = Object.entries(periods).map(([name, days]) => ({ name, ...days }));
  const sold = await db.many<SalesFigures['today'] & { name: Period }>(sql`
    select p.name, p."from", p."to", s.amount, s.bills
    from json_to_recordset(${JSON.stringify(rows)}) as p (name text, "from" date, "to" date) cross join lateral (
      select coalesce(sum(x.cents), 0) / 100::float8 as amount, count(distinct (x.source_kind, x.source_id)) as bills
      from (
        select c.amount_cents::bigint as cents, c.source_kind, c.source_id from charges c
        where c.place_id = ${place_id} and c.business_day >= p."from" and c.business_day <= p."to" and c.voided_at is null
          and c.room_charge_id is null
        union all
        select n.price_cents, 'booking', k.id
        from bookings k join booking_nights n on n.booking_id = k.id and n.night >= p."from" and n.night <= p."to"
        where k.place_id = ${place_id} and k.check_in_date >= p."from" - ${MAX_NIGHTS}::int and k.check_in_date <= p."to"
          and k.check_out_date > p."from" and ${isBilledStay}
      ) as x
    ) as s`);
  const figures = sold.map(({ name, ...figure }) => [name, figure] as const);
  return Object.fromEntries(figures) as Pick<SalesFigures, Period>;
}

/** What the place sold and what is owed to it, for the home page. */
export async function getSalesFigures(ctx: Ctx, { place_id }: PlaceAccess): Promise<SalesFigures> {
  const { today, currency } = await readCashClock(ctx, place_id);
  const sold = await soldIn(ctx, place_id, {
    today: { from: today, to: today },
    month: monthUntil(today, 0),
    month_before: monthUntil(today, 1),
    year_before: monthUntil(today, 12),
  });
  const debt = debtCents(sql`b`);
  const open = sql`b.total_cents - b.paid_cents - b.room_cents - ${debt}`;
  const figure = (cents: Sql) =>
    sql`json_build_object('bills', count(*), 'amount', coalesce(sum(${cents}), 0) / 100::float8)`;
  const owed = await ctx.db.one<Pick<SalesFigures, 'open_bills' | 'on_account'>>(sql`
    select
      (select ${figure(open)} from bills b
        where b.place_id = ${place_id} and b.state = 'open' and b.source_kind <> 'booking' and ${open} > 0) as open_bills,
      (select ${figure(debt)} from bills b where b.place_id = ${place_id} and ${isDebt(sql`b`)}) as on_account`);
  return { business_day: today, currency, ...sold, ...owed };
}
