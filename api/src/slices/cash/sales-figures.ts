import type { SalesFigures } from 'contract/sales-figures/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { readCashClock } from './cash-clock.ts';

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

async function soldIn({ db }: Pick<Ctx, 'db'>, place_id: number, { from, to }: Days) {
  const sold = await db.one<{ amount: number; charges: number }>(sql`
    select coalesce(sum(c.amount_cents), 0) / 100::float8 as amount, count(*) as charges from charges c
    where c.place_id = ${place_id} and c.business_day >= ${from}::date and c.business_day <= ${to}::date
      and c.voided_at is null`);
  return { from, to, ...sold };
}

/** What the place sold and what is owed to it, for the home page. */
export async function getSalesFigures(ctx: Ctx, { place_id }: PlaceAccess): Promise<SalesFigures> {
  const { today, currency } = await readCashClock(ctx, place_id);
  const sold = (days: Days) => soldIn(ctx, place_id, days);
  const owed = await ctx.db.one<Pick<SalesFigures, 'open_bills' | 'on_account'>>(sql`
    select
      (select json_build_object('bills', count(*), 'amount', coalesce(sum(b.total_cents - b.paid_cents), 0) / 100::float8)
        from bills b where b.place_id = ${place_id} and b.state = 'open' and b.source_kind <> 'booking'
          and b.total_cents > b.paid_cents) as open_bills,
      (select json_build_object('bills', count(*), 'amount', coalesce(sum(b.total_cents - b.paid_cents), 0) / 100::float8)
        from bills b where b.place_id = ${place_id} and b.state = 'on_account') as on_account`);
  return {
    business_day: today,
    currency,
    today: await sold({ from: today, to: today }),
    month: await sold(monthUntil(today, 0)),
    month_before: await sold(monthUntil(today, 1)),
    year_before: await sold(monthUntil(today, 12)),
    ...owed,
  };
}
