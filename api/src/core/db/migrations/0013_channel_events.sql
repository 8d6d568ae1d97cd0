-- Readings rewrite rows where they are, conflicts right after they came in: room for that spares their many indexes.
alter table channel_events set (fillfactor = 50);
