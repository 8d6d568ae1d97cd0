-- Without a payment a person answers: that takes hours, not the minutes in which somebody pays.
alter table places
  add column answer_minutes int not null default 1440 check (answer_minutes between 5 and 10080),
  -- A request that asks for no payment is confirmed by itself once its address is proved.
  add column auto_confirm boolean not null default false;
-- Who has chosen another time than the usual one has chosen how long they want to answer.
update places set answer_minutes = hold_minutes where hold_minutes <> 15;

alter table direct_bookings
  -- Keyed hashes of the line (IPv4 address, IPv6 /64) and of the network (/24, /48), forgotten after days.
  alter column origin drop not null,
  add column network bytea,
  -- What only the letter to the guest carries; null: a booking from before, which has nothing to prove.
  add column proof text check (length(proof) >= 32),
  add column proved_at timestamptz(3),
  -- The letter was held back: its address had too many already.
  add column letter_held boolean not null default false,
  -- How long the nights were held in periods that are over, and since when they are held now.
  add column held_ms bigint not null default 0,
  add column held_from timestamptz(3);
update direct_bookings d set origin = null, proved_at = b.created_at,
  held_from = case when b.status = 'pending' then b.created_at end
from bookings b where b.id = d.booking_id;
create index direct_bookings_origin_idx on direct_bookings (booking_id) where origin is not null;
