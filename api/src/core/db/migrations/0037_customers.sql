-- The people and companies that a place knows (docs/rules.md 18).

-- The same key for all spellings of a number: +39, 0039 and no prefix are the same, other countries keep theirs. Too few
-- digits are a house number or an extension and find nobody.
create function phone_key(written text) returns text language sql immutable parallel safe strict return
  substring(translate(
    regexp_replace(regexp_replace(written, '[^0-9+]', '', 'g'), '^((\+|00)39|39(?=3[0-9]{9}$)|00|\+)', ''),
    '+', '') from '^[0-9]{6,}$');

-- The words of a name in alphabetical order: first and last name are often typed in the wrong order.
create function name_key(written text) returns text language sql immutable parallel safe strict return
  coalesce((select string_agg(word, ' ' order by word collate "C")
    from regexp_split_to_table(fold(written), '[^[:alnum:]]+') as word where word <> ''), '');

create table customers (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  kind text not null check (kind in ('person', 'company', 'public_body')),
  first_name text not null default '',
  last_name text not null default '',
  company_name text not null default '',
  email text,
  phone text,
  language text,
  vat_number text,
  tax_code text,
  sdi_code text,
  pec text,
  street text,
  postal_code text,
  city text,
  province text,
  country text,
  notes text,
  allergies text,
  preferences text,
  tags text[] not null default '{}',
  marketing_consent_at timestamptz(3),
  marketing_consent_how text,
  -- Of a booking and never saved by a person: it follows the corrections of its only booking, and goes with its last link.
  made_by_booking boolean not null default false,
  -- Links are never rewritten by a merge: readers go on to the customer that this one was merged into.
  merged_into bigint references customers,
  merged_at timestamptz(3),
  merged_by bigint references users on delete set null,
  -- The fields that the merge added to the other customer: undoing the merge takes away only these.
  merge_added jsonb,
  erased_at timestamptz(3),
  -- Kept by triggers on bookings and bills, over all customers that were merged into this one.
  stays int not null default 0,
  no_shows int not null default 0,
  sales int not null default 0,
  spent_cents bigint not null default 0,
  last_stay_on date not null default '-infinity',
  last_sale_on date not null default '-infinity',
  times int not null generated always as (stays + sales) stored,
  last_visit_on date not null generated always as (greatest(last_stay_on, last_sale_on)) stored,
  last_contact_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Sorts by name, and finds by every part; the line ends keep parts from running into each other.
  search text collate "C" not null generated always as (
    fold(case when kind = 'person' then last_name || ' ' || first_name else company_name || ' ' || last_name || ' ' || first_name end
      || e'\n' || coalesce(email, '')) || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  ) stored,
  search_words text collate "C" not null generated always as (
    spaced(fold(company_name || ' ' || last_name || ' ' || first_name || e'\n' || coalesce(email, '')) || e'\n'
      || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
  ) stored,
  name_key text collate "C" not null generated always as (
    name_key(case when kind = 'person' then last_name || ' ' || first_name else company_name end)
  ) stored,
  constraint customers_merge_check check ((merged_into is null) = (merged_at is null) and merged_into <> id)
);
create index customers_place_id_search_idx on customers (place_id, search, id)
  where merged_into is null and erased_at is null;
create index customers_place_id_last_stay_on_idx on customers (place_id, last_stay_on, id)
  where merged_into is null and erased_at is null;
create index customers_place_id_spent_cents_idx on customers (place_id, spent_cents, id)
  where merged_into is null and erased_at is null;
create index customers_place_id_stays_idx on customers (place_id, stays, id)
  where merged_into is null and erased_at is null;
create index customers_place_id_last_visit_on_idx on customers (place_id, last_visit_on, id)
  where merged_into is null and erased_at is null;
create index customers_place_id_times_idx on customers (place_id, times, id)
  where merged_into is null and erased_at is null;
create index customers_place_id_created_at_idx on customers (place_id, created_at, id)
  where merged_into is null and erased_at is null;
create index customers_place_id_last_contact_at_idx on customers (place_id, last_contact_at)
  where merged_into is null and erased_at is null and marketing_consent_at is null;
create index customers_place_id_name_key_idx on customers (place_id, name_key)
  where merged_into is null and erased_at is null and name_key <> '';
create index customers_place_id_email_idx on customers (place_id, lower(email)) where email is not null;
create index customers_place_id_phone_idx on customers (place_id, phone_key(phone)) where phone is not null;
create index customers_merged_into_idx on customers (merged_into, place_id) where merged_into is not null;
create index customers_search_idx on customers using gin (place_id, search_words gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index customers_tags_idx on customers using gin (place_id, tags) with (gin_pending_list_limit = 256);

-- Pairs of customers that look alike and are two, by the decision of a person.
create table distinct_customers (
  place_id bigint not null references places on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  other_id bigint not null references customers on delete cascade,
  primary key (place_id, customer_id, other_id),
  constraint distinct_customers_order check (customer_id < other_id)
);
create index distinct_customers_customer_id_idx on distinct_customers (customer_id);
create index distinct_customers_other_id_idx on distinct_customers (other_id);

-- How many customers a place lists. A place may have several rows, which are added up: a writer takes one that nobody holds, or
-- a new one, so that no customer ever waits for another.
create table customer_counts (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  customers bigint not null
);
create index customer_counts_place_id_idx on customer_counts (place_id);

create function add_to_customer_counts(place bigint, more bigint) returns void language plpgsql as $$
begin
  update customer_counts set customers = customers + more
  where id = (select id from customer_counts where place_id = place limit 1 for update skip locked);
  if not found then
    insert into customer_counts (place_id, customers) select place, more from places where id = place;
  end if;
end $$;

create function count_customers() returns trigger language plpgsql as $$
begin
  perform add_to_customer_counts(place_id, case tg_op when 'INSERT' then count(*) else -count(*) end)
  from touched where merged_into is null and erased_at is null group by place_id;
  return null;
end $$;
create trigger customers_count_inserted after insert on customers
  referencing new table as touched for each statement execute function count_customers();
create trigger customers_count_deleted after delete on customers
  referencing old table as touched for each statement execute function count_customers();

create function recount_customer() returns trigger language plpgsql as $$
begin
  perform add_to_customer_counts(new.place_id,
    case when new.merged_into is null and new.erased_at is null then 1 else -1 end);
  return null;
end $$;
create trigger customers_count_updated after update of merged_into, erased_at on customers for each row
  when ((old.merged_into is null and old.erased_at is null) <> (new.merged_into is null and new.erased_at is null))
  execute function recount_customer();

create trigger customers_changed_in after insert on customers
  referencing new table as touched for each statement execute function tell_changed('customers');
create trigger customers_changed after update on customers
  referencing new table as touched for each statement execute function tell_changed('customers');
create trigger customers_changed_out after delete on customers
  referencing old table as touched for each statement execute function tell_changed('customers');

-- The customer that stands for this one after every merge.
create function customer_root(customer bigint) returns bigint language sql stable parallel safe as $$
  with recursive up as (
    select id, merged_into from customers where id = customer
    union all
    select c.id, c.merged_into from up join customers c on c.id = up.merged_into
  )
  select id from up where merged_into is null
$$;

-- A customer and all that were merged into it.
create function customer_family(root bigint) returns bigint[] language sql stable parallel safe as $$
  with recursive family as (
    select root as id
    union all
    select c.id from family f join customers c on c.merged_into = f.id
  )
  select array_agg(id) from family
$$;

-- Links from bookings. All are empty now: the index is made at once, and the key has nothing to check.
alter table bookings add column customer_id bigint;
create index bookings_customer_id_idx on bookings (customer_id) where customer_id is not null;
alter table bookings add constraint bookings_customer_id_fkey
  foreign key (customer_id) references customers on delete set null not valid;

-- The customer with exactly this e-mail, else with this phone; of several the one of this name, else the first.
create function find_customer(place bigint, name text, mail text, phone text) returns bigint language plpgsql stable as $$
declare
  found_id bigint;
  number text := phone_key(phone);
begin
  if mail <> '' then
    select c.id into found_id from customers c
    where c.place_id = place and lower(c.email) = lower(mail) and c.email is not null and c.erased_at is null
    order by c.merged_into is not null, c.name_key <> name_key(name), c.id limit 1;
  end if;
  if found_id is null and number is not null then
    select c.id into found_id from customers c
    where c.place_id = place and phone_key(c.phone) = number and c.phone is not null and c.erased_at is null
    order by c.merged_into is not null, c.name_key <> name_key(name), c.id limit 1;
  end if;
  return customer_root(found_id);
end $$;

-- The customer of a guest: the known one, with a missing e-mail or phone filled in, else a new one. The locks let two bookings of
-- one new guest at the same moment make one customer.
create function customer_of_guest(place bigint, given text, family text, mail text, number text, at timestamptz)
returns bigint language plpgsql as $$
declare
  customer bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('customer ' || place || ' ' || key, 0))
  from (select key from (values (lower(mail)), (phone_key(number))) as k (key) where key <> '' order by key) as keys;
  customer := find_customer(place, family || ' ' || given, mail, number);
  if customer is null then
    insert into customers (place_id, kind, first_name, last_name, email, phone, made_by_booking, last_contact_at, created_at,
      updated_at)
    values (place, 'person', given, family, nullif(mail, ''), nullif(number, ''), true, at, at, at)
    returning id into customer;
  else
    update customers c set email = coalesce(c.email, nullif(mail, '')), phone = coalesce(c.phone, nullif(number, ''))
    where c.id = customer and (c.email is null and mail <> '' or c.phone is null and number <> '');
  end if;
  return customer;
end $$;

-- Sums the bookings of a customer. The row is locked first, so that the sums see what the former holder has committed.
create function count_stays(customer bigint) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  root bigint := customer_root(customer);
  family bigint[] := customer_family(root);
begin
  perform from customers where id = root for no key update;
  update customers c set stays = s.stays, no_shows = s.no_shows, spent_cents = s.cents, last_stay_on = s.last_stay_on,
    last_contact_at = s.contact
  from (
    select count(*) filter (where kept) as stays, count(*) filter (where no_show_at is not null) as no_shows,
      coalesce(sum(total_cents) filter (where kept), 0) as cents,
      coalesce(max(check_in_date) filter (where kept), '-infinity') as last_stay_on,
      greatest((select max(greatest(f.created_at, f.marketing_consent_at)) from customers f where f.id = any (family)),
        max(created_at), max(check_out_date) filter (where kept)) as contact
    from (
      select b.*, b.status in ('confirmed', 'completed') and b.no_show_at is null as kept
      from bookings b where b.customer_id = any (family)
    ) as b
  ) as s
  where c.id = root and (c.stays, c.no_shows, c.spent_cents, c.last_stay_on, c.last_contact_at)
    is distinct from (s.stays, s.no_shows, s.cents, s.last_stay_on, s.contact);
end $$;

create function count_stays_of() returns trigger language plpgsql as $$
declare
  customer bigint;
begin
  for customer in
    select distinct id from (values
      (case when tg_op <> 'INSERT' then old.customer_id end), (case when tg_op <> 'DELETE' then new.customer_id end)
    ) as touched (id) where id is not null order by id
  loop
    perform count_stays(customer);
  end loop;
  return null;
end $$;
-- At the end of the transaction: two bookings of one customer wait for each other's commit, and for nothing else.
create constraint trigger bookings_count_stays_inserted after insert on bookings
  deferrable initially deferred for each row when (new.customer_id is not null) execute function count_stays_of();
create constraint trigger bookings_count_stays_updated after update on bookings
  deferrable initially deferred for each row when ((old.customer_id is not null or new.customer_id is not null)
    and (old.customer_id, old.status, old.no_show_at, old.total_cents, old.check_in_date, old.check_out_date)
      is distinct from (new.customer_id, new.status, new.no_show_at, new.total_cents, new.check_in_date, new.check_out_date))
  execute function count_stays_of();
create constraint trigger bookings_count_stays_deleted after delete on bookings
  deferrable initially deferred for each row when (old.customer_id is not null) execute function count_stays_of();

-- When contacts of customers are erased without being asked: months after the last contact, null never, and the next day on
-- which that happens. A place from before has two months to look at it.
create table customer_retention (
  place_id bigint primary key references places on delete cascade,
  months int check (months between 6 and 120),
  next_run_on date not null
);
create index customer_retention_next_run_on_idx on customer_retention (next_run_on) where months is not null;
insert into customer_retention (place_id, months, next_run_on)
select id, 24, date_trunc('month', now() + interval '3 months') from places;
create function start_customer_retention() returns trigger language plpgsql as $$
begin
  insert into customer_retention (place_id, months, next_run_on)
  select id, 24, date_trunc('month', now() + interval '3 months') from inserted;
  return null;
end $$;
create trigger places_start_customer_retention after insert on places
  referencing new table as inserted for each statement execute function start_customer_retention();

-- An erasure takes names out of log lines. The setting is of one transaction, and `set_config` of the erasure is the
-- only place that makes it; times, authors and ids cannot change even then.
create or replace trigger booking_events_append_only before update of booking_id, at, sentence, changes on booking_events
  for each row when (current_setting('hub.erasing', true) is distinct from 'on'
    or (old.booking_id, old.at, old.sentence) is distinct from (new.booking_id, new.at, new.sentence))
  execute function refuse_change();
create or replace trigger payment_events_append_only
  before update of attempt_id, manual_payment_id, at, sentence, said on payment_events
  for each row when (current_setting('hub.erasing', true) is distinct from 'on'
    or (old.attempt_id, old.manual_payment_id, old.at, old.said) is distinct from
      (new.attempt_id, new.manual_payment_id, new.at, new.said))
  execute function refuse_change();
create or replace trigger activity_append_only before update on activity
  for each row when (current_setting('hub.erasing', true) is distinct from 'on'
    or (old.place_id, old.at, old.user_id, old.kind, old.related_type, old.related_id) is distinct from
      (new.place_id, new.at, new.user_id, new.kind, new.related_type, new.related_id))
  execute function refuse_change();

-- The guest of the period was erased: its summary stays empty, whatever the feed says.
alter table channel_events add column erased_at timestamptz(3);
-- An erasure also reads the periods of calendars that were removed.
drop index calendars_place_id_idx;
create index calendars_place_id_idx on calendars (place_id);

-- The bookings from before, in the order of their ids, and the last of them that was looked at.
create table customers_linked_upto (id bigint not null);
insert into customers_linked_upto (id) values (0);

-- An unconfirmed request of the public page makes no customer: its address may be another person's.
create function link_bookings(most int) returns setof bigint language plpgsql as $$
declare
  last_id bigint;
  one record;
begin
  select u.id into last_id from customers_linked_upto u;
  for one in
    select b.id, b.place_id, b.guest_first_name, b.guest_last_name, b.guest_email, b.guest_phone, b.created_at,
      b.customer_id is null and (b.source <> 'direct' or b.status in ('confirmed', 'completed')) as is_known
    from bookings b where b.id > last_id order by b.id limit most for no key update of b
  loop
    if one.is_known then
      update bookings b set customer_id = customer_of_guest(one.place_id, one.guest_first_name, one.guest_last_name,
        one.guest_email, one.guest_phone, one.created_at)
      where b.id = one.id;
    end if;
    last_id := one.id;
    return next one.id;
  end loop;
  update customers_linked_upto set id = last_id;
end $$;

-- then
-- With `only` the runner takes no lock of its own: rows are checked while everybody goes on.
alter table only bookings validate constraint bookings_customer_id_fkey;

-- repeat
select from link_bookings(200);

-- then
drop function if exists link_bookings(int);
drop table if exists customers_linked_upto;
