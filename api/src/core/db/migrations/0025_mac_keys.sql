-- The keys behind codes that calendars and browsers elsewhere hold, sealed: written when the key of the house is changed for the first
-- time, so that the codes stay the same.
create table mac_keys (
  purpose text primary key,
  sealed bytea not null
);
