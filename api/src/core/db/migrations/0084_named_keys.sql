-- 0083 has filled it in every row.
alter table room_holds alter column place_id set not null;

-- The trigger names the key and not its columns, so that the key can get the place as one of them (docs/scale.md).
alter table product_prices
  add constraint product_prices_product_id_since_key unique using index product_prices_product_id_since_key;

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
  on conflict on constraint product_prices_product_id_since_key do update set price_cents = excluded.price_cents;
  return null;
end $$;
