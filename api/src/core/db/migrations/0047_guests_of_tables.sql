-- The guest's side of a reservation (docs/rules.md 19.26 to 19.30): a hold while the guest types, the reminder, and its answer.
create table table_holds (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  token text not null,
  business_day date not null,
  at timestamptz(3) not null,
  duration_minutes int not null check (duration_minutes between 1 and 1440),
  party int not null check (party >= 1),
  origin bytea not null,
  network bytea not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create unique index table_holds_token_key on table_holds (token);
create index table_holds_place_id_idx on table_holds (place_id, business_day);

-- A held table is a row like that of a reservation: one exclusion constraint decides about both.
alter table reservation_tables drop constraint reservation_tables_pkey;
alter table reservation_tables alter column reservation_id drop not null;
alter table reservation_tables
  add column id bigint generated always as identity primary key,
  add column hold_id bigint references table_holds on delete cascade,
  add constraint reservation_tables_of_one check (num_nonnulls(reservation_id, hold_id) = 1);
create unique index reservation_tables_reservation_id_key on reservation_tables (reservation_id, table_id);
create index reservation_tables_hold_id_idx on reservation_tables (hold_id) where hold_id is not null;

alter table reservations add column guest_confirmed_at timestamptz(3);

-- When the reminder is due; null once it was sent, or where none is to be sent.
alter table reservation_links add column remind_at timestamptz(3), add column reminded_at timestamptz(3);
create index reservation_links_remind_at_idx on reservation_links (remind_at) where remind_at is not null;
