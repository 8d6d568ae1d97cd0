-- What is held of a room says its place, which the exclusion constraint needs where tables lie apart by place (docs/scale.md).
-- A process of the release before names no place: the trigger adds it, and is dropped in a later release.

alter table room_holds add column place_id bigint;

create function place_of_hold() returns trigger language plpgsql as $$
begin
  select place_id into new.place_id from rooms where id = new.room_id;
  return new;
end
$$;

create trigger room_holds_place before insert on room_holds
  for each row when (new.place_id is null) execute function place_of_hold();

-- repeat
update room_holds h set place_id = r.place_id from rooms r
where r.id = h.room_id and h.id = any (array(
  select id from room_holds where place_id is null order by id limit 5000 for no key update));

-- then
analyze room_holds (place_id);
