-- Variants and modifiers of products (docs/rules.md section 23). Kinds and units are closed lists of the contract.
create table product_variants (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  product_id bigint not null references products on delete cascade,
  position int not null,
  name text not null,
  -- {"en": "glass"}
  names jsonb not null default '{}',
  price_cents int not null check (price_cents >= 0)
);
create index product_variants_product_id_idx on product_variants (product_id, position);
create index product_variants_place_id_idx on product_variants (place_id);

create table modifier_groups (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  name text not null,
  names jsonb not null default '{}',
  kind text not null,
  min int not null check (min >= 0),
  max int check (max >= 1 and max >= min),
  archived_at timestamptz(3),
  updated_at timestamptz(3) not null,
  name_order text collate "C" not null generated always as (fold(name)) stored
);
create index modifier_groups_place_id_idx on modifier_groups (place_id, name_order, id);

create table modifier_options (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  group_id bigint not null references modifier_groups on delete cascade,
  position int not null,
  name text not null,
  names jsonb not null default '{}',
  price_cents int not null check (price_cents >= 0),
  -- As a person stated them.
  allergens jsonb not null default '[]',
  opens_group_id bigint references modifier_groups on delete set null
);
create index modifier_options_group_id_idx on modifier_options (group_id, position);
create index modifier_options_opens_group_id_idx on modifier_options (opens_group_id) where opens_group_id is not null;
create index modifier_options_place_id_idx on modifier_options (place_id);

-- What an option changes in the recipe of a portion.
create table modifier_ingredients (
  option_id bigint not null references modifier_options on delete cascade,
  ingredient_id bigint not null references ingredients,
  place_id bigint not null references places on delete cascade,
  quantity numeric(14, 4) not null check (quantity <> 0),
  unit text not null,
  primary key (option_id, ingredient_id)
);
create index modifier_ingredients_ingredient_id_idx on modifier_ingredients (ingredient_id);
create index modifier_ingredients_place_id_idx on modifier_ingredients (place_id);

create table product_modifier_groups (
  product_id bigint not null references products on delete cascade,
  group_id bigint not null references modifier_groups on delete cascade,
  place_id bigint not null references places on delete cascade,
  position int not null,
  primary key (product_id, group_id)
);
create index product_modifier_groups_group_id_idx on product_modifier_groups (group_id);
create index product_modifier_groups_place_id_idx on product_modifier_groups (place_id);

-- A change of the choices of one product touches the product.
create trigger modifier_groups_changed_in after insert on modifier_groups referencing new table as touched
  for each statement execute function tell_changed('products');
create trigger modifier_groups_changed after update on modifier_groups referencing new table as touched
  for each statement execute function tell_changed('products');
