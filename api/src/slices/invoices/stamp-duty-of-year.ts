import type { StampQuarter } from 'contract/invoices/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** The months in which a quarter is paid, until their last day; the fourth in the year after. Verifica con il commercialista. */
const DUE = [5, 9, 11, 2] as const;

/** The last day of a month of the calendar. */
const endOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The virtual stamps of the seller of a place, at all of its places, by quarter (docs/rules.md 20.16). */
export async function stampDutyOfYear(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  year: number,
): Promise<{ data: StampQuarter[]; amount: number }> {
  const rows = await db.many<{ quarter: number; documents: number; cents: number }>(sql`
    select date_part('quarter', d.day)::int as quarter, count(*) as documents, sum(d.stamp_cents)::bigint as cents
    from documents d
    where d.business_id = (select business_id from places where id = ${place_id}) and d.day >= make_date(${year}, 1, 1) and d.day < make_date(${year + 1}, 1, 1)
      and d.stamp_cents > 0 and d.file_name is not null and d.state <> 'rejected'
    group by 1`);
  const data = DUE.map((due, index): StampQuarter => {
    const found = rows.find(({ quarter }) => quarter === index + 1);
    const paidIn = index === 3 ? year + 1 : year;
    return {
      quarter: index + 1,
      documents: found?.documents ?? 0,
      amount: (found?.cents ?? 0) / 100,
      due_date: endOf(paidIn, due),
    };
  });
  return { data, amount: data.reduce((sum, { amount }) => sum + amount, 0) };
}
