import sql from 'sql-template-tag';

/**
 * The charge that a return `r` with the charge `c` undoes. A discount comes back with the lines of its VAT rate that were written right
 * before it.
 */
const saleOfReturn = sql`coalesce(r.of_charge_id, (
  select w.of_charge_id from charge_returns w join charges x on x.id = w.charge_id and x.place_id = w.place_id
  where w.bill_id = r.bill_id and w.place_id = r.place_id and w.charge_id < r.charge_id and w.of_charge_id is not null
    and x.vat_rate = c.vat_rate and x.nature is not distinct from c.nature
  order by w.charge_id desc limit 1))`;

/** Returns `r`, voided ones too, each with its charge `c` and the links `l` of the documents that bear its sale (docs/rules.md 20.13). */
export const returnsOnDocuments = sql`
  charges c join charge_returns r on r.charge_id = c.id and r.place_id = c.place_id
  join document_links l on l.place_id = r.place_id and not l.released and l.charge_id = ${saleOfReturn}`;
