import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { borneByDeposits, depositsOf } from './month-deposits.ts';
import { type MonthPayments, type PaidByMethod, paidOf, paymentsOf } from './month-payments.ts';
import type { PrintedRate } from './printer/read-closing.ts';

export interface SoldAtRate {
  day: string;
  vat_rate: number;
  nature: string | null;
  sold_cents: number;
  invoiced_cents: number;
}

/** A daily closing of a fiscal printer. */
export interface PrintedDay {
  day: string;
  device: string;
  number: number;
  at: string;
  rates: PrintedRate[];
  amount_cents: number;
  documents: number;
  cash_cents: number;
  electronic_cents: number;
}

interface MonthOfClosings {
  printed: PrintedDay[];
  sold: SoldAtRate[];
  paid: PaidByMethod[];
  closings: { day: string; numbers: number[] }[];
  currency: string;
}

/**
 * Whether a document `d` bears its share `k` for the exchange. One that credit notes took back whole bears it still in a month that was
 * over before the last of them: what was filed for that month stays true. One of nothing is taken back by one note.
 */
const isBorne = (
  first: string,
) => sql`d.file_name is not null and d.state <> 'rejected' and (not k.released or d.total_cents > (
  select coalesce(sum(c.total_cents), -1) from documents c where c.corrects_id = d.id and c.place_id = d.place_id
    and c.file_name is not null and c.state <> 'rejected' and c.day < ${first}::date + interval '1 month'))`;

/**
 * What closings counted, and fiscal printers reported, of the business days of a month. Charges and nights are on an invoice as far as issued documents bear shares
 * of them, and as far as invoiced deposits that none took off reach; a rejected document bears nothing, and what a new document bears again counts once. A dinner on a room is on the documents of its stay,
 * which may be of another house (docs/rules.md 16.33), and counts on each day on which something of it was sold, in proportion. What comes back of a sale on an invoice is of its credit note.
 * So is the discount that comes back with it: its charge follows the lines of its return and rate. What was off one line is of that line,
 * and the rest is shared by the lines in proportion to what is left of them.
 */
export async function readMonth({ db }: Ctx, place_id: number, month: string): Promise<MonthOfClosings> {
  const first = `${month}-01`;
  const { received, counted_back, moves, ...rest } = await db.one<
    Omit<MonthOfClosings, 'paid'> & MonthPayments
  >(sql`
    with counted as (
      select l.kind, l.ref_id, l.business_day as day, l.method, l.vat_rate, l.nature, l.amount_cents
      from closing_lines l
      where l.place_id = ${place_id} and l.business_day >= ${first}::date and l.business_day < ${first}::date + interval '1 month'
    ), ${depositsOf({ place_id, first })}, items as (
      select kind, ref_id, day, coalesce(max(vat_rate), 0) as vat_rate, max(nature) as nature, sum(amount_cents)::bigint as cents
      from (
        select kind, ref_id, day, vat_rate, nature, amount_cents from counted where kind in ('charge', 'night')
        union all select * from earlier) as l
      group by kind, ref_id, day
    ), documented as (
      select i.kind, i.ref_id, i.day,
        (case when i.cents < 0 then greatest(i.cents, sum(k.amount_cents)) else least(i.cents, sum(k.amount_cents)) end)::bigint as cents
      from items i join document_links k on k.place_id = ${place_id}
        and (i.kind = 'charge' and k.charge_id = i.ref_id or i.kind = 'night' and k.night = i.day and exists (
          select 1 from bills b where b.id = k.bill_id and b.source_kind = 'booking' and b.source_id = i.ref_id))
      join documents d on d.id = k.document_id
      where ${isBorne(first)}
      group by i.kind, i.ref_id, i.day, i.cents
    ), returned as (
      select i.*, r.bill_id, r.of_charge_id, exists (
          select from document_links k join documents d on d.id = k.document_id
          where k.place_id = ${place_id} and k.charge_id = r.of_charge_id and ${isBorne(first)}) as is_borne, coalesce((
          select sum(round(f.amount_cents * i.cents / o.amount_cents::numeric)) from order_lines l
          join charges o on o.id = l.charge_id and o.place_id = l.place_id and o.amount_cents <> 0
          join charges f on f.id = l.discount_charge_id and f.place_id = l.place_id and f.voided_at is null
          where l.place_id = ${place_id} and l.charge_id = r.of_charge_id), 0) as off_cents,
        count(*) filter (where r.of_charge_id is null) over (partition by r.bill_id, i.day, i.vat_rate, i.nature
          order by i.ref_id rows between unbounded preceding and 1 preceding) as nth
      from items i join charge_returns r on i.kind = 'charge' and r.charge_id = i.ref_id and r.place_id = ${place_id}
    ), with_lines as (
      select *, sum(off_cents) over own as lines_off, sum(off_cents) filter (where is_borne) over own as borne_off,
        sum(cents + off_cents) filter (where of_charge_id is not null) over own as lines_net,
        sum(cents + off_cents) filter (where is_borne) over own as borne_net
      from returned window own as (partition by bill_id, day, vat_rate, nature, nth)
    ), came_back as (
      select kind, ref_id, day, (case when of_charge_id is not null then cents
        else round(borne_off + coalesce((cents - lines_off) * borne_net / nullif(lines_net, 0), 0)) end)::bigint as cents
      from with_lines r where (is_borne or of_charge_id is null and borne_net is not null) and not exists (
        select from documented o where (o.kind, o.ref_id, o.day) = (r.kind, r.ref_id, r.day))
    ), on_invoices as (
      select * from documented union all select * from came_back
    ), ${borneByDeposits}, on_rooms as (
      select v.id, v.stay_place_id, v.bill_id, array_agg(i.day) as days from items i
      join bill_shares s on i.kind = 'charge' and i.day >= ${first}::date and s.charge_id = i.ref_id
      join room_charges v on v.bill_id = s.bill_id and v.place_id = ${place_id} and v.undone_at is null
      group by v.id, v.place_id, v.stay_place_id, v.bill_id
    ), room_days as (
      select r.id, x.business_day as day, x.vat_rate, x.nature, sum(o.amount_cents) as cents
      from on_rooms r join bill_shares o on o.bill_id = r.bill_id
      join charges x on x.id = o.charge_id and x.place_id = ${place_id} and x.voided_at is null
      group by r.id, x.business_day, x.vat_rate, x.nature
    ), room_parts as (
      select *, sum(cents) over (partition by id, vat_rate, nature order by day) as upto,
        nullif(sum(cents) over (partition by id, vat_rate, nature), 0) as whole
      from room_days
    ), on_stays as (
      select r.id, r.days, c.vat_rate, c.nature, least(c.amount_cents, sum(k.amount_cents)) as cents
      from on_rooms r join charges c on c.room_charge_id = r.id and c.place_id = r.stay_place_id
      join document_links k on k.place_id = r.stay_place_id and k.charge_id = c.id
      join documents d on d.id = k.document_id
      where c.voided_at is null and ${isBorne(first)}
      group by r.id, r.days, c.id, c.place_id
    ), of_rooms as (
      select p.day, p.vat_rate, p.nature,
        round(s.cents * p.upto / p.whole)::bigint - round(s.cents * (p.upto - p.cents) / p.whole)::bigint as cents
      from on_stays s join room_parts p on p.id = s.id and p.vat_rate = s.vat_rate and p.nature is not distinct from s.nature
      where p.whole is not null and p.day = any (s.days)
    ), sold as (
      select day, vat_rate, nature, sum(sold_cents)::bigint as sold_cents, sum(invoiced_cents)::bigint as invoiced_cents
      from (
        select i.day, i.vat_rate, i.nature, i.cents as sold_cents, coalesce(k.cents, 0) as invoiced_cents
        from items i left join on_invoices k using (kind, ref_id, day)
        union all
        select day, vat_rate, nature, 0, cents from of_rooms
        union all
        select day, vat_rate, nature, 0, cents from by_deposits) as one
      where day >= ${first}::date
      group by day, vat_rate, nature
      order by day, vat_rate desc, nature
    ), ${paymentsOf(place_id)}, made as (
      select c.business_day as day, json_agg(c.number order by c.number) as numbers from closings c
      where c.place_id = ${place_id} and c.business_day >= ${first}::date and c.business_day < ${first}::date + interval '1 month'
      group by c.business_day order by c.business_day
    ), printed as (
      select f.business_day as day, f.device, f.number, ${jsonInstant(sql`f.at`)} as at, f.rates, f.amount_cents, f.documents,
        f.cash_cents, f.electronic_cents
      from printer_closings f
      where f.place_id = ${place_id} and f.business_day >= ${first}::date and f.business_day < ${first}::date + interval '1 month'
      order by f.at, f.device, f.number
    )
    select (select coalesce(json_agg(sold), '[]') from sold) as sold, (select coalesce(json_agg(received), '[]') from received) as received,
      (select coalesce(json_agg(counted_back), '[]') from counted_back) as counted_back,
      (select coalesce(json_agg(moves), '[]') from moves) as moves,
      (select coalesce(json_agg(made), '[]') from made) as closings,
      (select coalesce(json_agg(printed), '[]') from printed) as printed, currency
    from places where id = ${place_id}`);
  return { ...rest, paid: paidOf({ received, counted_back, moves }) };
}
