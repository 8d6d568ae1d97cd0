-- The part of a voided charge that nothing replaces, in cents (docs/rules.md 17.5): 12.00 where one of two dishes was voided. Null: the whole charge.
alter table charges add column void_cents int;
