-- The key under which a device opened an order, or joined the one at its table. An opening may wait on a device for days and be sent again
-- in another session: it opens one order for ever (docs/rules.md 19.33). Keys from before this migration are those of the last three days.
create table order_keys (
  place_id bigint not null references places on delete cascade,
  key text not null,
  order_id bigint not null references orders on delete cascade,
  primary key (place_id, key)
);
create index order_keys_order_id_idx on order_keys (order_id);
