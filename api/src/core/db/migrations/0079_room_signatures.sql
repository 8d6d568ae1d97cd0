-- What the guest signed when a bill was charged to a room (docs/rules.md 19.56). Null `strokes`: on paper. The points are numbers, read by
-- nothing but a drawing: [[x, y, x, y], ...] on a pad of 1000 by 400.
create table room_signatures (
  place_id bigint not null references places on delete cascade,
  room_charge_id bigint not null references room_charges on delete cascade,
  strokes jsonb check (jsonb_typeof(strokes) = 'array' and length(strokes::text) <= 60000),
  signed_at timestamptz(3) not null,
  primary key (place_id, room_charge_id)
);
create index room_signatures_room_charge_id_idx on room_signatures (room_charge_id);

-- Whether a charge to a room asks for it.
alter table places add column sign_room_charges boolean not null default false;
