-- A second proof at sign-in: codes that change every thirty seconds (RFC 6238). What they are made from is sealed with the key of
-- the house. A draft was shown to its owner and waits for its first code.
create table two_factor (
  user_id bigint primary key references users on delete cascade,
  secret_sealed bytea,
  on_since timestamptz(3),
  draft_sealed bytea,
  drafted_at timestamptz(3),
  -- Of the code that was used last: each is good once.
  last_step bigint not null default 0,
  constraint two_factor_on_check check ((secret_sealed is null) = (on_since is null)),
  constraint two_factor_draft_check check ((draft_sealed is null) = (drafted_at is null))
);

-- For a telephone that is gone: eighty random bits each, kept as their SHA-256.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- Who must have a second proof to enter a place is asked of what every process remembers.
create trigger two_factor_forget after insert or delete or update of on_since on two_factor
  for each row execute function forget_access();
