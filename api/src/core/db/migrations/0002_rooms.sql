create table rooms (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  number text not null,
  -- The natural order of numbers, 2 before 10, A2 before A10: every run of digits is filled up to twenty.
  number_order text collate "C" not null generated always as (
    regexp_replace(regexp_replace(lower(number), '(\d+)', '00000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g')
  ) stored,
  name text,
  floor text,
  area numeric(8, 2) check (area > 0),
  type text not null check (type in ('single', 'double', 'triple', 'suite', 'family', 'apartment')),
  capacity int not null check (capacity >= 1),
  beds_single int not null default 0 check (beds_single >= 0),
  beds_double int not null default 0 check (beds_double >= 0),
  beds_sofa int not null default 0 check (beds_sofa >= 0),
  price_cents int not null check (price_cents >= 0),
  description text,
  amenities text[] not null default '{}',
  status text not null default 'available' check (status in ('available', 'occupied', 'maintenance', 'cleaning')),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- An archived room keeps its number for its bookings; the number is free for a new room.
create unique index rooms_number_key on rooms (place_id, lower(number)) where archived_at is null;

-- `position` in 0..2 and its uniqueness: the database itself refuses a fourth photo.
create table room_photos (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms on delete cascade,
  position int not null check (position between 0 and 2),
  key text not null,
  sha256 bytea not null,
  created_at timestamptz(3) not null,
  constraint room_photos_position_key unique (room_id, position) deferrable initially immediate,
  constraint room_photos_same_key unique (room_id, sha256)
);
create unique index room_photos_key_key on room_photos (key);
