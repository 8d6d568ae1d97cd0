-- The stays that are not over: who arrives, who is in the house, what waits for somebody.
create index bookings_open_idx on bookings (place_id, status, check_in_date) where status in ('pending', 'confirmed');
-- Who has ever stayed or will, counted without reading the bookings themselves.
create index bookings_guests_idx on bookings (place_id, check_out_date)
  include (created_at, no_show_at, search) where status in ('confirmed', 'completed');
-- Who has left without paying.
create index bookings_unpaid_idx on bookings (place_id, departed_at)
  where status = 'completed' and payment_status not in ('paid', 'processing');
-- The newest lines of the log are those of the bookings that were changed last.
create index bookings_place_id_updated_at_idx on bookings (place_id, updated_at, id);

-- A place goes with all that is its own. Bookings and blocks first, for they keep rooms: a room that had guests is never
-- deleted by itself, and no cascade from rooms may take bookings along.
create function empty_place() returns trigger language plpgsql as $$
begin
  delete from bookings where place_id = old.id;
  delete from room_blocks where place_id = old.id;
  return old;
end $$;
create trigger places_empty before delete on places for each row execute function empty_place();
