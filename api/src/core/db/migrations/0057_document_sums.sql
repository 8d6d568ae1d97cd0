-- Counts and sums of all documents of a place, for the list without filters.
create table document_counts (
  place_id bigint primary key references places on delete cascade,
  many bigint not null
);

create table document_sums (
  place_id bigint not null references places on delete cascade,
  vat_rate int not null,
  nature text not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  primary key (place_id, vat_rate, nature)
);

create function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into document_counts as c (place_id, many) select place_id, count(*) from touched group by place_id order by place_id
    on conflict (place_id) do update set many = c.many + excluded.many;
  else
    update document_counts c set many = c.many - t.many
    from (select place_id, count(*) as many from touched group by place_id) as t where c.place_id = t.place_id;
  end if;
  return null;
end $$;
create trigger documents_counted_in after insert on documents referencing new table as touched
  for each statement execute function count_documents();
create trigger documents_counted_out after delete on documents referencing old table as touched
  for each statement execute function count_documents();

-- The sums of an issued document are never changed or deleted (0056).
create function sum_documents() returns trigger language plpgsql as $$
begin
  insert into document_sums as s (place_id, vat_rate, nature, net_cents, tax_cents)
  select place_id, vat_rate, nature, sum(sign * net_cents), sum(sign * tax_cents) from touched
  group by place_id, vat_rate, nature order by place_id, vat_rate, nature
  on conflict (place_id, vat_rate, nature) do update
    set net_cents = s.net_cents + excluded.net_cents, tax_cents = s.tax_cents + excluded.tax_cents;
  return null;
end $$;
create trigger document_vat_summed after insert on document_vat referencing new table as touched
  for each statement execute function sum_documents();

-- Stamps of a year of a seller.
create index documents_stamps_idx on documents (business_id, day) where stamp_cents > 0 and file_name is not null;
