-- What large parties pay before they come (docs/rules.md 19.44 to 19.49); null: nothing.
alter table service_plans add column deposit jsonb;

-- The deposit of a reservation. Sums follow from its payments, and are written with each change of them.
create table table_deposits (
  reservation_id bigint primary key references reservations on delete cascade,
  place_id bigint not null references places on delete cascade,
  -- Counts the deposits of the place.
  number int not null,
  total_cents int not null check (total_cents > 0),
  currency text not null,
  payment_status text not null default 'unpaid',
  received_cents int not null default 0,
  refunded_cents int not null default 0,
  by_transfer boolean not null,
  -- Until when the table waits for it.
  held_until timestamptz(3) not null,
  -- It was not paid in time, and the table went back. A payment may bring the reservation back.
  lapsed_at timestamptz(3),
  -- The bill that it was taken off.
  bill_id bigint references bills on delete set null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create unique index table_deposits_number_key on table_deposits (place_id, number);
create index table_deposits_held_until_idx on table_deposits (held_until) where lapsed_at is null and payment_status <> 'paid';
create index table_deposits_bill_id_idx on table_deposits (bill_id) where bill_id is not null;

create trigger table_deposits_changed_in after insert on table_deposits referencing new table as touched
  for each statement execute function tell_changed('reservations');
create trigger table_deposits_changed after update on table_deposits referencing new table as touched
  for each statement execute function tell_changed('reservations');
create trigger table_deposits_changed_out after delete on table_deposits referencing old table as touched
  for each statement execute function tell_changed('reservations');
