-- How a place reaches its own BTCPay Server. What is secret is sealed with the key of the house.
create table btcpay_settings (
  place_id bigint primary key references places on delete cascade,
  host text not null,
  store_id text not null,
  api_key bytea not null,
  -- It came from the page of consent, so nobody else uses it: it is revoked when it is replaced.
  api_key_by_consent boolean not null,
  webhook_secret bytea not null,
  -- For which host the secret was entered or made: it is sent to no other.
  webhook_secret_host text not null,
  -- Still accepted, because the other side may not have heard of the new one.
  previous_webhook_secret bytea,
  -- SHA-256 of the token in our address for events.
  webhook_token_hash bytea not null,
  -- The webhook that Hub made, or took over; null: made by hand, or none.
  webhook_id text,
  -- Counts changes, so that the result of a verification meets the settings that it is about, or is dropped.
  revision int not null,
  is_verified boolean not null,
  -- When these very settings passed last.
  last_verified_at timestamptz(3),
  checked_at timestamptz(3),
  checks jsonb not null default '[]',
  server_version text,
  store_name text,
  store_currency text,
  -- Verifications in a row that did not pass.
  failures int not null default 0,
  -- Since when the owners have been told of that.
  alarmed_at timestamptz(3),
  next_check_at timestamptz(3),
  -- Until when a process may be verifying; one that dies leaves it to the next.
  running_until timestamptz(3),
  -- Since when events are signed with this secret, for this store.
  webhook_since timestamptz(3) not null,
  -- The last of them that a verification knew of: what was received is not kept for ever.
  last_event_at timestamptz(3),
  updated_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index btcpay_settings_webhook_token_hash_key on btcpay_settings (webhook_token_hash);
create index btcpay_settings_due_idx on btcpay_settings (next_check_at) where next_check_at is not null;
create index btcpay_settings_updated_by_idx on btcpay_settings (updated_by);

-- A person on the way to the page of consent and back. The key that comes back waits here for their yes.
create table btcpay_candidates (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  user_id bigint not null references users on delete cascade,
  host text not null,
  -- SHA-256 of what the browser carries there and back.
  state_hash bytea not null,
  api_key bytea,
  -- SHA-256 of what only the browser got that brought the key: whoever set out may have sent somebody else to agree.
  code_hash bytea,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- A confirmation that is sent twice confirms once.
  confirmed_at timestamptz(3)
);
create unique index btcpay_candidates_state_hash_key on btcpay_candidates (state_hash);
create index btcpay_candidates_place_id_idx on btcpay_candidates (place_id, user_id);
create index btcpay_candidates_user_id_idx on btcpay_candidates (user_id);

-- What is asked of who books on the public page: null nothing, 100 the whole.
alter table places add column deposit_percent int check (deposit_percent between 1 and 100);

-- A sum that somebody was asked for, and the page on which it is paid. What is paid for is named by kind and id, so that
-- orders and invoices can come later.
create table payment_requests (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  payable_kind text not null check (payable_kind in ('booking')),
  payable_id bigint not null,
  -- 256 random bits, as text: later mails to the guest carry the link too.
  token text not null check (length(token) >= 43),
  purpose text not null check (purpose in ('deposit', 'whole', 'rest', 'amount')),
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  language text not null check (language in ('it', 'en', 'de', 'fr')),
  sent_to text,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- Grows with all that the pay page shows.
  version bigint not null default 0
);
create unique index payment_requests_token_key on payment_requests (token);
create unique index payment_requests_open_key on payment_requests (payable_kind, payable_id) where closed_at is null;
create index payment_requests_place_id_idx on payment_requests (place_id);

-- One try to pay a request: an invoice on the place's own BTCPay Server.
create table payment_attempts (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  request_id bigint not null references payment_requests on delete cascade,
  payable_kind text not null check (payable_kind in ('booking')),
  payable_id bigint not null,
  number int not null,
  -- What the invoice is found by where the answer to its creation was lost. The end is random: a copy of the database, or
  -- another Hub, may use the same store.
  order_id text not null,
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  -- Where it lives, as the place was connected then.
  host text not null,
  store_id text not null,
  invoice_id text,
  checkout_link text,
  state text not null check (state in ('preparing', 'unpaid', 'processing', 'paid', 'expired', 'invalid')),
  status text,
  additional_status text,
  paid_cents bigint not null default 0,
  -- What counts as paid of it. A sum that was accepted by hand stays, whatever BTCPay calls it.
  counted_cents bigint not null default 0,
  accepted_at timestamptz(3),
  paid_by jsonb not null default '[]',
  last_answer jsonb,
  last_error text,
  attention text check (attention in
    ('late', 'partial', 'over', 'double', 'invalid', 'nights_taken', 'cancelled', 'mismatch', 'refund_unknown')),
  -- What a person has decided about already; it waits again only for something else.
  settled_attention text,
  -- Until when somebody is making the invoice.
  preparing_until timestamptz(3),
  -- A newer one took its place while it could still be paid.
  superseded_at timestamptz(3),
  -- The end of the booking's hold before a payment that waits for its confirmation put it off.
  hold_before timestamptz(3),
  day date not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  monitored_until timestamptz(3),
  paid_at timestamptz(3),
  checked_at timestamptz(3),
  next_check_at timestamptz(3),
  -- Reads are numbered when they begin: one that was overtaken is not believed.
  reads_begun bigint not null default 0,
  read_believed bigint not null default 0,
  constraint payment_attempts_number_key unique (payable_kind, payable_id, number),
  constraint payment_attempts_order_id_key unique (order_id),
  constraint payment_attempts_invoice_key unique (place_id, store_id, invoice_id)
);
create unique index payment_attempts_open_key on payment_attempts (payable_kind, payable_id)
  where state in ('preparing', 'unpaid') and superseded_at is null;
create index payment_attempts_place_id_day_idx on payment_attempts (place_id, day, created_at);
create index payment_attempts_request_id_idx on payment_attempts (request_id);
create index payment_attempts_attention_idx on payment_attempts (place_id) where attention is not null;
create index payment_attempts_next_check_at_idx on payment_attempts (next_check_at) where next_check_at is not null;

-- Paid by other ways, entered by a person. Never deleted: a mistake is voided.
create table manual_payments (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  payable_kind text not null check (payable_kind in ('booking')),
  payable_id bigint not null,
  method text not null check (method in ('cash', 'card', 'bank_transfer')),
  direction text not null check (direction in ('in', 'out')),
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  -- The day of the place on which it was paid.
  day date not null,
  note text,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  voided_at timestamptz(3),
  voided_by bigint references users on delete set null,
  void_reason text
);
create index manual_payments_payable_idx on manual_payments (payable_kind, payable_id);
create index manual_payments_place_id_day_idx on manual_payments (place_id, day, created_at);

-- Money that is offered back by BTCPay. The link to claim it is the money itself: sealed, and mailed to the guest alone.
create table payment_refunds (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  attempt_id bigint not null references payment_attempts on delete cascade,
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('preparing', 'offered', 'paid', 'cancelled', 'unknown', 'failed')),
  pull_payment_id bytea,
  view_link bytea,
  sent_to text,
  reason text,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  next_check_at timestamptz(3)
);
create index payment_refunds_attempt_id_idx on payment_refunds (attempt_id);
create index payment_refunds_place_id_idx on payment_refunds (place_id);
create index payment_refunds_next_check_at_idx on payment_refunds (next_check_at) where next_check_at is not null;
-- BTCPay has no key against doing it twice: one at a time, and none while nobody knows of the one before.
create unique index payment_refunds_open_key on payment_refunds (attempt_id) where state in ('preparing', 'unknown');

-- What happened to a payment, for ever.
create table payment_events (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  attempt_id bigint references payment_attempts on delete cascade,
  manual_payment_id bigint references manual_payments on delete cascade,
  at timestamptz(3) not null,
  user_id bigint references users on delete set null,
  sentence text not null,
  -- Status pair and amounts, where BTCPay said something new.
  said jsonb,
  constraint payment_events_one_payment check (num_nonnulls(attempt_id, manual_payment_id) = 1)
);
create index payment_events_attempt_id_idx on payment_events (attempt_id, id);
create index payment_events_manual_payment_id_idx on payment_events (manual_payment_id, id);
create index payment_events_place_id_idx on payment_events (place_id);
create trigger payment_events_append_only
  before update of attempt_id, manual_payment_id, at, sentence, said on payment_events
  for each row execute function refuse_change();
create trigger payment_events_keep before delete on payment_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

-- What people were told of a payment: each thing once, however often it is seen.
create table payment_notices (
  attempt_id bigint not null references payment_attempts on delete cascade,
  place_id bigint not null references places on delete cascade,
  kind text not null,
  at timestamptz(3) not null,
  primary key (attempt_id, kind)
);
create index payment_notices_place_id_idx on payment_notices (place_id, at);

-- Signed events that BTCPay sent, each once: the proof that its webhook works, and what is left of it after a restart.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  delivery_id text not null,
  original_delivery_id text not null,
  webhook_id text not null,
  type text not null,
  invoice_id text,
  is_redelivery boolean not null,
  received_at timestamptz(3) not null,
  constraint webhook_deliveries_delivery_key unique (place_id, delivery_id)
);
create index webhook_deliveries_place_id_idx on webhook_deliveries (place_id, received_at);
create index webhook_deliveries_received_at_idx on webhook_deliveries (received_at);

-- How often something came with a signature that is not the place's: one row a place, since anybody may send.
create table webhook_refusals (
  place_id bigint primary key references places on delete cascade,
  times bigint not null,
  last_at timestamptz(3) not null
);

-- Whoever looks at a pay page is told, in whichever process: the payload is the request's id.
create function tell_payers() returns trigger language plpgsql as $$
begin
  update payment_requests set version = version + 1 where id = new.request_id;
  return null;
end $$;
create trigger payment_attempts_tell
  after insert or update of state, status, additional_status, checkout_link, paid_cents, counted_cents, attention,
    expires_at, superseded_at on payment_attempts
  for each row execute function tell_payers();
create function tell_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('hub_pay', new.id::text);
  return null;
end $$;
create trigger payment_requests_tell after update on payment_requests
  for each row execute function tell_request();
