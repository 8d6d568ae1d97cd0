-- A rejected document keeps its share of the bill (docs/rules.md 29.4). What such documents gave up so far is theirs again, but for shares
-- that another document has taken since.
update document_links l set released = false
where l.id in (
  select distinct on (k.bill_id, k.charge_id, k.night) k.id
  from document_links k join documents d on d.id = k.document_id
  where k.released and d.state = 'rejected' and d.credited_cents < d.total_cents and not exists (
    select 1 from document_links o where o.bill_id = k.bill_id and not o.released
      and (o.charge_id = k.charge_id or o.night = k.night))
  order by k.bill_id, k.charge_id, k.night, k.id);
