-- The nights that the maintenance of a room is meant to close, those of its guests too, without those that a person has put back on
-- sale: nights that a guest gives up are closed where they are among these (docs/rules.md 5.4). Null: not in maintenance.
alter table rooms add column maintenance_nights datemultirange;

-- Rooms that are in maintenance now: all nights up to the last block, but for gaps between blocks in which a night is free.
with broken as (
  select r.id, r.place_id, d.today, range_agg(daterange(k.from_date, k.to_date)) as nights, max(k.to_date) as until
  from rooms r join places p on p.id = r.place_id
  cross join lateral (select (now() at time zone p.time_zone)::date as today) as d
  join room_blocks k on k.place_id = r.place_id and k.room_id = r.id and k.kind = 'maintenance' and k.to_date > d.today
  where r.status = 'maintenance' and r.archived_at is null group by r.id, r.place_id, d.today
), opened as (
  select b.id, range_agg(gap) as nights
  from broken b cross join lateral unnest(datemultirange(daterange(b.today, b.until)) - b.nights) as gap
  where datemultirange(gap) - coalesce((
    select range_agg(h.nights) from room_holds h where h.room_id = b.id and h.nights && gap), '{}') <> '{}'
  group by b.id
)
update rooms r set maintenance_nights = datemultirange(daterange(b.today, b.until)) - coalesce(o.nights, '{}')
from broken b left join opened o on o.id = b.id
where r.id = b.id and r.place_id = b.place_id;
