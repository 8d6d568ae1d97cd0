-- Something that people of a place are told, once: the key names what happened, and a second telling of it changes nothing.
create table notification_events (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  key text not null,
  kind text not null,
  title text not null,
  message text not null,
  related_type text check (related_type in ('review', 'booking', 'room')),
  related_id bigint,
  -- A path of the web app, for what no related type names.
  url text,
  created_at timestamptz(3) not null,
  constraint notification_events_key unique (place_id, key),
  constraint notification_events_related_check check ((related_type is null) = (related_id is null))
);
create index notification_events_created_at_idx on notification_events (created_at);

-- One row for each person who was told. Place, kind and time are repeated here, so that lists and counts of one person read
-- one index and nothing else.
create table notifications (
  id bigint generated always as identity,
  user_id bigint not null references users on delete cascade,
  event_id bigint not null references notification_events on delete cascade,
  place_id bigint not null,
  kind text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- Its turn on the person's event streams, given when it is first seen committed: ids are handed out before the commit,
  -- and a stream that had gone on to a higher one would never look back.
  position bigint,
  -- By person first, and no index by number alone: looking for the newest of one person, it would be read through everybody's.
  primary key (user_id, id) include (place_id, kind),
  constraint notifications_event_key unique (event_id, user_id)
)
-- Counts are read from indexes alone where the table was tidied lately.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index notifications_unread_idx on notifications (user_id, id) include (place_id, kind) where read_at is null;
create index notifications_waiting_idx on notifications (user_id) where position is null;
create unique index notifications_position_key on notifications (user_id, position);
create index notifications_created_at_idx on notifications (created_at);

-- The last turn that was given to a person. Whoever gives turns holds the row.
create table notification_inboxes (
  user_id bigint primary key references users on delete cascade,
  last_position bigint not null default 0
);

-- Gives what is committed and has none its turn, and answers the last one given. A function, so that each statement sees
-- what was committed before it.
create function number_notifications(person bigint) returns bigint language plpgsql as $$
declare
  given bigint;
begin
  if exists (select from notifications where user_id = person and position is null) then
    insert into notification_inboxes (user_id) values (person) on conflict do nothing;
    select last_position into given from notification_inboxes where user_id = person for update;
    with waiting as (
      select id, row_number() over (order by id) as turn
      from notifications where user_id = person and position is null
    ), numbered as (
      update notifications n set position = given + w.turn from waiting w where n.id = w.id returning w.turn
    )
    update notification_inboxes set last_position = given + (select count(*) from numbered) where user_id = person;
  end if;
  return coalesce((select last_position from notification_inboxes where user_id = person), 0);
end $$;

-- What a person has chosen; for other kinds holds what their role is mailed by itself.
create table notification_preferences (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Hints for screens that are open, whoever writes: one a statement and place, and of equal ones one a transaction.
create function tell_changed() returns trigger language plpgsql as $$
declare
  place bigint;
begin
  for place in select distinct place_id from touched loop
    perform pg_notify('hub_events', json_build_object('t', 'changed', 'place', place, 'what', tg_argv[0])::text);
  end loop;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in
    select * from (values ('bookings', 'bookings'), ('room_blocks', 'bookings'), ('rooms', 'rooms'),
      ('channel_events', 'calendars'), ('payment_attempts', 'payments'), ('payment_requests', 'payments'),
      ('payment_refunds', 'payments'), ('manual_payments', 'payments')) as t (name, what)
  loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as touched
      for each statement execute function tell_changed(%3$L)', one.name || '_changed_in', one.name, one.what);
    execute format('create trigger %1$I after update on %2$I referencing new table as touched
      for each statement execute function tell_changed(%3$L)', one.name || '_changed', one.name, one.what);
    execute format('create trigger %1$I after delete on %2$I referencing old table as touched
      for each statement execute function tell_changed(%3$L)', one.name || '_changed_out', one.name, one.what);
  end loop;
end $$;

-- A calendar is written at the beginning and at the end of each reading: only the end is worth a look.
create function tell_calendar_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('hub_events', json_build_object('t', 'changed', 'place', new.place_id, 'what', 'calendars')::text);
  return null;
end $$;
create trigger calendars_changed_in after insert on calendars for each row execute function tell_calendar_changed();
create trigger calendars_changed after update on calendars for each row
  when ((old.name, old.sync_enabled, old.direction, old.room_id, old.last_sync_at, old.last_error, old.held_since, old.deleted_at)
    is distinct from
    (new.name, new.sync_enabled, new.direction, new.room_id, new.last_sync_at, new.last_error, new.held_since, new.deleted_at))
  execute function tell_calendar_changed();
