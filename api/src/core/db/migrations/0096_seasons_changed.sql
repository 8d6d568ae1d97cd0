-- Prices of nights change with a period: devices that show them ask again.
create trigger seasons_changed_in after insert on seasons referencing new table as touched
  for each statement execute function tell_changed('seasons');
create trigger seasons_changed after update on seasons referencing new table as touched
  for each statement execute function tell_changed('seasons');
create trigger seasons_changed_out after delete on seasons referencing old table as touched
  for each statement execute function tell_changed('seasons');
