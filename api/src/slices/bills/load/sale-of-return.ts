import sql, { type Sql } from 'sql-template-tag';

/**
 * The charge that a return `r` with the charge `c` undoes. A discount comes back with the lines of its VAT rate that were written right
 * before it.
 */
export const saleOfReturn = (r: Sql, c: Sql): Sql => sql`coalesce(${r}.of_charge_id, (
  select w.of_charge_id from charge_returns w join charges x on x.id = w.charge_id and x.place_id = w.place_id
  where w.bill_id = ${r}.bill_id and w.place_id = ${r}.place_id and w.charge_id < ${r}.charge_id and w.of_charge_id is not null
    and x.vat_rate = ${c}.vat_rate and x.nature is not distinct from ${c}.nature
  order by w.charge_id desc limit 1))`;
