-- What rooms need to know of bookings (history, future stays) and what the demo shows; their own calls come later.

create table bookings (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  room_id bigint not null references rooms,
  guest_first_name text not null,
  guest_last_name text not null,
  guest_email text not null default '',
  guest_phone text,
  guest_notes text,
  check_in date not null,
  check_out date not null,
  number_of_guests int not null check (number_of_guests >= 1),
  special_requests text,
  total_cents int not null check (total_cents >= 0),
  currency text not null default 'EUR',
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'completed', 'failed')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'processing', 'paid', 'expired', 'invalid')),
  source text not null default 'desk',
  paid_at timestamptz(3),
  arrived_at timestamptz(3),
  departed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancellation_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (check_in < check_out)
);
create index bookings_place_id_check_in_idx on bookings (place_id, check_in);
create index bookings_room_id_check_out_idx on bookings (room_id, check_out);

-- One price per room and night is the truth (decisions, section 4).
create table booking_nights (
  booking_id bigint not null references bookings on delete cascade,
  night date not null,
  room_id bigint not null references rooms,
  price_cents int not null check (price_cents >= 0),
  primary key (booking_id, night)
);

-- Who holds a room over a half-open range of nights. No two holds of one room share a night: the database says so.
create table room_holds (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms,
  nights daterange not null check (not isempty(nights)),
  booking_id bigint not null references bookings on delete cascade,
  constraint room_holds_no_overlap exclude using gist (room_id with =, nights with &&)
);
create index room_holds_booking_id_idx on room_holds (booking_id);
