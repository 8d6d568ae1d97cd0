-- Answers of the exchange to issued documents (docs/rules.md 29). They never change, and stay as long as their documents: like these,
-- they keep their place.
create table document_answers (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  document_id bigint not null references documents on delete cascade,
  kind text not null,
  -- Of an outcome: accepted or refused.
  outcome text,
  -- The number of the submission at the exchange.
  sdi_id text,
  file_name text not null,
  -- The file of the document that the answer is about, as it was called then.
  about_file text not null,
  -- Codes and texts of a rejection, as the exchange wrote them.
  errors jsonb not null default '[]',
  note text,
  answered_at timestamptz(3),
  sha256 text not null,
  bytes bytea not null,
  received_by bigint references users on delete set null,
  received_at timestamptz(3) not null
);
alter table document_answers alter column bytes set storage external;
create unique index document_answers_once_key on document_answers (document_id, sha256);
create index document_answers_place_id_sdi_id_idx on document_answers (place_id, sdi_id);
create index document_answers_received_by_idx on document_answers (received_by) where received_by is not null;
create trigger document_answers_keep_still
  before update of id, place_id, document_id, kind, outcome, sdi_id, file_name, about_file, errors, note, answered_at, sha256, bytes,
    received_at
  on document_answers for each row execute function refuse_change();
create trigger document_answers_keep before delete on document_answers for each row execute function refuse_change();

-- Files that the exchange refused and that another file under the same number replaced.
create table document_rejected_files (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  document_id bigint not null references documents on delete cascade,
  file_name text not null,
  sha256 text not null,
  bytes bytea not null,
  snapshot jsonb not null,
  issued_at timestamptz(3) not null,
  replaced_at timestamptz(3) not null
);
alter table document_rejected_files alter column bytes set storage external;
create index document_rejected_files_document_id_idx on document_rejected_files (document_id);
create index document_rejected_files_place_id_idx on document_rejected_files (place_id, file_name);
create trigger document_rejected_files_keep before update or delete on document_rejected_files
  for each row execute function refuse_change();

alter table documents add column rejected_at timestamptz(3);
-- A change of the state between `issued` and the answers of the exchange: what the board of deadlines looks for.
create index documents_waiting_idx on documents (place_id, day, id)
  where file_name is not null and state in ('issued', 'exported', 'rejected', 'undeliverable');

-- The file of a rejected document may be replaced once its bytes lie in the history, and its sums with it. Nothing else may.
create function has_rejected_file(document bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from documents d
    join document_files f on f.document_id = d.id
    join document_rejected_files r on r.document_id = d.id and r.sha256 = d.sha256 and r.file_name = d.file_name
    where d.id = document and d.state = 'rejected')
$$;

create function keep_issued_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.document_id, new.place_id) = (old.document_id, old.place_id) and exists (
    select 1 from documents d
    join document_rejected_files r on r.document_id = d.id and r.sha256 = d.sha256 and r.bytes = old.bytes
    where d.id = old.document_id and d.state = 'rejected')
  then
    return new;
  end if;
  raise exception '% is kept as it is', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger document_files_keep on document_files;
create trigger document_files_keep before update or delete on document_files
  for each row execute function keep_issued_file();

create function keep_issued_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and has_rejected_file(old.document_id) then
    return old;
  end if;
  raise exception '% is kept as it is', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger document_vat_keep on document_vat;
create trigger document_vat_keep before update or delete on document_vat
  for each row execute function keep_issued_sums();

create function keep_rejected_document() returns trigger language plpgsql as $$
begin
  if has_rejected_file(old.id) then
    return new;
  end if;
  raise exception '% is kept as it is', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger documents_keep_rejected
  before update of snapshot, total_cents, net_cents, tax_cents, stamp_cents, has_bills, settled_cents, file_name, sha256, issued_at
  on documents for each row when (old.state = 'rejected') execute function keep_rejected_document();

-- Issuing again names the columns of the number, with the values that they have.
drop trigger documents_keep_number on documents;
create trigger documents_keep_number
  before update of id, place_id, business_id, type, series, year, sequence, number, day, corrects_id, created_at
  on documents for each row when (old.state <> 'draft'
    and (old.id, old.place_id, old.business_id, old.type, old.series, old.year, old.sequence, old.number, old.day, old.corrects_id,
        old.created_at) is distinct from
      (new.id, new.place_id, new.business_id, new.type, new.series, new.year, new.sequence, new.number, new.day, new.corrects_id,
        new.created_at))
  execute function refuse_change();

-- Sums that go with a replaced file.
create function unsum_documents() returns trigger language plpgsql as $$
begin
  update document_sums s set net_cents = s.net_cents - t.net_cents, tax_cents = s.tax_cents - t.tax_cents
  from (
    select place_id, vat_rate, nature, sum(sign * net_cents) as net_cents, sum(sign * tax_cents) as tax_cents from touched
    group by place_id, vat_rate, nature
  ) as t
  where (s.place_id, s.vat_rate, s.nature) = (t.place_id, t.vat_rate, t.nature);
  return null;
end $$;
create trigger document_vat_unsummed after delete on document_vat referencing old table as touched
  for each statement execute function unsum_documents();
