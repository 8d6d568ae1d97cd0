import sql from 'sql-template-tag';
import { returnsOnDocuments } from '../bills/load/returns-on-documents.ts';

/** What came back of the charges that a document `d` bears, as rows of a bill and a rate, as far as it is on no document itself. */
export const returnsOfDocument = sql`(
  select distinct r.charge_id, s.bill_id, c.vat_rate, c.nature, s.amount_cents as cents
  from ${returnsOnDocuments} join bill_shares s on s.charge_id = c.id
  where l.document_id = d.id and l.place_id = d.place_id and c.voided_at is null
    and s.bill_id in (select b.bill_id from document_links b where b.document_id = d.id and b.place_id = d.place_id)
    and not exists (
      select from document_links n where n.charge_id = r.charge_id and n.place_id = r.place_id and not n.released))`;
