-- When a product that is sold out or counted is back by itself: from this instant on its row counts as in stock.
alter table products add column if not exists back_at timestamptz(3);
create index if not exists products_back_at_idx on products (back_at) where back_at is not null;

-- What each product costs, and since when (docs/rules.md 21.9). The trigger alone writes it.
create table if not exists product_prices (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  product_id bigint not null references products on delete cascade,
  price_cents int not null check (price_cents >= 0),
  since timestamptz(3) not null
);
create index if not exists product_prices_place_id_idx on product_prices (place_id);
-- Two changes in one instant are one: the later price counts.
create unique index if not exists product_prices_product_id_since_key on product_prices (product_id, since);

create or replace function note_price() returns trigger language plpgsql as $$
declare
  latest timestamptz(3);
begin
  select max(since) into latest from product_prices where product_id = new.id;
  if tg_op = 'UPDATE' and latest is null then
    -- The migration has not reached this product yet.
    insert into product_prices (place_id, product_id, price_cents, since)
    values (new.place_id, new.id, old.price_cents, old.created_at);
    latest := old.created_at;
  end if;
  -- A clock that was set back changes no order.
  insert into product_prices (place_id, product_id, price_cents, since)
  values (new.place_id, new.id, new.price_cents,
    greatest(case when tg_op = 'INSERT' then new.created_at else new.updated_at end, latest))
  on conflict (product_id, since) do update set price_cents = excluded.price_cents;
  return null;
end $$;
create or replace trigger products_note_price after insert on products
  for each row execute function note_price();
create or replace trigger products_note_new_price after update of price_cents on products
  for each row when (new.price_cents <> old.price_cents) execute function note_price();

-- The last product from before that has its first row. The table goes at the end.
create table if not exists product_prices_upto (id bigint not null);

-- then
insert into product_prices_upto (id) select 0 where not exists (select from product_prices_upto);

-- repeat
with step as materialized (
  -- Locked, so that a concurrent change of the price comes before or after this row, and not beside it.
  select id, place_id, price_cents, created_at from products
  where id > (select id from product_prices_upto) order by id limit 500 for no key update
), noted as (
  insert into product_prices (place_id, product_id, price_cents, since)
  select s.place_id, s.id, s.price_cents, s.created_at from step s
  where not exists (select from product_prices h where h.product_id = s.id)
  on conflict (product_id, since) do nothing
), upto as (
  update product_prices_upto set id = (select max(id) from step) where exists (select from step)
)
select from step;

-- then
drop table if exists product_prices_upto;
