-- Whether the charge moved the count of its product: its void moves it back then alone (docs/rules.md 21.4). Null: it was not kept yet.
alter table charges add column counted boolean;
