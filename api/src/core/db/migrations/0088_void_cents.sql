-- What of a voided charge was voided; the rest goes on in the charges that took its place (docs/rules.md 17.5). Null: all of it.
alter table charges add column void_cents int;
