-- PINs, the person who acts on a device, and approvals (docs/rules.md 14). `mark`: argon2id of a keyed hash, the same for the same PIN
-- at a place, so that it finds its person and no two people of a place have one.
create table person_pins (
  place_id bigint not null references places on delete cascade,
  user_id bigint not null,
  mark bytea not null,
  set_at timestamptz(3) not null,
  primary key (user_id, place_id),
  constraint person_pins_assignment_fkey foreign key (user_id, place_id) references assignments (user_id, place_id) on delete cascade,
  constraint person_pins_mark_key unique (place_id, mark)
);

-- The person who acts in a session, in place of the one who signed in. Without `user_id` the device is locked.
create table acting (
  session_id bigint primary key references sessions on delete cascade,
  -- Who signed in: with the assignment at the place the acting ends.
  owner_id bigint not null,
  place_id bigint not null references places on delete cascade,
  user_id bigint,
  used_at timestamptz(3) not null,
  constraint acting_owner_fkey foreign key (owner_id, place_id) references assignments (user_id, place_id) on delete cascade,
  constraint acting_pin_fkey foreign key (user_id, place_id) references person_pins (user_id, place_id) on delete set null (user_id)
);
create index acting_owner_id_idx on acting (owner_id, place_id);
create index acting_user_id_idx on acting (user_id, place_id) where user_id is not null;
create index acting_place_id_idx on acting (place_id);

create function forget_acting() returns trigger language plpgsql as $$
declare
  touched record := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('hub_access', touched.owner_id::text);
  return null;
end $$;
create trigger acting_forget after insert or delete or update of user_id, place_id on acting
  for each row execute function forget_acting();

-- What a person with the right let somebody else do: one command, exactly as it was shown.
create table order_approvals (
  place_id bigint not null references places on delete cascade,
  command_id uuid not null,
  order_id bigint not null references orders on delete cascade,
  sha256 bytea not null,
  asked_by bigint references users on delete set null,
  approved_by bigint references users on delete set null,
  at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (place_id, command_id)
);
create index order_approvals_order_id_idx on order_approvals (order_id);
create index order_approvals_asked_by_idx on order_approvals (asked_by) where asked_by is not null;
create index order_approvals_approved_by_idx on order_approvals (approved_by) where approved_by is not null;

-- Who approved a command. Null: nobody had to.
alter table order_commands add column approved_by bigint references users on delete set null;
create index order_commands_approved_by_idx on order_commands (approved_by) where approved_by is not null;

-- Up to here a waiter gives discounts alone.
alter table places add column discount_cap_percent int not null default 10 check (discount_cap_percent between 0 and 100);
