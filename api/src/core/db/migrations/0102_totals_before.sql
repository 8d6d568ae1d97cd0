-- Totals of received invoices from before, and keys of their suppliers, are as an older version read them: nightly work reads them once more
-- in their kept files, with what is withheld (docs/rules.md 29.8, 29.9). The default is for processes from before, which still write rows
-- during the upgrade; they also still look for withheld_unread.
alter table received_invoices add column total_unread boolean not null default true;
create index received_invoices_total_unread_idx on received_invoices (id) where total_unread;

create or replace trigger received_invoices_keep_still
  before update of id, place_id, file_id, position, type, number, day, currency, supplier, search, net_cents, tax_cents,
    due_date, is_ours, content, received_at
  on received_invoices for each row execute function refuse_change();
drop trigger received_invoices_keep_withheld on received_invoices;
create trigger received_invoices_keep_total
  before update of supplier_key, total_cents, withheld_cents, withheld_unread, total_unread
  on received_invoices for each row when (not old.total_unread) execute function refuse_change();
