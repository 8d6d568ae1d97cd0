-- What a payment waited for before something came up that has to be cleared first: a refund that nobody knows of, an invoice that
-- is not ours. It waits for that again afterwards.
alter table payment_attempts add column attention_before text;
-- Where a refund was made, and what it answered: its secret goes to that server alone, and what it answered waits again when the
-- refund is taken back. Null: it is older than these columns, or answered nothing.
alter table payment_refunds
  add column host text,
  add column answered text;
