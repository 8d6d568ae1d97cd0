-- When the kitchen saw that a line of a ticket was taken back (docs/rules.md 27.4).
alter table kitchen_ticket_lines add column seen_at timestamptz(3);
