-- A booking's number counts at its place. The id counts all bookings of the installation and stays in addresses alone.
alter table bookings add column if not exists number int;

-- The last number that each place has given. An insert of a booking holds its place's row until the end of the transaction: the
-- next booking of that place waits and takes the next number, and a rollback gives the number back. Rooms and other bookings are
-- locked before a booking is inserted; what is written after it waits for nobody who still wants this row.
create table if not exists booking_numbers (
  place_id bigint primary key references places on delete cascade,
  last int not null
);

create or replace function number_booking() returns trigger language plpgsql as $$
begin
  insert into booking_numbers as n (place_id, last) values (new.place_id, 1)
  on conflict (place_id) do update set last = n.last + 1
  returning last into new.number;
  return new;
end $$;

-- Nobody inserts meanwhile: bookings from now on are numbered after those that are there.
insert into booking_numbers (place_id, last) select place_id, count(*) from bookings group by place_id on conflict do nothing;

-- A number that is there is what a bulk load brings, which sets the counter as well.
create or replace trigger bookings_number before insert on bookings
  for each row when (new.number is null) execute function number_booking();

-- The numbers of the bookings from before, and the last of them that was written. No keys to other tables: both go at the end.
create table if not exists booking_numbers_given (id bigint primary key, number int not null);
create table if not exists booking_numbers_upto (id bigint not null);

-- then
-- In the order of the ids. After a kill they are there, and some are written already.
with given as (
  insert into booking_numbers_given (id, number)
  select id, row_number() over (partition by place_id order by id) from bookings
  where number is null and not exists (select from booking_numbers_upto)
)
insert into booking_numbers_upto (id) select 0 where not exists (select from booking_numbers_upto);

-- repeat
with step as materialized (
  select id, number from booking_numbers_given where id > (select id from booking_numbers_upto) order by id limit 300
), numbered as (
  update bookings b set number = s.number from step s where b.id = s.id
), upto as (
  update booking_numbers_upto set id = (select max(id) from step) where exists (select from step)
)
-- A booking may have been deleted since: the end is where none of these is left, not where nothing was written.
select from step;

-- then
create unique index if not exists bookings_number_key on bookings (place_id, number);

-- then
alter table bookings
  drop constraint if exists bookings_number_check,
  drop constraint if exists bookings_number_given,
  add constraint bookings_number_check check (number > 0) not valid,
  add constraint bookings_number_given check (number is not null) not valid;

-- then
-- With `only` the runner takes no lock of its own: rows are checked while everybody goes on.
alter table only bookings validate constraint bookings_number_check, validate constraint bookings_number_given;

-- then
alter table bookings alter column number set not null;
alter table bookings drop constraint bookings_number_given;
drop table booking_numbers_given, booking_numbers_upto;
