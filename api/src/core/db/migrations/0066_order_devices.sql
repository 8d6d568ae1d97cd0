-- Devices that take orders: which order is on the screen, and how much waits there without a network (docs/rules.md 26.9). A device names
-- itself by an id of its own.
create table order_devices (
  place_id bigint not null references places on delete cascade,
  device uuid not null,
  user_id bigint not null references users on delete cascade,
  order_id bigint references orders on delete cascade,
  waiting int not null check (waiting >= 0),
  seen_at timestamptz(3) not null,
  primary key (place_id, device)
);
create index order_devices_user_id_idx on order_devices (user_id);
create index order_devices_order_id_idx on order_devices (order_id) where order_id is not null;
