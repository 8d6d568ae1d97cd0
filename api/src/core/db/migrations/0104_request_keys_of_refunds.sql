-- The key under which a refund was asked for: the same request again finds it, also where its answer was never stored
-- (docs/decisions/0005). Null: asked without one, or before this migration.
alter table payment_refunds add column request_key text;
create unique index payment_refunds_request_key on payment_refunds (place_id, attempt_id, request_key)
  where request_key is not null and state <> 'failed';
