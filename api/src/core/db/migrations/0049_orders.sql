-- Orders of a dining room or a counter, their lines, and the tickets of the kitchen (docs/rules.md 19.4 to 19.12). States, ways of
-- selling, courses and stations are closed lists of the contract. What an order owes stands on its bills.
create table orders (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  business_day date not null,
  -- Counts the orders of the business day.
  number int not null,
  table_id bigint references dining_tables on delete set null,
  reservation_id bigint references reservations on delete set null,
  selling_way text not null,
  name text,
  note text,
  version int not null default 1,
  adults int not null default 0 check (adults >= 0),
  children int not null default 0 check (children >= 0),
  -- Of one cover, as it was when the order was opened; null: none.
  cover_cents int check (cover_cents > 0),
  cover_charge_id bigint references charges on delete set null,
  bill_asked_at timestamptz(3),
  opened_by bigint references users on delete set null,
  opened_at timestamptz(3) not null,
  -- It ended: its guests have left, or it went into another order.
  closed_at timestamptz(3),
  cancelled boolean not null default false,
  merged_into bigint references orders on delete set null,
  updated_at timestamptz(3) not null
);
create unique index orders_number_key on orders (place_id, business_day, number);
create index orders_open_idx on orders (place_id, id) where closed_at is null;
create index orders_table_id_idx on orders (table_id, id) where table_id is not null;
create index orders_reservation_id_idx on orders (reservation_id) where reservation_id is not null;
create index orders_cover_charge_id_idx on orders (cover_charge_id) where cover_charge_id is not null;
create index orders_opened_by_idx on orders (opened_by) where opened_by is not null;
create index orders_merged_into_idx on orders (merged_into) where merged_into is not null;

-- The last number of an order, of the last business day that had one.
create table order_numbers (
  place_id bigint primary key references places on delete cascade,
  business_day date not null,
  last int not null
);

-- A line keeps what it was when it was added: name, price, modifiers, allergens, VAT (docs/rules.md 19.7). Its id is the device's.
create table order_lines (
  place_id bigint not null references places on delete cascade,
  line_id uuid not null,
  order_id bigint not null references orders on delete cascade,
  position bigint generated always as identity,
  product_id bigint not null references products,
  variant_id bigint references product_variants on delete set null,
  kind text not null,
  name text not null,
  quantity int not null check (quantity >= 1),
  unit_price_cents int not null,
  discount_cents int not null default 0 check (discount_cents >= 0),
  vat_class text not null,
  counted boolean not null,
  state text not null,
  course text not null,
  station text,
  seat int,
  note text,
  picks jsonb not null default '[]',
  modifiers jsonb not null default '[]',
  allergens jsonb not null default '[]',
  allergens_state text not null,
  reason text,
  waste boolean not null default false,
  charge_id bigint references charges on delete set null,
  discount_charge_id bigint references charges on delete set null,
  author bigint references users on delete set null,
  added_at timestamptz(3) not null,
  sent_at timestamptz(3),
  ready_at timestamptz(3),
  served_at timestamptz(3),
  primary key (place_id, line_id)
);
create index order_lines_order_id_idx on order_lines (order_id, position);
create index order_lines_product_id_idx on order_lines (product_id);
create index order_lines_variant_id_idx on order_lines (variant_id) where variant_id is not null;
create index order_lines_charge_id_idx on order_lines (charge_id) where charge_id is not null;
create index order_lines_discount_charge_id_idx on order_lines (discount_charge_id) where discount_charge_id is not null;
create index order_lines_author_idx on order_lines (author) where author is not null;

-- When a course was sent.
create table order_courses (
  order_id bigint not null references orders on delete cascade,
  course text not null,
  place_id bigint not null references places on delete cascade,
  fired_at timestamptz(3) not null,
  primary key (order_id, course)
);
create index order_courses_place_id_idx on order_courses (place_id);

-- Every command once for ever, with its answer (docs/rules.md 19.4).
create table order_commands (
  place_id bigint not null references places on delete cascade,
  id uuid not null,
  order_id bigint not null references orders on delete cascade,
  type text not null,
  status text not null,
  code text,
  error text,
  user_id bigint references users on delete set null,
  at timestamptz(3) not null,
  primary key (place_id, id)
);
create index order_commands_order_id_idx on order_commands (order_id, at);
create index order_commands_user_id_idx on order_commands (user_id) where user_id is not null;

-- A ticket asks a station for what was not asked before (docs/rules.md 19.10).
create table kitchen_tickets (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  order_id bigint not null references orders on delete cascade,
  station text not null,
  sequence int not null,
  state text not null,
  author bigint references users on delete set null,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  ready_at timestamptz(3),
  served_at timestamptz(3)
);
create unique index kitchen_tickets_sequence_key on kitchen_tickets (order_id, station, sequence);
create index kitchen_tickets_place_id_idx on kitchen_tickets (place_id, id) where state <> 'served';
create index kitchen_tickets_served_idx on kitchen_tickets (place_id, served_at) where state = 'served';
create index kitchen_tickets_author_idx on kitchen_tickets (author) where author is not null;

create table kitchen_ticket_lines (
  ticket_id bigint not null references kitchen_tickets on delete cascade,
  place_id bigint not null references places on delete cascade,
  line_id uuid not null,
  -- Less than 0 takes back what an earlier ticket asked.
  quantity int not null check (quantity <> 0),
  primary key (ticket_id, line_id),
  foreign key (place_id, line_id) references order_lines on delete cascade
);
create index kitchen_ticket_lines_line_id_idx on kitchen_ticket_lines (place_id, line_id);

do $$
declare
  one text;
begin
  foreach one in array array['orders', 'order_lines', 'kitchen_tickets'] loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as touched
      for each statement execute function tell_changed(%3$L)', one || '_changed_in', one, 'orders');
    execute format('create trigger %1$I after update on %2$I referencing new table as touched
      for each statement execute function tell_changed(%3$L)', one || '_changed', one, 'orders');
  end loop;
end $$;
