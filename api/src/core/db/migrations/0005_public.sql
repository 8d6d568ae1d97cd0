-- What a place shows to strangers, and by which rule it sells to them.
alter table places
  add column slug text,
  add column public_open boolean not null default false,
  -- A guest may cancel by the link until so many days before the arrival; null: never.
  add column free_cancel_days int default 7 check (free_cancel_days between 0 and 365),
  add column check_in_from text not null default '15:00' check (check_in_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column check_out_until text not null default '10:00' check (check_out_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column email text,
  add column phone text,
  add column description text,
  add column conditions text;

-- Every slug that a place has or had: an old link keeps leading to its place, and nobody else gets it.
create table place_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60),
  place_id bigint not null references places on delete cascade
);
create index place_slugs_place_id_idx on place_slugs (place_id);

-- "B&B L'Aquilone d'Oro" -> bb-l-aquilone-d-oro; with -2, -3 where somebody has that.
create function free_slug(name text) returns text language plpgsql as $$
declare
  words text := trim(both '-' from regexp_replace(
    fold(regexp_replace(replace(name, '&', ''), '[''’‘`´]', ' ', 'g')), '[^a-z0-9]+', '-', 'g'));
  stem text := trim(trailing '-' from left(words, 50));
  found_slug text;
  n int := 1;
begin
  if length(stem) < 3 then
    stem := trim(both '-' from 'casa-' || stem);
  end if;
  -- Any fixed number: of two places that are made at the same moment, the second sees the slug of the first.
  perform pg_advisory_xact_lock(4821005);
  found_slug := stem;
  while exists (select from place_slugs where slug = found_slug) loop
    n := n + 1;
    found_slug := stem || '-' || n;
  end loop;
  return found_slug;
end $$;

create function name_place() returns trigger language plpgsql as $$
begin
  if new.slug is null then
    new.slug := free_slug(new.name);
  end if;
  return new;
end $$;
create trigger places_name before insert on places for each row execute function name_place();

-- Whoever writes `places.slug` writes here: the primary key refuses what another place has or had.
create function keep_slug() returns trigger language plpgsql as $$
begin
  if not exists (select from place_slugs where slug = new.slug and place_id = new.id) then
    insert into place_slugs (slug, place_id) values (new.slug, new.id);
  end if;
  return null;
end $$;
create trigger places_keep_slug after insert or update of slug on places for each row execute function keep_slug();

do $$
declare
  place record;
begin
  for place in select id, name from places order by id loop
    update places set slug = free_slug(place.name) where id = place.id;
  end loop;
end $$;
alter table places alter column slug set not null, add constraint places_slug_key unique (slug);

-- What only bookings from the public page have. Apart from `bookings`, so that no list, export, log or backup of the
-- desk's words can show the token by mistake.
create table direct_bookings (
  booking_id bigint primary key references bookings on delete cascade,
  -- 256 random bits, as text: later mails to the guest carry the link too.
  token text not null check (length(token) >= 43),
  language text not null check (language in ('it', 'en', 'de', 'fr')),
  -- As they were when the guest accepted them.
  free_cancel_days int,
  conditions text,
  -- Whom the request came from, as SHA-256: it is only ever compared.
  origin bytea not null
);
create unique index direct_bookings_token_key on direct_bookings (token);
-- The requests that wait at a place, counted before a stranger gets one more.
create index bookings_waiting_idx on bookings (place_id, hold_expires_at) where status = 'pending' and source = 'direct';

-- Strangers repeat requests too: without a person, the key alone is the owner.
alter table idempotency_keys
  drop constraint idempotency_keys_pkey,
  alter column user_id drop not null,
  add constraint idempotency_keys_owner_key unique nulls not distinct (user_id, key);
