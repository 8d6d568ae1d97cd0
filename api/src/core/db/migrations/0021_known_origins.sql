-- From where somebody has signed in, so that strangers who guess elsewhere do not lock them out there: a keyed hash of the
-- address or of the browser's own mark, kept for 90 days after the last sign-in.
create table known_origins (
  user_id bigint not null references users on delete cascade,
  mark bytea not null,
  seen_at timestamptz(3) not null,
  primary key (user_id, mark)
);
create index known_origins_seen_at_idx on known_origins (seen_at);

-- Several links may be valid at once: who asks for another one, be it a stranger, ends none that was mailed before.
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets add column id bigint generated always as identity primary key;
create index password_resets_user_id_idx on password_resets (user_id);
