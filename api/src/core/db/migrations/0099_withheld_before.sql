-- What is withheld of invoices from before 0097 stands in their kept files alone: nightly work reads it there, once for each row
-- (docs/rules.md 29.9). Rows that came since say the same again. The default is for processes from before, which still write rows during the
-- upgrade.
alter table received_invoices add column withheld_unread boolean not null default true;
create index received_invoices_withheld_unread_idx on received_invoices (id) where withheld_unread;

create or replace trigger received_invoices_keep_still
  before update of id, place_id, file_id, position, type, number, day, currency, supplier_key, supplier, search, total_cents, net_cents,
    tax_cents, due_date, is_ours, content, received_at
  on received_invoices for each row execute function refuse_change();
create trigger received_invoices_keep_withheld before update of withheld_cents, withheld_unread on received_invoices
  for each row when (not old.withheld_unread) execute function refuse_change();

-- The page of takings without a document begins from the money that went back, which is rare (docs/rules.md 16.12).
create index manual_payments_back_idx on manual_payments (place_id) where direction = 'out' and voided_at is null;
