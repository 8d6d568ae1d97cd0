-- When an order that is taken away or delivered is to be ready (docs/rules.md 19.53).
alter table orders add column due_at timestamptz(3);
