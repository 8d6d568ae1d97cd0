-- A new e-mail address until its link is opened; one row a person, so that a later wish takes the place of the one before.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  email text not null,
  -- Null until the letter is written: the token exists in the letter alone.
  token_hash bytea,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Kept for a while, so that a confirmation whose answer was lost may be sent again.
  confirmed_at timestamptz(3)
);
create unique index email_changes_token_hash_key on email_changes (token_hash);

-- Whoever chooses a new password takes the account back: what somebody else began with the old one is over.
create function forget_email_change() returns trigger language plpgsql as $$
begin
  delete from email_changes where user_id = new.id;
  return null;
end $$;
create trigger users_forget_email_change after update on users
  for each row when (old.password_hash <> new.password_hash) execute function forget_email_change();

create table invitations (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'staff', 'accountant', 'housekeeping')),
  -- Null until the letter is written: the token exists in the letter alone.
  token_hash bytea,
  invited_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3),
  constraint invitations_end_check check (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
-- One open invitation an address and place.
create unique index invitations_open_key on invitations (place_id, email)
  where accepted_at is null and withdrawn_at is null;
create unique index invitations_token_hash_key on invitations (token_hash);
create index invitations_email_idx on invitations (email);
create index invitations_invited_by_idx on invitations (invited_by);

alter table places
  add column languages text[] not null default '{it,en,de,fr}',
  add constraint places_languages_check
    check (languages <@ '{it,en,de,fr}'::text[] and 'it' = any (languages));

create table place_photos (
  place_id bigint primary key references places on delete cascade,
  key text not null,
  -- Of the bytes that were sent.
  sha256 bytea not null,
  created_at timestamptz(3) not null
);
create unique index place_photos_key_key on place_photos (key);
