-- The part of `room_cents` that no stay bears: VAT that a public body pays to the State itself (split payment, docs/rules.md 16.35).
alter table bills add column split_vat_cents bigint not null default 0;

-- What a customer spent includes the VAT that a public body pays to the State. A meal that was charged to a room counts on the bill of the stay alone.
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
      when l.source_kind <> 'booking' or k.status in ('confirmed', 'completed') and k.no_show_at is null then l.total_cents - l.room_cents + l.split_vat_cents
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
