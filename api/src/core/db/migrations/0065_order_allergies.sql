-- What guests of an order must not eat: [{seat, allergens, note}] (docs/rules.md 19.51). It is data about health: the nightly work
-- empties it once the evening is over.
alter table orders add column allergies jsonb not null default '[]';
create index orders_allergies_idx on orders (business_day) where allergies <> '[]';

-- Who confirmed a dish although a guest should not eat it.
alter table order_lines add column allergy_confirmed_by bigint references users on delete set null;
create index order_lines_allergy_confirmed_by_idx on order_lines (allergy_confirmed_by) where allergy_confirmed_by is not null;
