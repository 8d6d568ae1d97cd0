-- Screens of a kitchen that a person has paired by a code (docs/rules.md 14.6). The device makes its key before; it opens nothing until
-- the code is typed, and has no place until then.
create table screens (
  id bigint generated always as identity primary key,
  place_id bigint references places on delete cascade,
  kind text,
  name text,
  device text not null default '',
  code_hash bytea,
  code_until timestamptz(3) not null,
  token_hash bytea not null,
  made_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  paired_at timestamptz(3),
  seen_at timestamptz(3) not null,
  constraint screens_paired_check check ((place_id is null) = (paired_at is null) and (place_id is null) = (kind is null)
    and (place_id is null) = (name is null) and (place_id is null or code_hash is null))
);
create unique index screens_code_hash_key on screens (code_hash) where code_hash is not null;
create unique index screens_token_hash_key on screens (token_hash);
create index screens_place_id_idx on screens (place_id) where place_id is not null;
create index screens_made_by_idx on screens (made_by) where made_by is not null;
create index screens_created_at_idx on screens (created_at) where place_id is null;

-- Processes know a screen by its number below zero, beside the people.
create function forget_screen() returns trigger language plpgsql as $$
begin
  perform pg_notify('hub_access', (-old.id)::text);
  return null;
end $$;
create trigger screens_forget after delete or update of place_id, kind, name, token_hash on screens
  for each row execute function forget_screen();
