-- A new password or another address ends mailed reset links, whatever call writes it. One that was used stays with a new
-- password: the same request once more is answered by it.
create function forget_reset_link() returns trigger language plpgsql as $$
begin
  delete from password_resets
  where user_id = new.id and (used_at is null or lower(old.email) <> lower(new.email));
  return null;
end $$;
create trigger users_forget_reset_link after update on users
  for each row when (old.password_hash <> new.password_hash or lower(old.email) <> lower(new.email))
  execute function forget_reset_link();

-- The places that a stored call asked for, and the role there: [{"place_id": 1, "role": "owner"}]. Null: stored by a version
-- that did not keep them.
alter table idempotency_keys add column places jsonb;

-- Invitations of people who may not make them any more.
update invitations i set withdrawn_at = now()
where i.accepted_at is null and i.withdrawn_at is null and not exists (
  select from assignments a
  where a.user_id = i.invited_by and a.place_id = i.place_id and a.level = 'business'
    and (a.role = 'owner' or a.role = 'manager' and i.role in ('staff', 'accountant', 'housekeeping')))
  or i.accepted_at is null and i.withdrawn_at is null
    and exists (select from users u where u.id = i.invited_by and u.blocked_at is not null);
