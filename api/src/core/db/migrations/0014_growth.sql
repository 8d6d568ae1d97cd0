-- A booking's requests for payment, closed ones too, are asked for by every page of its guest.
create index payment_requests_payable_idx on payment_requests (payable_kind, payable_id);
-- What was in conflict and may be over: whoever changes what occupies a room asks, and most rooms have none.
create index channel_events_conflict_idx on channel_events (room_id) where conflict_since is not null;
