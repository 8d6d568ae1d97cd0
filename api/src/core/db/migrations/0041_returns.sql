-- A thing that came back is a charge of its own with a negative quantity, beside the charge that it undoes. A return of a
-- discounted thing has one more charge: the discount that comes back, which belongs to no single line.
create table if not exists charge_returns (
  charge_id bigint primary key references charges on delete cascade,
  place_id bigint not null references places on delete cascade,
  bill_id bigint not null references bills on delete cascade,
  of_charge_id bigint references charges on delete cascade,
  -- How much came back; 0 for the discount.
  quantity numeric(9, 3) not null check (quantity >= 0)
);
create index if not exists charge_returns_bill_id_idx on charge_returns (bill_id);
create index if not exists charge_returns_of_charge_id_idx on charge_returns (of_charge_id) where of_charge_id is not null;
create index if not exists charge_returns_place_id_idx on charge_returns (place_id);
create or replace trigger charge_returns_fixed before update on charge_returns
  for each row execute function refuse_change();
