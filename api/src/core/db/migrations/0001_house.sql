-- People, places and who may act where.

create extension if not exists btree_gist;

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (lower(username));

-- Only the SHA-256 of a token is kept: a stolen database opens no session.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  device text not null default '',
  address text not null default '',
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create unique index sessions_token_hash_key on sessions (token_hash);
create index sessions_user_id_idx on sessions (user_id);

-- One row a person, so that at most one link is valid: a new one takes the place of the one before.
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create unique index password_resets_token_hash_key on password_resets (token_hash);

-- Counts of guesses; losing them in a crash costs nothing, so they skip the write-ahead log.
create unlogged table throttles (
  key text primary key,
  count int not null,
  resets_at timestamptz(3) not null
);
create index throttles_resets_at_idx on throttles (resets_at);

create table places (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null default '',
  category text not null,
  time_zone text not null default 'Europe/Rome',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table assignments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  place_id bigint not null references places on delete cascade,
  level text not null check (level in ('free', 'premium', 'business')),
  role text not null check (role in ('owner', 'manager', 'staff', 'accountant', 'housekeeping')),
  created_at timestamptz(3) not null default now(),
  constraint assignments_user_place_key unique (user_id, place_id)
);
create index assignments_place_id_idx on assignments (place_id);

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  plan text not null check (plan in ('month', 'year')),
  starts_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint subscriptions_user_key unique (user_id)
);

-- A place is open while one of its owners has paid (docs/rules.md 3.3). Null: never paid.
create view place_openings as
select a.place_id, max(s.expires_at) as open_until
from assignments a
join subscriptions s on s.user_id = a.user_id
where a.role = 'owner' and a.level = 'business'
group by a.place_id;

-- Answers of creating calls, so that a repeated request replays the first one instead of acting twice.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Every API process keeps what it knows of a session in memory and forgets it on these notifications. As triggers
-- they also fire for changes that no code of ours made. Payload: a user's id, or '*' for everybody.
create function forget_access() returns trigger language plpgsql as $$
declare
  gone record := case when tg_op = 'DELETE' or tg_op = 'UPDATE' then old else new end;
begin
  perform pg_notify('hub_access', gone.user_id::text);
  return null;
end $$;

create function forget_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('hub_access', old.id::text);
  return null;
end $$;

create function forget_everybody() returns trigger language plpgsql as $$
begin
  perform pg_notify('hub_access', '*');
  return null;
end $$;

create trigger sessions_forget after delete on sessions for each row execute function forget_access();
create trigger users_forget after update on users for each row execute function forget_user();
create trigger assignments_forget after insert or update or delete on assignments
  for each statement execute function forget_everybody();
create trigger subscriptions_forget after insert or update or delete on subscriptions
  for each statement execute function forget_everybody();
create trigger places_forget after update or delete on places
  for each statement execute function forget_everybody();
