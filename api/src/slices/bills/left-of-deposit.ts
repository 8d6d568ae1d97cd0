import sql, { type Sql } from 'sql-template-tag';

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
