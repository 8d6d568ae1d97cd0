-- A line keeps the variant that it was taken in, also when that one is deleted: more pieces of it are refused (docs/rules.md 23.12).
alter table order_lines drop constraint order_lines_variant_id_fkey;
drop index order_lines_variant_id_idx;
