-- Daily closings of fiscal printers, as their files report them (docs/rules.md 29.14). The law keeps them like documents.
create table printer_closings (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  file_name text not null,
  -- As it came, signed or not; the hash is of these bytes.
  bytes bytea not null,
  sha256 text not null,
  -- Of what was signed: the same file, signed or not, is one.
  content_sha256 text not null,
  -- The serial number of the printer, and its count of closings.
  device text not null,
  number bigint not null,
  at timestamptz(3) not null,
  business_day date not null,
  -- [{"vat_rate": 1000, "nature": null, "amount_cents": 12200}], VAT included, without returns and voids.
  rates jsonb not null,
  amount_cents bigint not null,
  documents int not null,
  cash_cents bigint not null,
  electronic_cents bigint not null,
  received_by bigint references users on delete set null,
  received_at timestamptz(3) not null
);
alter table printer_closings alter column bytes set storage external;
create unique index printer_closings_device_key on printer_closings (place_id, device, number);
create index printer_closings_day_idx on printer_closings (place_id, business_day);
create index printer_closings_received_by_idx on printer_closings (received_by) where received_by is not null;

create trigger printer_closings_keep_still
  before update of id, place_id, file_name, bytes, sha256, content_sha256, device, number, at, business_day, rates, amount_cents,
    documents, cash_cents, electronic_cents, received_at
  on printer_closings for each row execute function refuse_change();
create trigger printer_closings_keep before delete on printer_closings for each row execute function refuse_change();
