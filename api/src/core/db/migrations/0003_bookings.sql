create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What two spellings of one name have in common: no accents, no capitals, no apostrophes. Immutable, for it is stored.
create function fold(written text) returns text language sql immutable parallel safe strict return
  replace(replace(replace(
    translate(
      lower(normalize(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), NFC)),
      'øłđı''’‘`´', 'oldi'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- Archived rooms too: the planning of a month that has passed shows them.
create index rooms_place_id_idx on rooms (place_id);

-- A booking is one stay. What occupies a room is in room_holds, what is paid for each night in booking_nights.
create table bookings (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  -- Null: parked in "Da sistemare", it occupies no room.
  room_id bigint references rooms,
  guest_first_name text not null,
  guest_last_name text not null,
  guest_email text not null default '',
  guest_phone text,
  guest_notes text,
  check_in_date date not null,
  check_out_date date not null,
  number_of_guests int not null check (number_of_guests >= 1),
  special_requests text,
  total_cents int not null check (total_cents >= 0),
  currency text not null default 'EUR',
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'completed', 'failed')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'processing', 'paid', 'expired', 'invalid')),
  source text not null default 'desk',
  -- When a pending booking frees its nights by itself; null: a person decides.
  hold_expires_at timestamptz(3),
  paid_at timestamptz(3),
  arrived_at timestamptz(3),
  departed_at timestamptz(3),
  no_show_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancellation_reason text,
  cancelled_by bigint references users on delete set null,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Sorts by last and first name, and finds by every part; the line ends keep parts from running into each other.
  search text collate "C" not null generated always as (
    fold(guest_last_name || ' ' || guest_first_name || e'\n' || guest_email) || e'\n'
    || regexp_replace(coalesce(guest_phone, ''), '\D', '', 'g')
  ) stored,
  constraint bookings_nights_check check (check_in_date < check_out_date),
  constraint bookings_length_check check (check_out_date - check_in_date <= 366)
);
-- Every order of the list has its index, the two usual ones with what the list filters by: a page is found without
-- reading the rows that are not shown.
create index bookings_place_id_created_at_idx on bookings (place_id, created_at, id)
  include (status, payment_status, room_id);
create index bookings_place_id_check_in_date_idx on bookings (place_id, check_in_date, id)
  include (check_out_date, status, payment_status, room_id);
create index bookings_place_id_check_out_date_idx on bookings (place_id, check_out_date, id);
create index bookings_place_id_search_idx on bookings (place_id, search, id);
create index bookings_place_id_total_cents_idx on bookings (place_id, total_cents, id);
create index bookings_place_id_id_idx on bookings (place_id, id);
create index bookings_room_id_check_out_date_idx on bookings (room_id, check_out_date);
-- A short pending list: every reader goes through what a writer has put off.
create index bookings_search_idx on bookings using gin (place_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index bookings_parked_idx on bookings (place_id, check_out_date) where room_id is null;
create index bookings_hold_expires_at_idx on bookings (hold_expires_at) where status = 'pending';

-- How many bookings a place has of each kind, and for how much: the cards above the list would otherwise count them all,
-- every time. The trigger keeps it, nobody else writes it. A kind may have several rows, which are added up: a writer
-- takes one that nobody holds, or a new one, so that no booking ever waits for another.
create table booking_sums (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  status text not null,
  payment_status text not null,
  bookings bigint not null,
  cents bigint not null
);
create index booking_sums_place_id_idx on booking_sums (place_id, status, payment_status);

create function add_to_booking_sums(place bigint, kind text, payment text, more bigint, more_cents bigint)
returns void language plpgsql as $$
begin
  update booking_sums set bookings = bookings + more, cents = cents + more_cents
  where id = (
    select id from booking_sums where place_id = place and status = kind and payment_status = payment
    limit 1 for update skip locked
  );
  if not found then
    -- Bookings that go with their place leave nothing behind.
    insert into booking_sums (place_id, status, payment_status, bookings, cents)
    select place, kind, payment, more, more_cents from places where id = place;
  end if;
end $$;

create function sum_bookings() returns trigger language plpgsql as $$
begin
  case tg_op
  when 'INSERT' then
    perform add_to_booking_sums(place_id, status, payment_status, count(*), sum(total_cents))
    from inserted group by place_id, status, payment_status;
  when 'DELETE' then
    perform add_to_booking_sums(place_id, status, payment_status, -count(*), -sum(total_cents))
    from deleted group by place_id, status, payment_status;
  else
    perform add_to_booking_sums(place_id, status, payment_status, sum(n), sum(n * total_cents))
    from (
      select place_id, status, payment_status, total_cents, 1 as n from inserted
      union all select place_id, status, payment_status, total_cents, -1 from deleted
    ) as changed
    group by place_id, status, payment_status
    having sum(n) <> 0 or sum(n * total_cents) <> 0;
  end case;
  return null;
end $$;
create trigger bookings_sum_inserted after insert on bookings
  referencing new table as inserted for each statement execute function sum_bookings();
create trigger bookings_sum_updated after update on bookings
  referencing new table as inserted old table as deleted for each statement execute function sum_bookings();
create trigger bookings_sum_deleted after delete on bookings
  referencing old table as deleted for each statement execute function sum_bookings();

-- One price per room and night is the truth; the room of a past night never changes (docs/rules.md 6.5).
create table booking_nights (
  booking_id bigint not null references bookings on delete cascade,
  night date not null,
  room_id bigint references rooms,
  price_cents int not null check (price_cents >= 0),
  primary key (booking_id, night)
);
create index booking_nights_room_id_idx on booking_nights (room_id);

-- Nights on which a room cannot be sold: broken, closed, used by the family.
create table room_blocks (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  room_id bigint not null references rooms,
  from_date date not null,
  to_date date not null,
  reason text not null,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  constraint room_blocks_nights_check check (from_date < to_date)
);
create index room_blocks_place_id_idx on room_blocks (place_id, from_date);

-- Who holds a room over a half-open range of nights. No two holds of one room share a night: the database says so.
create table room_holds (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  booking_id bigint references bookings on delete cascade,
  block_id bigint references room_blocks on delete cascade,
  constraint room_holds_one_owner check (num_nonnulls(booking_id, block_id) = 1),
  constraint room_holds_no_overlap exclude using gist (room_id with =, nights with &&)
);
-- As holds of a room do not overlap, the first that ends after a night tells whether it is free, without a search in the
-- constraint's index, which is slow where there are many rooms.
create index room_holds_room_id_end_idx on room_holds (room_id, upper(nights));
create index room_holds_booking_id_idx on room_holds (booking_id);
create index room_holds_block_id_idx on room_holds (block_id);

-- What happened to a booking, for ever: nobody changes the past. `changes` holds the new value of every field that
-- changed, so that replaying a booking's events gives its present state.
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  at timestamptz(3) not null,
  user_id bigint references users on delete set null,
  -- What a person reads in the log, in Italian.
  sentence text not null,
  changes jsonb not null
);
create index booking_events_booking_id_idx on booking_events (booking_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The log is append-only';
end $$;
create trigger booking_events_append_only before update of booking_id, at, sentence, changes on booking_events
  for each row execute function refuse_change();
-- Only with its booking: what deletes that is at work when the cascade comes here.
create trigger booking_events_keep before delete on booking_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

-- Prices that override the room's own on some nights. Without rooms it is for all of them.
create table seasons (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  name text not null,
  from_date date not null,
  to_date date not null,
  price_cents int check (price_cents >= 0),
  percent numeric(6, 2) check (percent between -100 and 1000),
  min_nights int check (min_nights between 1 and 366),
  -- 1 Monday to 7 Sunday, of the night; empty: all.
  weekdays int[] not null default '{}',
  priority int not null default 0,
  room_ids bigint[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint seasons_dates_check check (from_date < to_date),
  constraint seasons_one_price check (num_nonnulls(price_cents, percent) <= 1)
);
create index seasons_place_id_idx on seasons (place_id, from_date, to_date);

-- How many rooms were on the books for a future day, as seen on a day: pick-up cannot be rebuilt later.
create table book_snapshots (
  place_id bigint not null references places on delete cascade,
  seen_on date not null,
  night date not null,
  rooms int not null,
  revenue_cents bigint not null,
  primary key (place_id, seen_on, night)
);

alter table places
  add column hold_minutes int not null default 15 check (hold_minutes between 5 and 10080);
