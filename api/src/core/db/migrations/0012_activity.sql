-- Who did what at a place, for ever and in one table, whatever it was about: the page that shows it reads one index,
-- however many bookings there are. What bookings, payments and calendars log by themselves is copied by triggers.
create table activity (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  at timestamptz(3) not null,
  -- Null: Hub itself. No reference: a line by somebody who is gone is not Hub's.
  user_id bigint,
  kind text not null check (kind in
    ('booking', 'payment', 'calendar', 'room', 'price', 'block', 'page', 'btcpay', 'people', 'place', 'review')),
  -- Italian, and without a guest's name, so that it may outlive their data.
  sentence text not null check (sentence <> ''),
  -- What it is about. No reference: the line outlives it.
  related_type text,
  related_id bigint,
  changes jsonb,
  constraint activity_related_check check (num_nonnulls(related_type, related_id) in (0, 2))
);

-- What a person wrote why stays with the payment: it may name a guest.
create function payment_sentence(sentence text) returns text language sql immutable parallel safe strict return
  regexp_replace(sentence, '^(Annullato|Risolto in altro modo): .*$', '\1.');

insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id)
select * from (
  select b.place_id, e.at, e.user_id, 'booking', e.sentence, 'booking', e.booking_id
  from booking_events e join bookings b on b.id = e.booking_id
  where e.changes - 'payment_status' <> '{}'
  union all
  select place_id, at, user_id, 'payment', payment_sentence(sentence),
    case when attempt_id is null then 'manual_payment' else 'attempt' end, coalesce(attempt_id, manual_payment_id)
  from payment_events
  union all
  select c.place_id, l.at, l.user_id, 'calendar', l.sentence, 'calendar', l.calendar_id
  from calendar_log l join calendars c on c.id = l.calendar_id
) as lines order by 2;

-- Every filter of the page ends in one of these, with the newest lines at its end.
create index activity_place_id_at_idx on activity (place_id, at, id);
create index activity_place_id_kind_at_idx on activity (place_id, kind, at, id);
create index activity_place_id_user_id_at_idx on activity (place_id, user_id, kind, at, id);
create index activity_related_idx on activity (place_id, related_type, related_id, at, id)
  where related_id is not null;

create trigger activity_append_only before update on activity for each row execute function refuse_change();
-- Only with its place: what deletes that is at work when the cascade comes here.
create trigger activity_keep before delete on activity
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

create function log_booking_events() returns trigger language plpgsql as $$
begin
  insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id)
  select b.place_id, e.at, e.user_id, 'booking', e.sentence, 'booking', e.booking_id
  from added e join bookings b on b.id = e.booking_id
  -- What a payment alone changed is said by the payment's own line.
  where e.changes - 'payment_status' <> '{}'
  order by e.id;
  return null;
end $$;
create trigger booking_events_activity after insert on booking_events
  referencing new table as added for each statement execute function log_booking_events();

create function log_payment_events() returns trigger language plpgsql as $$
begin
  insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id)
  select place_id, at, user_id, 'payment', payment_sentence(sentence),
    case when attempt_id is null then 'manual_payment' else 'attempt' end, coalesce(attempt_id, manual_payment_id)
  from added order by id;
  return null;
end $$;
create trigger payment_events_activity after insert on payment_events
  referencing new table as added for each statement execute function log_payment_events();

create function log_calendars() returns trigger language plpgsql as $$
begin
  insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id)
  select c.place_id, l.at, l.user_id, 'calendar', l.sentence, 'calendar', l.calendar_id
  from added l join calendars c on c.id = l.calendar_id
  order by l.id;
  return null;
end $$;
create trigger calendar_log_activity after insert on calendar_log
  referencing new table as added for each statement execute function log_calendars();
