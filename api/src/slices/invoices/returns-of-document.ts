import sql from 'sql-template-tag';
import { saleOfReturn } from '../bills/load/sale-of-return.ts';

/** What came back of the charges that a document `d` bears, as rows of a bill and a rate, as far as it is on no document itself. */
export const returnsOfDocument = sql`(
  select s.bill_id, c.vat_rate, c.nature, s.amount_cents as cents
  from (select distinct l.bill_id from document_links l where l.document_id = d.id and l.place_id = d.place_id) as b
  join bill_shares s on s.bill_id = b.bill_id
  join charge_returns r on r.charge_id = s.charge_id and r.place_id = d.place_id
  join charges c on c.id = r.charge_id and c.place_id = r.place_id and c.voided_at is null
  where exists (
      select from document_links k where k.document_id = d.id and k.place_id = d.place_id and not k.released
        and k.charge_id = ${saleOfReturn(sql`r`, sql`c`)})
    and not exists (
      select from document_links n where n.charge_id = r.charge_id and n.place_id = r.place_id and not n.released))`;
