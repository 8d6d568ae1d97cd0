-- The legal subjects that sell, each at one or several places. A subject stays when its places are erased, because its documents stay.
create table businesses (
  id bigint generated always as identity primary key,
  tax_profile text not null,
  name text,
  first_name text,
  last_name text,
  vat_number text,
  tax_code text,
  street text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  country text not null,
  register_office text,
  register_number text,
  share_capital_cents bigint check (share_capital_cents >= 0),
  shareholders text,
  in_liquidation boolean not null,
  sdi_code text,
  pec text,
  iban text,
  stamp_duty text not null,
  stamp_duty_on_city_tax boolean not null,
  -- A place that has sold has left it: nothing else links the sales to it any more.
  has_sold boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

alter table places
  -- Null: not written yet.
  add column business_id bigint references businesses,
  -- Null: what the category proposes.
  add column capabilities text[] check (cardinality(capabilities) > 0),
  -- Null: the default, which follows the capabilities.
  add column day_ends_at time(0) check (day_ends_at <= '12:00'),
  add column cin text,
  add column cir text,
  -- Since when the operator has closed the place. Its data stay.
  add column closed_at timestamptz(3);

create index places_business_idx on places (business_id) where business_id is not null;

-- A closed place is open to nobody, also with a paid subscription.
create or replace view place_openings as
select a.place_id, max(s.expires_at) as open_until
from assignments a
join subscriptions s on s.user_id = a.user_id
join places p on p.id = a.place_id
where a.role = 'owner' and a.level = 'business' and p.closed_at is null
  and (s.plan <> 'trial' or (select o.place_id from own_places o where o.user_id = a.user_id) = a.place_id)
group by a.place_id;
