-- Where cash lies. A place without a row has one drawer without a name.
create table drawers (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  name text not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index drawers_place_id_idx on drawers (place_id);
create unique index drawers_name_key on drawers (place_id, lower(name)) where archived_at is null;

-- Cash that no sale explains. Never deleted: a mistake is voided.
create table drawer_moves (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  drawer_id bigint references drawers,
  direction text not null,
  amount_cents int not null check (amount_cents > 0),
  reason text,
  business_day date not null,
  at timestamptz(3) not null,
  user_id bigint references users on delete set null,
  voided_at timestamptz(3),
  voided_by bigint references users on delete set null,
  void_reason text
);
create index drawer_moves_place_id_business_day_idx on drawer_moves (place_id, business_day);
create index drawer_moves_drawer_id_idx on drawer_moves (drawer_id);

-- The last number that each place has given. A closing holds its row: the next one waits, and a rollback gives the number back.
create table closing_numbers (
  place_id bigint primary key references places on delete cascade,
  last int not null
);

create table closings (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  number int not null check (number > 0),
  business_day date not null,
  currency text not null,
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents >= 0),
  float_left_cents bigint not null check (float_left_cents >= 0),
  -- The sums as they were shown, in cents; people by id alone.
  totals jsonb not null,
  counts jsonb not null,
  note text,
  is_late boolean not null,
  closed_by bigint references users on delete set null,
  closed_at timestamptz(3) not null,
  constraint closings_number_key unique (place_id, number)
);
create index closings_place_id_business_day_idx on closings (place_id, business_day, number);

-- The amount that each closing counted of each movement. A movement is counted once: the difference that a later change makes is
-- counted by a later closing.
create table closing_lines (
  closing_id bigint not null references closings on delete cascade,
  place_id bigint not null references places on delete cascade,
  kind text not null,
  ref_id bigint not null,
  business_day date not null,
  method text,
  direction text not null,
  drawer_id bigint,
  person_id bigint,
  pieces int not null,
  amount_cents bigint not null,
  tip_cents bigint not null,
  charge_kind text,
  vat_rate int,
  nature text,
  -- A night is named by its stay and its day; for everything else the day adds nothing.
  primary key (closing_id, kind, ref_id, business_day)
);
create index closing_lines_ref_idx on closing_lines (place_id, kind, ref_id);

-- An account that is deleted leaves its closings.
create trigger closings_keep_still
  before update of id, place_id, number, business_day, currency, expected_cents, counted_cents, float_left_cents, totals, counts,
    note, is_late, closed_at on closings
  for each row execute function refuse_change();
create trigger closing_lines_keep_still before update on closing_lines for each row execute function refuse_change();
-- Only with their place: what deletes that is at work when the cascade comes here.
create trigger closings_keep before delete on closings
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger closing_lines_keep before delete on closing_lines
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

-- Payments and charges that were entered or voided after the closing of their day.
create index manual_payments_place_id_created_at_idx on manual_payments (place_id, created_at);
create index manual_payments_place_id_voided_at_idx on manual_payments (place_id, voided_at) where voided_at is not null;
create index charges_place_id_void_day_idx on charges (place_id, void_business_day) where void_business_day is not null;
