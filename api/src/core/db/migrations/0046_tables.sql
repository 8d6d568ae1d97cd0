-- Tables of a dining room, and who sits where and when (docs/rules.md section 19). Shapes, states and sources are closed lists of the
-- contract.
create table dining_tables (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  number text not null,
  number_order text collate "C" not null generated always as (
    regexp_replace(regexp_replace(lower(number), '(\d+)', '00000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g')
  ) stored,
  area text not null,
  seats int not null check (seats >= 1),
  min_seats int not null default 1 check (min_seats between 1 and seats),
  shape text not null,
  x int,
  y int,
  -- What people set by hand. All else about a table follows from reservations.
  status text not null default 'in_use',
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index dining_tables_place_id_idx on dining_tables (place_id, area, number_order);
create unique index dining_tables_number_key on dining_tables (place_id, lower(number)) where archived_at is null;

create table table_combinations (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  seats int not null check (seats >= 1),
  min_seats int not null default 1 check (min_seats between 1 and seats),
  -- The ids of its tables in order: no two combinations are of the same tables.
  members text not null,
  created_at timestamptz(3) not null
);
create unique index table_combinations_members_key on table_combinations (place_id, members);

create table combined_tables (
  place_id bigint not null references places on delete cascade,
  combination_id bigint not null references table_combinations on delete cascade,
  table_id bigint not null references dining_tables on delete cascade,
  primary key (combination_id, table_id)
);
create index combined_tables_table_id_idx on combined_tables (table_id);
create index combined_tables_place_id_idx on combined_tables (place_id);

-- The hours of service. Times are of the clocks of the place; a last order before the beginning is past midnight.
create table service_shifts (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  position int not null,
  name text not null,
  weekdays int[] not null default '{}',
  from_time time not null,
  last_order time not null,
  slot_minutes int not null check (slot_minutes between 5 and 120),
  max_covers_per_slot int check (max_covers_per_slot >= 1),
  max_parties_per_slot int check (max_parties_per_slot >= 1),
  durations jsonb not null,
  online boolean not null
);
create unique index service_shifts_place_id_key on service_shifts (place_id, position);

-- What strangers may reserve. A place without a row has not saved its hours yet.
create table service_plans (
  place_id bigint primary key references places on delete cascade,
  is_open boolean not null,
  max_party int not null check (max_party >= 1),
  min_notice_minutes int not null check (min_notice_minutes >= 0),
  days_ahead int not null check (days_ahead >= 1),
  auto_confirm boolean not null,
  updated_at timestamptz(3) not null
);

-- A business day with its notes. A reservation locks the row of its day, so that two of them never count the same free seats.
create table service_days (
  place_id bigint not null references places on delete cascade,
  day date not null,
  notes text,
  closed boolean not null default false,
  phone_only_above int check (phone_only_above >= 0),
  primary key (place_id, day)
);

create table reservations (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  business_day date not null,
  at timestamptz(3) not null,
  duration_minutes int not null check (duration_minutes between 1 and 1440),
  party int not null check (party >= 1),
  children int not null default 0,
  high_chairs int not null default 0,
  state text not null,
  source text not null,
  customer_id bigint references customers on delete set null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text,
  notes text,
  allergies text,
  quoted_minutes int,
  offered_at timestamptz(3),
  seated_at timestamptz(3),
  finished_at timestamptz(3),
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search_words text collate "C" not null generated always as (
    spaced(fold(last_name || ' ' || first_name || e'\n' || email) || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
  ) stored
);
create index reservations_place_id_business_day_idx on reservations (place_id, business_day, at, id);
create index reservations_customer_id_idx on reservations (customer_id) where customer_id is not null;
create index reservations_created_by_idx on reservations (created_by) where created_by is not null;
create index reservations_search_idx on reservations using gin (place_id, search_words gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Who holds a physical table and when, half open: parties may follow each other to the minute. A combination is a row for each of its
-- tables. Rows that are not active say where a party sat, or would have sat.
create table reservation_tables (
  reservation_id bigint not null references reservations on delete cascade,
  table_id bigint not null references dining_tables on delete cascade,
  place_id bigint not null references places on delete cascade,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  is_active boolean not null,
  primary key (reservation_id, table_id),
  constraint reservation_tables_no_overlap exclude using gist (table_id with =, during with &&) where (is_active)
);
create index reservation_tables_table_id_idx on reservation_tables (table_id, upper(during));
create index reservation_tables_place_id_idx on reservation_tables (place_id, upper(during));

-- A reservation of the public page: the guest's link, and where it came from, for the limits.
create table reservation_links (
  reservation_id bigint primary key references reservations on delete cascade,
  place_id bigint not null references places on delete cascade,
  token text not null,
  language text not null,
  origin bytea,
  network bytea
);
create unique index reservation_links_token_key on reservation_links (token);
create index reservation_links_place_id_idx on reservation_links (place_id);
create index reservation_links_origin_idx on reservation_links (origin) where origin is not null;
create index reservation_links_network_idx on reservation_links (network) where network is not null;

-- The link by which a telephone reads the reservations of a place, without names and contacts.
create table reservation_feeds (
  place_id bigint primary key references places on delete cascade,
  token_hash bytea not null,
  token bytea not null,
  created_at timestamptz(3) not null
);
create unique index reservation_feeds_token_hash_key on reservation_feeds (token_hash);

do $$
declare
  one record;
begin
  for one in
    select * from (values ('dining_tables', 'tables'), ('table_combinations', 'tables'), ('service_shifts', 'tables'),
      ('service_plans', 'tables'), ('reservations', 'reservations'), ('reservation_tables', 'reservations')) as t (name, what)
  loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as touched
      for each statement execute function tell_changed(%3$L)', one.name || '_changed_in', one.name, one.what);
    execute format('create trigger %1$I after update on %2$I referencing new table as touched
      for each statement execute function tell_changed(%3$L)', one.name || '_changed', one.name, one.what);
    execute format('create trigger %1$I after delete on %2$I referencing old table as touched
      for each statement execute function tell_changed(%3$L)', one.name || '_changed_out', one.name, one.what);
  end loop;
end $$;

-- A reservation is a contact, and one without its party a no-show of the customer, as a stay is.
create or replace function count_stays(customer bigint) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  root bigint := customer_root(customer);
  family bigint[] := customer_family(root);
begin
  perform from customers where id = root for no key update;
  with own as materialized (
    select b.id, b.created_at, b.check_in_date, b.check_out_date, b.no_show_at, b.total_cents,
      b.status in ('confirmed', 'completed') and b.no_show_at is null as kept
    from bookings b where b.customer_id = any (family)
  ), of_stays as (
    select case
      when l.id is null then case when o.kept then o.total_cents else 0 end
      when l.cancelled_at is not null or l.customer_id is not null and l.customer_id <> all (family) then 0
      when o.kept then l.total_cents
      else least(l.total_cents, l.paid_cents) end as cents
    from own o left join bills l on l.source_kind = 'booking' and l.source_id = o.id
  ), others as materialized (
    select l.source_kind, l.source_id, l.business_day, l.opened_at, l.has_entries and l.cancelled_at is null as counts, case
      when l.cancelled_at is not null then 0
      when l.source_kind <> 'booking' or k.status in ('confirmed', 'completed') and k.no_show_at is null then l.total_cents
      else least(l.total_cents, l.paid_cents) end as cents
    from bills l left join bookings k on l.source_kind = 'booking' and k.id = l.source_id
    where l.customer_id = any (family) and (k.customer_id is null or k.customer_id <> all (family))
  ), meals as (
    select count(*) filter (where r.state = 'no_show') as no_shows,
      greatest(max(r.created_at), max(r.at) filter (where r.state in ('confirmed', 'arrived', 'seated', 'finished'))) as seen
    from reservations r where r.customer_id = any (family)
  ), sums as (
    select s.stays, s.no_shows + m.no_shows as no_shows, s.last_stay_on, t.sales, t.last_sale_on, t.cents + (select coalesce(sum(cents), 0) from of_stays) as cents,
      greatest(s.seen, t.seen, m.seen, (select max(greatest(f.created_at, f.marketing_consent_at)) from customers f
        where f.id = any (family))) as contact
    from (
      select count(*) filter (where kept) as stays, count(*) filter (where no_show_at is not null) as no_shows,
        coalesce(max(check_in_date) filter (where kept), '-infinity') as last_stay_on,
        greatest(max(created_at), max(check_out_date) filter (where kept)) as seen
      from own
    ) as s, (
      select count(distinct (source_kind, source_id)) filter (where counts and source_kind <> 'booking') as sales,
        coalesce(max(business_day) filter (where counts and source_kind <> 'booking'), '-infinity') as last_sale_on,
        coalesce(sum(cents), 0) as cents, max(opened_at) as seen
      from others
    ) as t, meals as m
  )
  update customers c set stays = s.stays, no_shows = s.no_shows, sales = s.sales, spent_cents = s.cents,
    last_stay_on = s.last_stay_on, last_sale_on = s.last_sale_on, last_contact_at = s.contact
  from sums s
  where c.id = root and (c.stays, c.no_shows, c.sales, c.spent_cents, c.last_stay_on, c.last_sale_on, c.last_contact_at)
    is distinct from (s.stays, s.no_shows, s.sales, s.cents, s.last_stay_on, s.last_sale_on, s.contact);
end $$;

create function count_meals_of() returns trigger language plpgsql as $$
declare
  root bigint;
begin
  for root in
    select distinct customer_root(id) from (values
      (case when tg_op <> 'INSERT' then old.customer_id end), (case when tg_op <> 'DELETE' then new.customer_id end)
    ) as touched (id) where id is not null order by 1
  loop
    perform count_stays(root);
  end loop;
  return null;
end $$;
create constraint trigger reservations_count_inserted after insert on reservations
  deferrable initially deferred for each row when (new.customer_id is not null) execute function count_meals_of();
create constraint trigger reservations_count_updated after update on reservations
  deferrable initially deferred for each row when ((old.customer_id is not null or new.customer_id is not null)
    and (old.customer_id, old.state, old.at) is distinct from (new.customer_id, new.state, new.at))
  execute function count_meals_of();
create constraint trigger reservations_count_deleted after delete on reservations
  deferrable initially deferred for each row when (old.customer_id is not null) execute function count_meals_of();
