-- Menus arrange products (docs/rules.md section 24): there is no second catalogue. Marks, courses and stations are closed lists of
-- the contract. Translations: {"en": {"name": …, "description": …}}.
create table menus (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  position int not null,
  name text not null,
  description text,
  translations jsonb not null default '{}',
  formula_price_cents int check (formula_price_cents >= 0),
  -- 1 Monday to 7 Sunday; empty: every day.
  weekdays smallint[] not null default '{}',
  from_time text,
  to_time text,
  first_day date,
  last_day date,
  is_public boolean not null default true,
  version int not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index menus_place_id_idx on menus (place_id, position, id);

create table menu_sections (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  menu_id bigint not null references menus on delete cascade,
  position int not null,
  name text not null,
  description text,
  translations jsonb not null default '{}',
  choose int
);
create index menu_sections_menu_id_idx on menu_sections (menu_id, position);
create index menu_sections_place_id_idx on menu_sections (place_id);

create table menu_dishes (
  section_id bigint not null references menu_sections on delete cascade,
  product_id bigint not null references products on delete cascade,
  place_id bigint not null references places on delete cascade,
  position int not null,
  supplement_cents int check (supplement_cents >= 0),
  primary key (section_id, product_id)
);
create index menu_dishes_product_id_idx on menu_dishes (product_id);
create index menu_dishes_place_id_idx on menu_dishes (place_id);

-- What menus and the kitchen need to know of a product beside its price. A product without a row has the defaults.
create table dish_cards (
  product_id bigint primary key references products on delete cascade,
  place_id bigint not null references places on delete cascade,
  course text,
  station text,
  marks text[] not null default '{}',
  frozen text not null default 'fresh',
  translations jsonb not null default '{}',
  updated_at timestamptz(3) not null
);
create index dish_cards_place_id_idx on dish_cards (place_id);

-- Bulk changes of prices, so that one can be undone.
create table price_changes (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  at timestamptz(3) not null,
  user_id bigint references users on delete set null,
  percent numeric(6, 2) not null,
  round_to numeric(4, 2) not null,
  undone_at timestamptz(3),
  -- Products that the undo left, because somebody had changed their price since.
  kept int not null default 0
);
create index price_changes_place_id_idx on price_changes (place_id, id);
create index price_changes_user_id_idx on price_changes (user_id);
create table price_change_lines (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  change_id bigint not null references price_changes on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- Null: the price of the product itself.
  variant_id bigint references product_variants on delete cascade,
  before_cents int not null,
  after_cents int not null
);
create index price_change_lines_change_id_idx on price_change_lines (change_id);
create index price_change_lines_product_id_idx on price_change_lines (product_id);
create index price_change_lines_variant_id_idx on price_change_lines (variant_id) where variant_id is not null;
create index price_change_lines_place_id_idx on price_change_lines (place_id);

-- Sections and dishes are written together with their menu, whose version tells of them.
create trigger menus_changed_in after insert on menus referencing new table as touched
  for each statement execute function tell_changed('menus');
create trigger menus_changed after update on menus referencing new table as touched
  for each statement execute function tell_changed('menus');
create trigger menus_changed_out after delete on menus referencing old table as touched
  for each statement execute function tell_changed('menus');
create trigger dish_cards_changed_in after insert on dish_cards referencing new table as touched
  for each statement execute function tell_changed('menus');
create trigger dish_cards_changed after update on dish_cards referencing new table as touched
  for each statement execute function tell_changed('menus');
create trigger dish_cards_changed_out after delete on dish_cards referencing old table as touched
  for each statement execute function tell_changed('menus');

-- How the public menu of a place looks. A place without a row has the defaults of docs/rules.md 25.1.
create table menu_pages (
  place_id bigint primary key references places on delete cascade,
  is_open boolean not null default true,
  cover_charge_cents int check (cover_charge_cents > 0),
  notice text,
  languages text[] not null default '{it}'
);
create trigger menu_pages_changed_in after insert on menu_pages referencing new table as touched
  for each statement execute function tell_changed('menus');
create trigger menu_pages_changed after update on menu_pages referencing new table as touched
  for each statement execute function tell_changed('menus');
create trigger menu_pages_changed_out after delete on menu_pages referencing old table as touched
  for each statement execute function tell_changed('menus');
