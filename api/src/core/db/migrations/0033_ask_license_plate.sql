-- Whether the public page of a place asks guests for the plate of their car.
alter table places add column ask_license_plate boolean not null default false;
