-- What a portion of a dish is made of and costs; a row never changes (docs/rules.md 22.13).
create table recipe_snapshots (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- [{"ingredient_id": 3, "name": "Burro", "unit": "g", "quantity": "12.5000"}], recipes of parts resolved, by name.
  ingredients jsonb not null,
  -- Of one portion, null while the cost of an ingredient is not known.
  cost numeric(14, 4),
  made_at timestamptz(3) not null
);
create index recipe_snapshots_place_id_idx on recipe_snapshots (place_id);
create index recipe_snapshots_product_id_idx on recipe_snapshots (product_id);

-- The one that holds; null where the dish changed and nobody has ordered it since.
alter table recipes add column snapshot_id bigint references recipe_snapshots on delete set null;
create index recipes_snapshot_id_idx on recipes (snapshot_id) where snapshot_id is not null;

alter table order_lines add column recipe_snapshot_id bigint references recipe_snapshots on delete set null;
create index order_lines_recipe_snapshot_id_idx on order_lines (recipe_snapshot_id) where recipe_snapshot_id is not null;
