-- What the room was when its guest arrived, for an arrival that is undone: null once somebody left it, or said what it is.
alter table rooms add column status_before_arrival text
  check (status_before_arrival in ('available', 'occupied', 'maintenance', 'cleaning'));
