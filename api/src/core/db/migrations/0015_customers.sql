-- How many different guests a place has had: the overview would otherwise read every booking that there ever was.

-- Who a booking is of: by e-mail, else phone, else name, spelling aside. `search` has all three.
create function customer_of(search text) returns text language sql immutable parallel safe strict return
  coalesce(nullif(split_part(search, e'\n', 2), ''), nullif(split_part(search, e'\n', 3), ''), split_part(search, e'\n', 1));
-- When somebody first asked for what is sold.
create index bookings_customer_idx on bookings (place_id, customer_of(search), created_at)
  where status in ('confirmed', 'completed');

-- The guests of bookings that are sold, and how many they are. Triggers keep both, nobody else writes them. Only who holds a
-- place's row of `customer_sums` does; whoever finds it held notes in `customers_changed` whom the next holder has to look up
-- again, so that no booking ever waits for another. Whoever reads looks those up as well: what is read is always exact.
create table customers as
select place_id, customer_of(search) as guest, min(created_at) as since from bookings
where status in ('confirmed', 'completed') group by 1, 2;
create table customer_sums as
select p.id as place_id, coalesce(c.customers, 0) as customers
from places p left join (select place_id, count(*) as customers from customers group by 1) as c on c.place_id = p.id;
create table customers_changed (
  place_id bigint not null references places on delete cascade,
  guest text collate "C" not null
);
create index customers_changed_place_id_idx on customers_changed (place_id);
-- After the rows, which takes less of the time in which nobody can write a booking.
alter table customers
  alter since set not null,
  add primary key (place_id, guest),
  add foreign key (place_id) references places on delete cascade;
create index customers_since_idx on customers (place_id, since);
alter table customer_sums
  alter customers set not null,
  add primary key (place_id),
  add foreign key (place_id) references places on delete cascade;

create function start_customers() returns trigger language plpgsql as $$
begin
  insert into customer_sums (place_id, customers) select id, 0 from inserted;
  return null;
end $$;
create trigger places_start_customers after insert on places
  referencing new table as inserted for each statement execute function start_customers();

-- Planned once a session: to plan it for each booking would cost five times as much as to run it.
create function count_customers(place bigint, guests text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform from customer_sums where place_id = place for update skip locked;
  if not found then
    insert into customers_changed (place_id, guest) select place, unnest(guests);
    return;
  end if;
  -- Each is looked up as it now is, not what has changed of it. Who commits in this moment has left a note that stays.
  with noted as (
    delete from customers_changed where place_id = place returning guest
  ), seen as materialized (
    select g.guest, (
      select min(b.created_at) from bookings b
      where b.place_id = place and customer_of(b.search) = g.guest and b.status in ('confirmed', 'completed')
    ) as since, (
      select c.since from customers c where c.place_id = place and c.guest = g.guest
    ) as was_since
    from (select guest from noted union select unnest(guests)) as g
  ), gone as (
    delete from customers c using seen s where c.place_id = place and c.guest = s.guest and s.since is null
  ), come as (
    insert into customers (place_id, guest, since)
    select place, guest, since from seen where since is distinct from was_since and since is not null
    on conflict (place_id, guest) do update set since = excluded.since
  ), more as (
    select count(since) - count(was_since) as n from seen
  )
  update customer_sums set customers = customers + more.n from more where place_id = place and more.n <> 0;
end $$;

create function count_customers_of() returns trigger language plpgsql as $$
begin
  perform count_customers(place_id, array_agg(distinct customer_of(search)))
  from touched where status in ('confirmed', 'completed') group by place_id;
  return null;
end $$;
create trigger bookings_count_customers_inserted after insert on bookings
  referencing new table as touched for each statement execute function count_customers_of();
create trigger bookings_count_customers_deleted after delete on bookings
  referencing old table as touched for each statement execute function count_customers_of();

create function recount_customers() returns trigger language plpgsql as $$
begin
  perform count_customers(place_id, array_agg(distinct customer_of(search)))
  from (values (old.place_id, old.search), (new.place_id, new.search)) as b (place_id, search) group by place_id;
  return null;
end $$;
-- Most changes of a booking are neither of its guest nor of whether it is sold.
create trigger bookings_count_customers_updated after update on bookings for each row when (
  (old.status in ('confirmed', 'completed')) <> (new.status in ('confirmed', 'completed'))
  or new.status in ('confirmed', 'completed')
    and (old.search <> new.search or old.created_at <> new.created_at or old.place_id <> new.place_id))
  execute function recount_customers();
