-- A debt ("in sospeso") is at most what the bill came to when it was left: what is added later is to be paid, also where the debt was
-- paid meanwhile. Null: no debt.
alter table manual_payments add column bill_total_cents bigint;
alter table bills add column covered_cents bigint not null default 0;

update manual_payments m set bill_total_cents = b.total_cents from bills b
where m.method = 'on_account' and b.place_id = m.place_id
  and (m.payable_kind = 'bill' and b.id = m.payable_id
    or m.payable_kind = 'booking' and b.source_kind = 'booking' and b.source_id = m.payable_id and b.is_main);
update bills set covered_cents = total_cents where on_account_cents > 0;

-- PostgreSQL 15 and 16 cannot change the expression of a generated column, so the column is made anew, with its index.
alter table bills drop column state;
alter table bills add column state text not null generated always as (case
  when cancelled_at is not null then 'cancelled'
  when not has_entries then case when source_cancelled then 'cancelled' else 'open' end
  when total_cents <= paid_cents + room_cents then 'paid'
  when on_account_cents >= total_cents - paid_cents - room_cents and total_cents <= covered_cents then 'on_account'
  else 'open' end) stored;
create index bills_place_id_state_idx on bills (place_id, state, business_day, id);
