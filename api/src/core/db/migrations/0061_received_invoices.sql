-- Invoices of suppliers (docs/rules.md 29). The law keeps them like issued documents: no cascade deletes them.
create table received_files (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  file_name text not null,
  -- As it came, signed or not; the hash is of these bytes.
  bytes bytea not null,
  sha256 text not null,
  -- Of what was signed: the same invoice, signed or not, is one file.
  content_sha256 text not null,
  received_by bigint references users on delete set null,
  received_at timestamptz(3) not null
);
alter table received_files alter column bytes set storage external;
create unique index received_files_once_key on received_files (place_id, content_sha256);
create index received_files_received_by_idx on received_files (received_by) where received_by is not null;

create table received_invoices (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  file_id bigint not null references received_files on delete cascade,
  -- A file may hold several invoices of one supplier.
  position int not null,
  type text not null,
  number text not null,
  day date not null,
  currency text not null,
  -- VAT number with its country, else tax code, else name.
  supplier_key text not null,
  supplier text not null,
  search text collate "C" not null,
  -- A credit note is less than nothing.
  total_cents bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  due_date date,
  -- The buyer that it names is the business of the place; null: the place has none yet.
  is_ours boolean,
  -- Parties, sums by rate, payments, reasons and names of attachments, as they were read.
  content jsonb not null,
  paid_day date,
  paid_method text,
  category text,
  note text,
  received_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint received_invoices_paid_check check ((paid_day is null) = (paid_method is null))
);
create unique index received_invoices_file_id_key on received_invoices (file_id, position);
create index received_invoices_place_id_day_idx on received_invoices (place_id, day desc, id desc);
create index received_invoices_supplier_idx on received_invoices (place_id, supplier_key, day desc, id desc);
create index received_invoices_unpaid_idx on received_invoices (place_id, due_date, id) where paid_day is null;
create index received_invoices_search_idx on received_invoices using gin (place_id, search gin_trgm_ops);

-- Lines, for the stock that goods will come to.
create table received_lines (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  invoice_id bigint not null references received_invoices on delete cascade,
  position int not null,
  code text,
  description text not null,
  quantity numeric,
  unit text,
  unit_price numeric,
  net_cents bigint not null,
  vat_rate int,
  nature text
);
create unique index received_lines_invoice_id_key on received_lines (invoice_id, position);
create index received_lines_place_id_idx on received_lines (place_id);

create trigger received_files_keep_still
  before update of id, place_id, file_name, bytes, sha256, content_sha256, received_at on received_files
  for each row execute function refuse_change();
create trigger received_files_keep before delete on received_files for each row execute function refuse_change();
create trigger received_invoices_keep_still
  before update of id, place_id, file_id, position, type, number, day, currency, supplier_key, supplier, search, total_cents, net_cents,
    tax_cents, due_date, is_ours, content, received_at
  on received_invoices for each row execute function refuse_change();
create trigger received_invoices_keep before delete on received_invoices for each row execute function refuse_change();
create trigger received_lines_keep before update or delete on received_lines for each row execute function refuse_change();

create trigger received_invoices_changed_in after insert on received_invoices referencing new table as touched
  for each statement execute function tell_changed('bills');
create trigger received_invoices_changed after update on received_invoices referencing new table as touched
  for each statement execute function tell_changed('bills');

-- What closings counted of the days of a month.
create index closing_lines_place_id_day_idx on closing_lines (place_id, business_day);
