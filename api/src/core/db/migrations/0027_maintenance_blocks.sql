-- A room in maintenance is not sold: its status and a block of its own begin and end together. `2200-01-01` is beyond every
-- day that Hub takes: such a block lasts until somebody reopens the room.
alter table room_blocks
  add column kind text not null default 'closed' check (kind in ('closed', 'maintenance'));
create index room_blocks_maintenance_idx on room_blocks (room_id, to_date) where kind = 'maintenance';
-- What the room was when it went out of order: what it is again when the maintenance ends by itself or is taken back.
alter table rooms add column status_before_maintenance text
  check (status_before_maintenance in ('available', 'occupied', 'cleaning'));

-- Rooms that are in maintenance already: from the first free night on, until the first one that somebody holds.
with gaps as (
  select r.id as room_id, r.place_id, part,
    row_number() over (partition by r.id order by part) as nth
  from rooms r join places p on p.id = r.place_id
  cross join lateral unnest(
    datemultirange(daterange((now() at time zone p.time_zone)::date, '2200-01-01')) - coalesce((
      select range_agg(h.nights) from room_holds h where h.room_id = r.id), '{}')
  ) as part
  where r.status = 'maintenance' and r.archived_at is null
), made as (
  insert into room_blocks (place_id, room_id, from_date, to_date, reason, kind, created_at)
  select place_id, room_id, lower(part), upper(part), 'Manutenzione', 'maintenance', now() from gaps where nth = 1
  returning id, room_id, from_date, to_date
)
insert into room_holds (room_id, nights, block_id)
select room_id, daterange(from_date, to_date), id from made;
update rooms set status_before_maintenance = 'available' where status = 'maintenance';
