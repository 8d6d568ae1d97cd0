-- The catalogue of a place: everything that it sells beside its nights (docs/rules.md section 21). Kind and VAT class are closed lists of the contract.
create table products (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  name text not null,
  kind text not null,
  category text,
  price_cents int not null check (price_cents >= 0),
  vat_class text not null,
  code text,
  barcode text,
  description text,
  -- How many are left, where they are counted. At none left the product is sold out.
  quantity numeric(10, 3) check (quantity >= 0),
  sold_out_at timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name_order text collate "C" not null generated always as (fold(name)) stored,
  search text collate "C" not null generated always as (
    fold(name || e'\n' || coalesce(category, '') || e'\n' || coalesce(code, '') || e'\n' || coalesce(barcode, ''))
  ) stored,
  check (quantity is distinct from 0 or sold_out_at is not null)
);
create index products_place_id_idx on products (place_id, name_order, id);
-- An archived product keeps its code and barcode for past sales; a new product may have the same.
create unique index products_code_key on products (place_id, lower(code)) where archived_at is null;
-- A UPC-A is the EAN-13 that begins with a zero: both are one article.
create unique index products_barcode_key on products (place_id, lpad(barcode, 14, '0')) where archived_at is null;

create table product_photos (
  product_id bigint primary key references products on delete cascade,
  key text not null,
  sha256 bytea not null,
  created_at timestamptz(3) not null
);
create unique index product_photos_key_key on product_photos (key);

create trigger products_changed_in after insert on products referencing new table as touched
  for each statement execute function tell_changed('products');
create trigger products_changed after update on products referencing new table as touched
  for each statement execute function tell_changed('products');
create trigger products_changed_out after delete on products referencing old table as touched
  for each statement execute function tell_changed('products');
