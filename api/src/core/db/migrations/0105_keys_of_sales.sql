-- The key under which a device sent a sale over the counter, or went on with one. A sale may wait on a device for days and be sent again in
-- another session: it is recorded once for ever (docs/rules.md 16.24). Keys from before this migration are those of the last three days.
create table sale_keys (
  place_id bigint not null references places on delete cascade,
  key text not null,
  bill_id bigint not null references bills on delete cascade,
  primary key (place_id, key)
);
create index sale_keys_bill_id_idx on sale_keys (bill_id);
