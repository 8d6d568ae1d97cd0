import sql, { type Sql } from 'sql-template-tag';
import { isBorne } from './is-borne.ts';

interface Month {
  place_id: number;
  /** Its first day. */
  first: string;
}

/**
 * Parts of the statement of a month: deposits that an invoice bears and that no other document took off, by what they are for and by rate, less what credit
 * notes until the end of the month took back; and what closings of former months counted of the same stays, orders and sales. One that a credit note over its
 * final invoice set free stays with that invoice in the months before the note, unless the invoice is of the month of the note. Needs `counted`.
 */
export const depositsOf = ({ place_id, first }: Month): Sql => sql`
  sources as (
    select distinct 'booking' as source_kind, ref_id as source_id from counted where kind = 'night'
    union select x.source_kind, x.source_id from counted c
    join charges x on c.kind = 'charge' and x.id = c.ref_id and x.place_id = ${place_id}
    union select 'booking', v.booking_id from counted c join bill_shares s on c.kind = 'charge' and s.charge_id = c.ref_id
    join room_charges v on v.bill_id = s.bill_id and v.place_id = ${place_id} and v.stay_place_id = ${place_id} and v.undone_at is null
  ), finals as (
    select distinct s.source_kind, s.source_id, d.id as deposit_id, f.id, n.month as freed_in
    from sources s join bills b on b.source_kind = s.source_kind and b.source_id = s.source_id and b.place_id = ${place_id}
    join document_links k on k.bill_id = b.id and k.place_id = ${place_id} and k.charge_id is null and k.night is null
    join documents d on d.id = k.document_id and d.place_id = ${place_id} and d.type = 'TD02'
    join document_links o on o.bill_id = b.id and o.place_id = ${place_id} and o.released and (o.charge_id is not null or o.night is not null)
    join documents f on f.id = o.document_id and f.place_id = ${place_id} and f.file_name is not null and f.state <> 'rejected'
      and f.snapshot->'linked' @> jsonb_build_array(jsonb_build_object('number', d.number, 'date', d.day))
    cross join lateral (
      select date_trunc('month', max(c.day))::date as month from documents c
      where c.corrects_id = f.id and c.place_id = ${place_id} and c.file_name is not null and c.state <> 'rejected') as n
    where n.month > f.day
  ), freed as (
    select deposit_id, max(freed_in) as since from finals where freed_in <= ${first}::date group by deposit_id
  ), of_finals as (
    select f.deposit_id, f.source_kind, f.source_id, k.charge_id, k.night, c.room_charge_id
    from finals f join document_links k on k.document_id = f.id and k.place_id = ${place_id}
    join bills b on b.id = k.bill_id and b.source_kind = f.source_kind and b.source_id = f.source_id and b.place_id = ${place_id}
    left join charges c on c.id = k.charge_id and c.place_id = ${place_id}
  ), each_deposit as (
    select d.id, b.source_kind, b.source_id, v.vat_rate, nullif(v.nature, '') as nature,
      round(sum(v.sign * (v.net_cents + v.tax_cents) * k.amount_cents::numeric / d.total_cents))::bigint as cents
    from sources s join bills b on b.source_kind = s.source_kind and b.source_id = s.source_id and b.place_id = ${place_id}
    join document_links k on k.bill_id = b.id and k.place_id = ${place_id} and k.charge_id is null and k.night is null
    join documents d on d.id = k.document_id and d.place_id = ${place_id}
    join documents t on t.place_id = ${place_id} and (t.id = d.id or t.corrects_id = d.id
      and t.file_name is not null and t.state <> 'rejected' and t.day < ${first}::date + interval '1 month')
    join document_vat v on v.document_id = t.id and v.place_id = ${place_id}
    where d.type = 'TD02' and d.file_name is not null and d.state <> 'rejected' and d.total_cents > 0
      and not exists (select from documents f where f.id = d.deducted_by and f.place_id = ${place_id} and f.state <> 'rejected')
      and not exists (select from finals f where f.deposit_id = d.id and f.freed_in > ${first}::date)
    group by d.id, b.source_kind, b.source_id, v.vat_rate, v.nature
  ), deposits as (
    select source_kind, source_id, vat_rate, nature, sum(cents)::bigint as cents from each_deposit
    group by source_kind, source_id, vat_rate, nature
  ), of_deposits as (
    select distinct 'night' as kind, source_id as ref_id, source_kind, source_id from deposits where source_kind = 'booking'
    union select 'charge', x.id, s.source_kind, s.source_id from deposits s
    join charges x on x.source_kind = s.source_kind and x.source_id = s.source_id and x.place_id = ${place_id}
  ), earlier as (
    select l.kind, l.ref_id, l.business_day as day, l.vat_rate, l.nature, l.amount_cents from of_deposits r
    join closing_lines l on l.place_id = ${place_id} and l.kind = r.kind and l.ref_id = r.ref_id and l.business_day < ${first}::date
  )`;

/**
 * Dinners on the rooms of stays with a deposit, at the place of the stay, from the first day that a closing counted, less what documents of the
 * stay bear. Needs `deposits`.
 */
export const dinnersOf = ({ place_id, first }: Month): Sql => sql`
  dinners as (
    select s.source_kind, s.source_id, v.id as ref_id, c.vat_rate, c.nature,
      (select min(l.business_day) from bill_shares b join closing_lines l on l.place_id = ${place_id} and l.kind = 'charge' and l.ref_id = b.charge_id
        where b.bill_id = v.bill_id and l.business_day < ${first}::date + interval '1 month') as day,
      c.amount_cents - least(c.amount_cents, (select coalesce(sum(k.amount_cents), 0) from document_links k join documents d on d.id = k.document_id
        where k.place_id = ${place_id} and k.charge_id = c.id and ${isBorne(first)})) as cents
    from (select distinct source_kind, source_id from deposits) as s
    join charges c on c.source_kind = s.source_kind and c.source_id = s.source_id and c.place_id = ${place_id} and c.voided_at is null
    join room_charges v on v.id = c.room_charge_id and v.place_id = ${place_id}
  )`;

/**
 * Deposits bear what was sold at their rates and is on no other document, the earliest first: as far as the sum until a thing is within the deposits. While
 * a final invoice had taken a deposit off, it bore nothing but what that invoice did: what was sold then is within the other deposits first (`free`).
 * Needs `items`, `on_invoices` and `dinners`.
 */
export const borneByDeposits: Sql = sql`
  by_source as (
    select r.source_kind, r.source_id, kind, ref_id, day, i.vat_rate, i.nature, i.cents - coalesce(o.cents, 0) as cents
    from of_deposits r join items i using (kind, ref_id) left join on_invoices o using (kind, ref_id, day)
    union all
    select source_kind, source_id, 'room', ref_id, day, vat_rate, nature, cents from dinners where day is not null
  ), by_free as (
    select i.kind, i.ref_id, i.day, i.vat_rate, i.nature, d.source_kind, d.source_id, d.cents as deposit, f.cents as free, i.cents,
      sum(i.cents) over (partition by d.source_kind, d.source_id, d.vat_rate, d.nature, f.cents order by i.day, i.kind, i.ref_id) as upto
    from by_source i join deposits d on d.source_kind = i.source_kind and d.source_id = i.source_id and d.vat_rate = i.vat_rate
      and d.nature is not distinct from i.nature
    cross join lateral (
      select coalesce(sum(e.cents), 0) as cents from each_deposit e
      where e.source_kind = d.source_kind and e.source_id = d.source_id and e.vat_rate = d.vat_rate and e.nature is not distinct from d.nature
        and not exists (
          select from freed z where z.deposit_id = e.id and i.day < z.since and not exists (
            select from of_finals t where t.deposit_id = e.id and t.source_kind = i.source_kind and t.source_id = i.source_id and case i.kind
              when 'charge' then t.charge_id = i.ref_id when 'night' then t.night = i.day else t.room_charge_id = i.ref_id end))
    ) as f
  ), by_deposits as (
    select kind, ref_id, day, vat_rate, nature, greatest(0, least(deposit, upto)) - greatest(0, least(deposit, upto - cents)) as cents
    from (
      select kind, ref_id, day, vat_rate, nature, deposit, cents,
        sum(cents) over (partition by source_kind, source_id, vat_rate, nature order by day, kind, ref_id) as upto
      from (
        select kind, ref_id, day, vat_rate, nature, source_kind, source_id, deposit, case when free = deposit then cents
          else greatest(0, least(free, upto)) - greatest(0, least(free, upto - cents)) end as cents
        from by_free
      ) as within
    ) as one
  )`;
