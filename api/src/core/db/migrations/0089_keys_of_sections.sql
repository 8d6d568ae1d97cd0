-- The key by which a device knows a section that it adds: the answer may be lost (docs/rules.md 24.4). Null: written without one.
alter table menu_sections add column client_key text;
