-- What the buyer withholds of a supplier's invoice and pays to the State (ritenuta d'acconto) or to a fund (docs/rules.md 29.9). Invoices from
-- before say nothing of it.
alter table received_invoices add column withheld_cents bigint not null default 0;

create or replace trigger received_invoices_keep_still
  before update of id, place_id, file_id, position, type, number, day, currency, supplier_key, supplier, search, total_cents, net_cents,
    tax_cents, withheld_cents, due_date, is_ours, content, received_at
  on received_invoices for each row execute function refuse_change();
