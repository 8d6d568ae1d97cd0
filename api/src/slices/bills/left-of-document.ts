import sql, { type Sql } from 'sql-template-tag';

/** Whether a link is a part of a deposit. A bill that the invoice of a deposit names without a part bears nothing of it (docs/rules.md 20.18). */
export const isDepositPart = (link: Sql): Sql =>
  sql`(${link}.charge_id is null and ${link}.night is null and ${link}.amount_cents <> 0)`;

/**
 * What the link `k` of the invoice of a deposit `d` bears at each rate, less what those of its credit notes `n` took back that `notes`
 * names: at a rate of several bills each in proportion (docs/rules.md 20.18). In fractions of a cent.
 */
export const leftOfDeposit = (notes: Sql): Sql => sql`(
  select v.vat_rate, v.nature, k.amount_cents * sum(v.sign * (v.net_cents + v.tax_cents)) / nullif(
      case when k.vat_rate is null then d.total_cents else sum(v.net_cents + v.tax_cents) filter (where n.id = d.id) end, 0) as cents
  from documents n join document_vat v on v.document_id = n.id and v.place_id = n.place_id
  where n.place_id = d.place_id and (n.id = d.id or n.corrects_id = d.id and ${notes})
    and (k.vat_rate is null or v.vat_rate = k.vat_rate and v.nature = k.nature)
  group by v.vat_rate, v.nature)`;

const isCounted = sql`n.state not in ('draft', 'rejected')`;

/**
 * What issued credit notes took back of the lines of a document `d` that are of a bill: their lines of that bill, and at each rate its part
 * of their lines of no bill, in proportion to what is left of the document. In fractions of a cent.
 */
const creditedOf = (bill_id: Sql): Sql => sql`coalesce((
  select sum(named + (all_back - all_named) * (own - named) / nullif(all_own - all_named, 0))
  from (
    select *, sum(own) over rate as all_own, sum(named) over rate as all_named, sum(back) over rate as all_back
    from (
      select *, case when bill_id is null then 0 else least(own, back) end as named
      from (
        select l.bill_id, l.vat_rate, l.nature, greatest(0, sum(l.gross_cents) filter (where n.id = d.id)) as own,
          coalesce(sum(l.gross_cents) filter (where n.id <> d.id), 0) as back
        from documents n cross join jsonb_to_recordset(n.snapshot->'lines') as l (
          kind text, bill_id bigint, vat_rate int, nature text, gross_cents bigint)
        where n.place_id = d.place_id and (n.id = d.id or n.corrects_id = d.id and ${isCounted}) and l.kind <> 'deposit'
        group by l.bill_id, l.vat_rate, l.nature) as sums
    ) as lines window rate as (partition by vat_rate, nature)
  ) as rates
  where rates.bill_id = ${bill_id}), 0)`;

/**
 * What a document `d` bears of a bill, less what its issued credit notes took back of it. In fractions of a cent; null: nothing.
 */
export const leftOfDocument = (bill_id: Sql): Sql => sql`(case when d.type = 'TD02' then (
    select sum(r.cents) from document_links k cross join lateral ${leftOfDeposit(isCounted)} as r
    where k.document_id = d.id and k.place_id = d.place_id and k.bill_id = ${bill_id} and not k.released and ${isDepositPart(sql`k`)})
  else (
    select sum(k.amount_cents) from document_links k
    where k.document_id = d.id and k.place_id = d.place_id and k.bill_id = ${bill_id} and not k.released) - ${creditedOf(bill_id)} end)`;
