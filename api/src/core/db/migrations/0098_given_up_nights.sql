-- Which booking gave up the nights that a block of maintenance closed for that alone: it may take them back (docs/rules.md 5.4).
alter table room_blocks add column given_up_by bigint references bookings on delete set null;
create index room_blocks_given_up_by_idx on room_blocks (given_up_by) where given_up_by is not null;
