-- Thirty days that a new owner gives themselves; the operator's plans take their place.
alter table subscriptions drop constraint subscriptions_plan_check;
alter table subscriptions
  add constraint subscriptions_plan_check check (plan in ('month', 'year', 'trial'));

-- The place that a person opened by themselves: one an account.
create table own_places (
  user_id bigint primary key references users on delete cascade,
  place_id bigint not null unique references places on delete cascade,
  opened_at timestamptz(3) not null
);

-- The list of first steps on a place's home page. Without a row the place has none.
create table first_steps (
  place_id bigint primary key references places on delete cascade,
  -- How many rooms or tables the owner said there are.
  planned_units int check (planned_units between 1 and 500),
  -- Steps that the owner called settled: no portals, paid on arrival.
  skipped text[] not null default '{}' check (skipped <@ '{rooms,calendars,payments,people}'::text[]),
  -- Put away by a person, or all done. Null: shown.
  closed_at timestamptz(3)
);

-- A trial opens the place that was opened with it and no other: one more account must not keep a house open for nothing.
create or replace view place_openings as
select a.place_id, max(s.expires_at) as open_until
from assignments a
join subscriptions s on s.user_id = a.user_id
where a.role = 'owner' and a.level = 'business'
  and (s.plan <> 'trial' or (select o.place_id from own_places o where o.user_id = a.user_id) = a.place_id)
group by a.place_id;

-- What a trial opens follows this table too.
create trigger own_places_forget after insert or update or delete on own_places
  for each statement execute function forget_everybody();
