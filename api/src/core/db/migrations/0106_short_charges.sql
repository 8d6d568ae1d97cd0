-- Pieces of a charge that the count of its product did not have, where the goods were gone already: a void gives back the others alone
-- (docs/rules.md 21.4).
alter table charges add column short_quantity numeric(9, 3) not null default 0 check (short_quantity >= 0);

-- Payments that could not be read for a month are not read any more; their next read ends them (docs/rules.md 7.7).
update payment_attempts set next_check_at = now()
where next_check_at is null and invoice_id is not null
  and (state = 'processing' or state = 'unpaid' and paid_cents > 0);
