-- The key by which a device knows a section that it adds: the answer may be lost (docs/rules.md 24.4). Null: written without one.
alter table menu_sections add column client_key text;

-- When a customer took the consent to marketing back: a merge with an older consent does not revive it (docs/rules.md 18.4). Null: never,
-- or consented again, or before this migration.
alter table customers add column marketing_withdrawn_at timestamptz(3);
