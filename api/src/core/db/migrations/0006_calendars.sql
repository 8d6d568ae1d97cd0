-- A feed of another site for one room, or for the whole place. It owns dates only, and is read, written, or both.
create table calendars (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  -- Null: the whole place.
  room_id bigint references rooms,
  name text not null,
  direction text not null check (direction in ('import', 'export', 'both')),
  sync_enabled boolean not null,
  -- Whoever has the link reads how full the house is: sealed with the key of the house, and gone with the calendar.
  feed_url bytea,
  -- SHA-256, to say that a link is used twice.
  feed_url_hash bytea not null,
  -- The site behind the link, all its national names as one: what limits requests.
  host text not null,
  platform text not null,
  -- Our own link: found by the SHA-256 of its token, sealed to be shown again.
  token_hash bytea not null,
  token bytea,

  etag text,
  last_modified text,
  -- Of the bytes without what changes at each reading, and of what they mean.
  bytes_hash bytea,
  semantic_hash text,
  -- The day at the place on which a reading left nothing to wait for: until it ends, the same feed changes nothing.
  settled_on date,
  last_attempt_at timestamptz(3),
  -- The last complete success.
  last_sync_at timestamptz(3),
  last_error text,
  fail_count int not null default 0,
  -- How often in a row the other side said that the link is gone.
  gone_count int not null default 0,
  next_run_at timestamptz(3),
  -- Until when a process may be reading it; one that dies leaves it to the next.
  running_until timestamptz(3),
  -- Since when a loss of many nights at once is being kept back.
  held_since timestamptz(3),
  -- What its owners were told last, so that they are told once.
  told text,

  -- What our link answers: its tag, and since when it is so.
  body_etag text,
  body_since timestamptz(3),
  -- What a site that takes over our nights got last: its tag, when, and the nights that it says are taken.
  served_etag text,
  served_at timestamptz(3),
  served datemultirange not null default '{}',

  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Gone for its owners; the row stays so that the dead link is known as one.
  deleted_at timestamptz(3)
);
create index calendars_place_id_idx on calendars (place_id) where deleted_at is null;
create index calendars_room_id_idx on calendars (room_id);
create unique index calendars_token_hash_key on calendars (token_hash);
create index calendars_due_idx on calendars (next_run_at) where deleted_at is null and next_run_at is not null;
create index calendars_running_idx on calendars (running_until) where running_until is not null;
create index calendars_host_idx on calendars (host, last_attempt_at);

-- Links of ours that were replaced: they answer that they are gone, not that they never were.
create table retired_links (
  token_hash bytea primary key,
  calendar_id bigint not null references calendars on delete cascade
);
create index retired_links_calendar_id_idx on retired_links (calendar_id);

-- Nights that a channel has taken, as its feed says. Rows are never deleted while their calendar lives: the released ones
-- tell a return from something new.
create table channel_events (
  id bigint generated always as identity primary key,
  calendar_id bigint not null references calendars on delete cascade,
  place_id bigint not null references places on delete cascade,
  -- Null: of the whole place, and nobody has given it a room yet.
  room_id bigint references rooms,
  uid text not null,
  from_date date not null,
  to_date date not null,
  kind text not null check (kind in ('reservation', 'block', 'unknown')),
  summary text not null,
  -- The channel's own number of the reservation, where it tells it.
  code text,
  state text not null check (state in ('active', 'missing', 'released', 'ended', 'echo')),
  missing_since timestamptz(3),
  miss_count int not null default 0,
  released_at timestamptz(3),
  -- The booking that somebody made of it by adding the guest: that one holds the nights.
  booking_id bigint references bookings on delete set null,
  -- The same stay, told by another calendar.
  duplicate_of bigint references channel_events on delete set null,
  -- Since when some of its nights belong to somebody else.
  conflict_since timestamptz(3),
  -- What of a mismatch has been told, so that it is told once.
  alarmed boolean not null default false,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint channel_events_nights_check check (from_date < to_date)
);
create index channel_events_calendar_id_idx on channel_events (calendar_id, state, to_date);
create index channel_events_room_id_idx on channel_events (room_id, to_date) where state in ('active', 'missing');
create index channel_events_place_id_idx on channel_events (place_id, to_date) where state in ('active', 'missing');
create index channel_events_booking_id_idx on channel_events (booking_id) where booking_id is not null;
create index channel_events_duplicate_of_idx on channel_events (duplicate_of) where duplicate_of is not null;

-- Channels hold nights beside bookings and blocks, under the same constraint: no two of them share a night.
alter table room_holds
  add column channel_event_id bigint references channel_events on delete cascade,
  drop constraint room_holds_one_owner,
  add constraint room_holds_one_owner check (num_nonnulls(booking_id, block_id, channel_event_id) = 1);
create index room_holds_channel_event_id_idx on room_holds (channel_event_id) where channel_event_id is not null;

-- Nights that our link once gave to a reader and that are free again: the other side may go on showing them for a while,
-- as if they were its own.
create table calendar_echoes (
  calendar_id bigint not null references calendars on delete cascade,
  nights daterange not null,
  stopped_at timestamptz(3) not null,
  constraint calendar_echoes_no_overlap exclude using gist (calendar_id with =, nights with &&)
);

-- Who reads our link, by the family of the program, and when.
create table calendar_reads (
  calendar_id bigint not null references calendars on delete cascade,
  reader text not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  times bigint not null,
  primary key (calendar_id, reader)
);

-- What each reading changed. A reading that changed nothing leaves no line.
create table calendar_log (
  id bigint generated always as identity primary key,
  calendar_id bigint not null references calendars on delete cascade,
  at timestamptz(3) not null,
  user_id bigint references users on delete set null,
  sentence text not null,
  added int not null default 0,
  changed int not null default 0,
  released int not null default 0,
  conflicts int not null default 0,
  rejected int not null default 0,
  nights_added int not null default 0,
  nights_released int not null default 0,
  details text[] not null default '{}'
);
create index calendar_log_calendar_id_idx on calendar_log (calendar_id, id);

-- A place goes with its calendars, and before its rooms, which they keep.
create function empty_place_of_calendars() returns trigger language plpgsql as $$
begin
  delete from calendars where place_id = old.id;
  return old;
end $$;
create trigger places_empty_calendars before delete on places
  for each row execute function empty_place_of_calendars();
