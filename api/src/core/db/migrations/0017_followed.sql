-- The dates that the booking of a period has taken over from it, or has given up: null where it follows none. Whatever else the
-- channel says is held for the channel.
alter table channel_events add column followed daterange;
update channel_events e set followed = daterange(e.from_date, e.to_date)
from bookings b
where b.id = e.booking_id and e.state in ('active', 'missing')
  and b.check_in_date = e.from_date and b.check_out_date = e.to_date and b.status <> 'cancelled';
-- How many entries of its feed made no sense at the last reading: while there are any, nothing is given back by itself.
alter table calendars add column rejected int not null default 0;
-- The blocks that stand for what it held, since it is no longer read.
alter table calendars add column left_blocks bigint[] not null default '{}';
