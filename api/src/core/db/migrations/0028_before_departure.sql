-- What the room was when its guest left, for a departure that is undone: null once anything else happened to the room.
alter table rooms add column status_before_departure text
  check (status_before_departure in ('available', 'occupied'));
