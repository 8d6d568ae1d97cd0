-- At which rate the invoice of a deposit is of a bill, so that a credit note takes back what is of the bills at its rates (docs/rules.md
-- 20.18). Null: a charge or a night, or a deposit from before, which is of its bills at each rate in proportion.
alter table document_links add column vat_rate int, add column nature text,
  add constraint document_links_rate_check check ((vat_rate is null) = (nature is null)
    and (vat_rate is null or charge_id is null and night is null));
