import sql, { type Sql } from 'sql-template-tag';
import { leftOfDeposit } from '../bills/left-of-document.ts';

interface Month {
  place_id: number;
  /** Its first day. */
  first: string;
}

/**
 * Parts of the statement of a month: deposits that an invoice bears and that no other document took off, by what they are for and by rate, less what credit
 * notes until the end of the month took back; and what closings of former months counted of the same stays, orders and sales. Needs `counted`.
 */
export const depositsOf = ({ place_id, first }: Month): Sql => sql`
  sources as (
    select distinct 'booking' as source_kind, ref_id as source_id from counted where kind = 'night'
    union select x.source_kind, x.source_id from counted c
    join charges x on c.kind = 'charge' and x.id = c.ref_id and x.place_id = ${place_id}
  ), deposits as (
    select b.source_kind, b.source_id, r.vat_rate, nullif(r.nature, '') as nature, round(sum(r.cents))::bigint as cents
    from sources s join bills b on b.source_kind = s.source_kind and b.source_id = s.source_id and b.place_id = ${place_id}
    join document_links k on k.bill_id = b.id and k.place_id = ${place_id} and k.charge_id is null and k.night is null
    join documents d on d.id = k.document_id and d.place_id = ${place_id}
    cross join lateral ${leftOfDeposit(
      sql`n.file_name is not null and n.state <> 'rejected' and n.day < ${first}::date + interval '1 month'`,
    )} as r
    where d.type = 'TD02' and d.file_name is not null and d.state <> 'rejected' and d.total_cents > 0
      and not exists (select from documents f where f.id = d.deducted_by and f.place_id = ${place_id} and f.state <> 'rejected')
    group by b.source_kind, b.source_id, r.vat_rate, r.nature
  ), of_deposits as (
    select distinct 'night' as kind, source_id as ref_id, source_kind, source_id from deposits where source_kind = 'booking'
    union select 'charge', x.id, s.source_kind, s.source_id from deposits s
    join charges x on x.source_kind = s.source_kind and x.source_id = s.source_id and x.place_id = ${place_id}
  ), earlier as (
    select l.kind, l.ref_id, l.business_day as day, l.vat_rate, l.nature, l.amount_cents from of_deposits r
    join closing_lines l on l.place_id = ${place_id} and l.kind = r.kind and l.ref_id = r.ref_id and l.business_day < ${first}::date
  )`;

/** All that a flat-rate seller writes N2.2 is one rate where a deposit, or what was sold for it, is of both regimes. */
const rateIn = (
  t: Sql,
): Sql => sql`case when c.source_id is not null and (${t}.vat_rate > 0 or ${t}.nature = 'N2.2') then 'changed'
  else ${t}.vat_rate || coalesce(${t}.nature, '') end`;

/**
 * Deposits bear what was sold at their rates and is on no other document, the earliest first: as far as the sum until a thing is within the
 * deposit. Under another tax regime since, things have other rates than the deposit: it bears them at any rate. Needs `items` and `on_invoices`.
 */
export const borneByDeposits: Sql = sql`
  of_sources as (
    select r.source_kind, r.source_id, i.*, i.cents - coalesce(o.cents, 0) as left_cents
    from of_deposits r join items i using (kind, ref_id) left join on_invoices o using (kind, ref_id, day)
  ), changed as (
    select source_kind, source_id from (
      select source_kind, source_id, vat_rate, nature from deposits
      union select source_kind, source_id, vat_rate, nature from of_sources) as r
    group by source_kind, source_id having bool_or(vat_rate > 0) and bool_or(nature = 'N2.2')
  ), at_rates as (
    select d.source_kind, d.source_id, ${rateIn(sql`d`)} as rate, sum(d.cents) as cents
    from deposits d left join changed c using (source_kind, source_id)
    group by d.source_kind, d.source_id, 3
  ), by_deposits as (
    select day, vat_rate, nature, (greatest(0, least(deposit, upto)) - greatest(0, least(deposit, upto - left_cents)))::bigint as cents
    from (
      select i.day, i.vat_rate, i.nature, i.left_cents, d.cents as deposit,
        sum(i.left_cents) over (partition by d.source_kind, d.source_id, d.rate order by i.day, i.kind, i.ref_id) as upto
      from of_sources i left join changed c using (source_kind, source_id)
      join at_rates d on d.source_kind = i.source_kind and d.source_id = i.source_id and d.rate = ${rateIn(sql`i`)}
    ) as one
  )`;
