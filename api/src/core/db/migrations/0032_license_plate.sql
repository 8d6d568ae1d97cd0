-- The plate of the guest's car, upper case letters and digits: for the parking, and for towns that admit only cars they know.
alter table bookings add column if not exists license_plate text collate "C";

-- then
create index if not exists bookings_license_plate_idx on bookings (place_id, fold(license_plate)) where license_plate is not null;
