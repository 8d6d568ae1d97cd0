-- What was called customers is a count of guests (0015). The name is for the people and companies that a place knows.
alter trigger bookings_count_customers_inserted on bookings rename to bookings_count_guests_inserted;
alter trigger bookings_count_customers_deleted on bookings rename to bookings_count_guests_deleted;
alter trigger bookings_count_customers_updated on bookings rename to bookings_count_guests_updated;
alter trigger places_start_customers on places rename to places_start_guest_counts;

alter table customers rename to counted_guests;
alter table counted_guests rename constraint customers_pkey to counted_guests_pkey;
alter table counted_guests rename constraint customers_place_id_fkey to counted_guests_place_id_fkey;
alter index customers_since_idx rename to counted_guests_since_idx;

alter table customer_sums rename to guest_counts;
alter table guest_counts rename column customers to guests;
alter table guest_counts rename constraint customer_sums_pkey to guest_counts_pkey;
alter table guest_counts rename constraint customer_sums_place_id_fkey to guest_counts_place_id_fkey;

alter table customers_changed rename to guests_to_count;
alter table guests_to_count rename constraint customers_changed_place_id_fkey to guests_to_count_place_id_fkey;
alter index customers_changed_place_id_idx rename to guests_to_count_place_id_idx;

alter index bookings_customer_idx rename to bookings_guest_of_idx;
alter function customer_of rename to guest_of;
alter function start_customers rename to start_guest_counts;
alter function count_customers rename to count_guests;
alter function count_customers_of rename to count_guests_of;
alter function recount_customers rename to recount_guests;

-- Their bodies are text, in which a rename changes nothing.
create or replace function start_guest_counts() returns trigger language plpgsql as $$
begin
  insert into guest_counts (place_id, guests) select id, 0 from inserted;
  return null;
end $$;

create or replace function count_guests(place bigint, guests text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform from guest_counts where place_id = place for update skip locked;
  if not found then
    insert into guests_to_count (place_id, guest) select place, unnest(count_guests.guests);
    return;
  end if;
  -- Each is looked up as it now is, not what has changed of it. Who commits in this moment has left a note that stays.
  with noted as (
    delete from guests_to_count where place_id = place returning guest
  ), seen as materialized (
    select g.guest, (
      select min(b.created_at) from bookings b
      where b.place_id = place and guest_of(b.search) = g.guest and b.status in ('confirmed', 'completed')
    ) as since, (
      select c.since from counted_guests c where c.place_id = place and c.guest = g.guest
    ) as was_since
    from (select guest from noted union select unnest(count_guests.guests)) as g
  ), gone as (
    delete from counted_guests c using seen s where c.place_id = place and c.guest = s.guest and s.since is null
  ), come as (
    insert into counted_guests (place_id, guest, since)
    select place, guest, since from seen where since is distinct from was_since and since is not null
    on conflict (place_id, guest) do update set since = excluded.since
  ), more as (
    select count(since) - count(was_since) as n from seen
  )
  update guest_counts c set guests = c.guests + more.n from more where c.place_id = place and more.n <> 0;
end $$;

create or replace function count_guests_of() returns trigger language plpgsql as $$
begin
  perform count_guests(place_id, array_agg(distinct guest_of(search)))
  from touched where status in ('confirmed', 'completed') group by place_id;
  return null;
end $$;

create or replace function recount_guests() returns trigger language plpgsql as $$
begin
  perform count_guests(place_id, array_agg(distinct guest_of(search)))
  from (values (old.place_id, old.search), (new.place_id, new.search)) as b (place_id, search) group by place_id;
  return null;
end $$;
