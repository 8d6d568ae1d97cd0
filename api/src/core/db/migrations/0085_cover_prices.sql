-- A cover costs children less, and its own price in an area; a fixed-price menu includes it (docs/rules.md 19.39).
alter table menu_pages add column child_cover_charge_cents int check (child_cover_charge_cents >= 0);
-- [{area, cover_cents, child_cover_cents}]: areas with prices of their own; 0: none.
alter table menu_pages add column area_covers jsonb not null default '[]';
-- The address is that of an office: the law of Lazio does not bind the place.
alter table menu_pages add column is_outside_lazio boolean not null default false;

alter table dish_cards add column includes_cover boolean not null default false;

-- Of a child's cover, as it was when the order was opened; null: as an adult's.
alter table orders add column child_cover_cents int check (child_cover_cents >= 0);
alter table orders add column child_cover_charge_id bigint references charges on delete set null;
create index orders_child_cover_charge_id_idx on orders (child_cover_charge_id) where child_cover_charge_id is not null;
alter table order_lines add column includes_cover boolean not null default false;
