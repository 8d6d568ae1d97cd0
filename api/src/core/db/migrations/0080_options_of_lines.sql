-- What the options of a line add to its recipe or take from it, with the cost of one unit at that moment (docs/rules.md 22.14):
-- [{"ingredient_id": 3, "name": "Burro", "unit": "g", "quantity": -10, "cost": 0.01}], cost null while it is not known.
alter table order_lines add column options_recipe jsonb not null default '[]';
