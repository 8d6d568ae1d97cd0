-- Documents: invoices, credit notes and receipts (docs/rules.md 20). A draft is a row without a number. An issued document never
-- changes and outlives place, people and customers: no cascade deletes it. Types, states and series are lists of the contract.
create sequence document_progressives;

create table documents (
  id bigint generated always as identity primary key,
  -- The cascade reaches drafts alone: a trigger keeps issued documents, and with them their place.
  place_id bigint not null references places on delete cascade,
  -- The seller; null: a draft, which follows the place.
  business_id bigint references businesses,
  type text not null,
  state text not null default 'draft',
  -- What a person entered. Empty once the document is issued.
  draft jsonb not null default '{}',
  -- Everything that XML and PDF show, as it was when the document was issued.
  snapshot jsonb,
  series text not null,
  year int,
  sequence int check (sequence > 0),
  number text,
  -- Of a draft the day on which it was begun.
  day date not null,
  customer_id bigint references customers on delete set null,
  customer_name text not null default '',
  search text collate "C" not null default '',
  total_cents bigint not null default 0,
  net_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  stamp_cents int not null default 0,
  -- It bears something of a bill, whose payments are its own.
  has_bills boolean not null default false,
  -- Of a document without a bill: paid, by what it says itself.
  settled_cents bigint not null default 0,
  -- What issued credit notes took back.
  credited_cents bigint not null default 0 check (credited_cents >= 0),
  -- The document that a credit note corrects.
  corrects_id bigint references documents,
  -- Of the invoice of a deposit: the document that takes it off.
  deducted_by bigint references documents,
  -- As the exchange wants it; null: a receipt, which is never sent.
  file_name text,
  sha256 text,
  issued_at timestamptz(3),
  issued_by bigint references users on delete set null,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint documents_issued_check check ((state = 'draft') = (number is null) and (state = 'draft') = (business_id is null)
    and (state = 'draft') = (snapshot is null) and (state = 'draft') = (sha256 is null)),
  -- Credit notes never take back more than the document.
  constraint documents_credited_check check (credited_cents <= greatest(total_cents, 0))
);
create unique index documents_number_key on documents (business_id, series, year, sequence) where sequence is not null;
create unique index documents_file_name_key on documents (file_name) where file_name is not null;
create index documents_place_id_day_idx on documents (place_id, day desc, id desc);
create index documents_place_id_state_idx on documents (place_id, state, day desc, id desc);
create index documents_customer_id_idx on documents (customer_id) where customer_id is not null;
create index documents_corrects_id_idx on documents (corrects_id) where corrects_id is not null;
create index documents_deducted_by_idx on documents (deducted_by) where deducted_by is not null;
create index documents_issued_by_idx on documents (issued_by) where issued_by is not null;
create index documents_created_by_idx on documents (created_by) where created_by is not null;
create index documents_search_idx on documents using gin (place_id, search gin_trgm_ops);

-- The last number and day of a series in a year. The transaction that issues holds the row: a rollback gives the number back.
create table document_numbers (
  business_id bigint not null references businesses,
  series text not null,
  year int not null,
  last int not null check (last > 0),
  last_day date not null,
  primary key (business_id, series, year)
);

-- The sums of an issued document by rate and Natura.
create table document_vat (
  document_id bigint not null references documents on delete cascade,
  place_id bigint not null references places on delete cascade,
  vat_rate int not null,
  nature text not null default '',
  net_cents bigint not null,
  tax_cents bigint not null,
  -- Less than nothing: of a credit note.
  sign int not null check (sign in (1, -1)),
  primary key (document_id, vat_rate, nature)
);
create index document_vat_place_id_idx on document_vat (place_id);

-- The shares of charges and nights that an issued document bears, and deposits that were invoiced on a bill.
create table document_links (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents on delete cascade,
  place_id bigint not null references places on delete cascade,
  bill_id bigint not null references bills on delete cascade,
  -- Neither charge nor night: a deposit.
  charge_id bigint references charges on delete cascade,
  night date,
  amount_cents bigint not null,
  -- A credit note took the whole document back: its charges are free again.
  released boolean not null default false
);
create index document_links_document_id_idx on document_links (document_id);
create index document_links_place_id_idx on document_links (place_id);
create index document_links_bill_id_idx on document_links (bill_id);
create index document_links_charge_id_idx on document_links (charge_id) where charge_id is not null;
-- A share is on one document that holds.
create unique index document_links_charge_key on document_links (bill_id, charge_id) where charge_id is not null and not released;
create unique index document_links_night_key on document_links (bill_id, night) where night is not null and not released;

-- The bytes of an issued document.
create table document_files (
  document_id bigint primary key references documents on delete cascade,
  place_id bigint not null references places on delete cascade,
  bytes bytea not null
);
create index document_files_place_id_idx on document_files (place_id);
alter table document_files alter column bytes set storage external;

-- Names of accounts may go; the state follows the answers of the exchange; credit notes are counted. A rejected document is corrected
-- under its number and day.
create trigger documents_keep_number
  before update of id, place_id, business_id, type, series, year, sequence, number, day, corrects_id, created_at
  on documents for each row when (old.state <> 'draft') execute function refuse_change();
create trigger documents_keep_still
  before update of draft, snapshot, customer_name, search, total_cents, net_cents, tax_cents, stamp_cents, has_bills, settled_cents,
    file_name, sha256, issued_at
  on documents for each row when (old.state not in ('draft', 'rejected')) execute function refuse_change();
create trigger documents_keep before delete on documents
  for each row when (old.state <> 'draft') execute function refuse_change();
create trigger document_vat_keep before update or delete on document_vat
  for each row execute function refuse_change();
create trigger document_files_keep before update or delete on document_files
  for each row execute function refuse_change();

create trigger documents_changed_in after insert on documents referencing new table as touched
  for each statement execute function tell_changed('bills');
create trigger documents_changed after update on documents referencing new table as touched
  for each statement execute function tell_changed('bills');
create trigger documents_changed_out after delete on documents referencing old table as touched
  for each statement execute function tell_changed('bills');
