create extension if not exists fuzzystrmatch;

-- Words between spaces, so that one pattern finds a word's beginning or the whole of it wherever it stands: `% ros%`. What
-- the index takes for the end of a word is a space here, so that whatever it finds is a match.
create function spaced(search text) returns text language sql immutable parallel safe strict return
  ' ' || translate(search, e'\n-._@+&/', '        ') || ' ';
-- Stored, for a search compares hundreds of bookings with its words.
alter table bookings add column search_words text collate "C" not null generated always as (
  spaced(fold(guest_last_name || ' ' || guest_first_name || e'\n' || guest_email) || e'\n'
    || regexp_replace(coalesce(guest_phone, ''), '\D', '', 'g'))
) stored;
drop index bookings_search_idx;
create index bookings_search_idx on bookings using gin (place_id, search_words gin_trgm_ops)
  with (gin_pending_list_limit = 256);

alter table rooms
  add column search text collate "C" not null generated always as (
    fold(number || e'\n' || coalesce(name, ''))
  ) stored,
  -- 12/A is also asked for as 12a.
  add column code text collate "C" not null generated always as (
    fold(regexp_replace(number, '[^[:alnum:]]', '', 'g'))
  ) stored;
create index rooms_code_idx on rooms (place_id, code);
alter table calendars add column search text collate "C" not null generated always as (
  fold(name || e'\n' || platform)
) stored;

-- The words that guests' names at a place are made of: few, so that a misspelt one is compared with all that come near.
-- `written` is what stands in a booking: `deluca` is written `de luca`. A word may be there twice, which costs nothing;
-- keeping it unique would let one booking wait for another.
create table guest_words (
  place_id bigint not null references places on delete cascade,
  word text collate "C" not null,
  written text collate "C" not null
);
create index guest_words_word_idx on guest_words (place_id, word, written);
create index guest_words_ending_idx on guest_words (place_id, reverse(word), written);

-- The words of three letters and more of a folded name, and the whole of it without its spaces.
create function words_of_name(name text) returns table (word text, written text)
language plpgsql immutable parallel safe strict as $$
begin
  return query
    select part, part from regexp_split_to_table(name, '[^[:alpha:]]+') as part where length(part) between 3 and 40;
  if name ~ '^[[:alpha:]]+([ -][[:alpha:]]+)+$' and length(name) between 4 and 40 then
    return query select translate(name, ' -', ''), name;
  end if;
end $$;

create function learn_guest_words() returns trigger language plpgsql as $$
begin
  with names as materialized (
    -- Many bookings share few names.
    select place_id, fold(name) as name from (
      select i.place_id, v.name from inserted i cross join lateral (values (i.guest_last_name), (i.guest_first_name)) as v (name)
      group by i.place_id, v.name
    ) as n
  ), words as materialized (
    select distinct n.place_id, w.word, w.written from names n cross join lateral words_of_name(n.name) as w
  )
  insert into guest_words (place_id, word, written)
  select w.place_id, w.word, w.written from words w
  where not exists (
    select from guest_words g where g.place_id = w.place_id and g.word = w.word and g.written = w.written
  );
  return null;
end $$;
create trigger bookings_learn_inserted after insert on bookings
  referencing new table as inserted for each statement execute function learn_guest_words();

create function relearn_guest_words() returns trigger language plpgsql as $$
begin
  insert into guest_words (place_id, word, written)
  select distinct new.place_id, w.word, w.written
  from (values (fold(new.guest_last_name)), (fold(new.guest_first_name))) as n (name)
  cross join lateral words_of_name(n.name) as w
  where not exists (
    select from guest_words g where g.place_id = new.place_id and g.word = w.word and g.written = w.written
  );
  return null;
end $$;
create trigger bookings_learn_updated after update of guest_first_name, guest_last_name on bookings
  for each row when (old.guest_last_name <> new.guest_last_name or old.guest_first_name <> new.guest_first_name)
  execute function relearn_guest_words();

with names as materialized (
  select place_id, fold(name) as name from (
    select b.place_id, v.name from bookings b
    cross join lateral (values (b.guest_last_name), (b.guest_first_name)) as v (name)
    group by b.place_id, v.name
  ) as n
)
insert into guest_words (place_id, word, written)
select distinct n.place_id, w.word, w.written from names n cross join lateral words_of_name(n.name) as w;
