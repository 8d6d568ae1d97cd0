-- Ingredients, recipes and allergens (docs/rules.md section 22). Codes, levels and states are closed lists of the contract.
create table ingredients (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  name text not null,
  unit text not null,
  -- Of one gram, millilitre or piece.
  cost numeric(14, 6) check (cost >= 0),
  -- [{"code": "milk", "level": "contains"}], in the order of the official list.
  allergens jsonb not null default '[]',
  supplier text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name_order text collate "C" not null generated always as (fold(name)) stored
);
create index ingredients_place_id_idx on ingredients (place_id, name_order, id);
create unique index ingredients_name_key on ingredients (place_id, name_order) where archived_at is null;

create table recipes (
  product_id bigint primary key references products on delete cascade,
  place_id bigint not null references places on delete cascade,
  yield_portions numeric(9, 3) not null check (yield_portions > 0),
  updated_at timestamptz(3) not null
);
create index recipes_place_id_idx on recipes (place_id);

create table recipe_items (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  product_id bigint not null references recipes on delete cascade,
  position int not null,
  ingredient_id bigint references ingredients,
  -- Portions of another product.
  sub_product_id bigint references products,
  quantity numeric(14, 4) not null check (quantity > 0),
  unit text not null,
  check (num_nonnulls(ingredient_id, sub_product_id) = 1),
  check (sub_product_id is distinct from product_id)
);
create unique index recipe_items_product_id_idx on recipe_items (product_id, position);
create index recipe_items_ingredient_id_idx on recipe_items (ingredient_id) where ingredient_id is not null;
create index recipe_items_sub_product_id_idx on recipe_items (sub_product_id) where sub_product_id is not null;
create index recipe_items_place_id_idx on recipe_items (place_id);

-- What a person stated counts instead of the recipe until it is withdrawn.
create table allergen_statements (
  product_id bigint primary key references products on delete cascade,
  place_id bigint not null references places on delete cascade,
  allergens jsonb not null,
  reason text,
  stated_by bigint references users on delete set null,
  stated_at timestamptz(3) not null
);
create index allergen_statements_place_id_idx on allergen_statements (place_id);
create index allergen_statements_stated_by_idx on allergen_statements (stated_by);

-- What counts of a product, kept beside it because every menu reads it: [{"code", "level", "from": [names]}].
alter table products
  add column allergens jsonb not null default '[]',
  add column allergens_state text not null default 'unknown';

create table allergen_changes (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  product_id bigint not null references products on delete cascade,
  at timestamptz(3) not null,
  user_id bigint references users on delete set null,
  cause text not null,
  allergens_before jsonb not null,
  allergens_after jsonb not null,
  state_before text not null,
  state_after text not null
);
create index allergen_changes_place_id_idx on allergen_changes (place_id, id);
create index allergen_changes_product_id_idx on allergen_changes (product_id, id);
create index allergen_changes_user_id_idx on allergen_changes (user_id);

-- A signed register is what it was: its content is kept as it was shown.
create table allergen_registers (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  number int not null,
  signed_by text not null,
  user_id bigint references users on delete set null,
  signed_at timestamptz(3) not null,
  -- The last change that it contains.
  last_change_id bigint not null,
  dishes int not null,
  changes int not null,
  content jsonb not null
);
create unique index allergen_registers_number_key on allergen_registers (place_id, number);
create index allergen_registers_user_id_idx on allergen_registers (user_id);
create trigger allergen_registers_keep_still
  before update of id, place_id, number, signed_by, signed_at, last_change_id, dishes, changes, content on allergen_registers
  for each row execute function refuse_change();
-- Only with their place: what deletes that is at work when the cascade comes here.
create trigger allergen_registers_keep before delete on allergen_registers
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

do $$
declare
  one text;
begin
  foreach one in array '{ingredients, recipes, recipe_items, allergen_statements, allergen_registers}'::text[] loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as touched
      for each statement execute function tell_changed(''recipes'')', one || '_changed_in', one);
    execute format('create trigger %1$I after update on %2$I referencing new table as touched
      for each statement execute function tell_changed(''recipes'')', one || '_changed', one);
    execute format('create trigger %1$I after delete on %2$I referencing old table as touched
      for each statement execute function tell_changed(''recipes'')', one || '_changed_out', one);
  end loop;
end $$;
