-- Which period of a channel gave up the nights that a block of maintenance closed for that alone: it takes them back (docs/rules.md 5.4).
alter table room_blocks add column given_up_by_event bigint references channel_events on delete set null;
create index room_blocks_given_up_by_event_idx on room_blocks (given_up_by_event) where given_up_by_event is not null;
