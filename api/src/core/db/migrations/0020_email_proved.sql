-- Since when it is known that the person reads the mail of their address: a link in a letter to it was used, or the directory
-- made the account. Null: somebody registered with the address, and it may be anybody's.
alter table users add column email_proved_at timestamptz(3);

-- People who work somewhere, have paid, or were made by the operator are known already: nothing changes for them. An account
-- that only registered has to confirm its address before it is given a place.
update users u set email_proved_at = now()
where exists (select from assignments a where a.user_id = u.id)
  or exists (select from subscriptions s where s.user_id = u.id)
  or exists (select from operator_audit o where o.about_user = u.id and o.verb = 'user:create')
  or exists (select from email_changes c where c.user_id = u.id and c.email = lower(u.email) and c.confirmed_at is not null)
  or exists (select from password_resets r where r.user_id = u.id and r.used_at is not null);

-- The link that confirms the address of a registration; one row a person, so that a later letter ends the link before.
create table email_confirmations (
  user_id bigint primary key references users on delete cascade,
  -- Null until the letter is written: the token exists in the letter alone.
  token_hash bytea,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create unique index email_confirmations_token_hash_key on email_confirmations (token_hash);

-- The link was mailed to the address that counted then.
create function forget_email_confirmation() returns trigger language plpgsql as $$
begin
  delete from email_confirmations where user_id = new.id;
  return null;
end $$;
create trigger users_forget_email_confirmation after update on users
  for each row when (lower(old.email) <> lower(new.email)) execute function forget_email_confirmation();
