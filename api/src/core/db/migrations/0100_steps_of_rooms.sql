-- What guests did to a room since a person last said its state, so that each of it can be undone (docs/rules.md 5.3). The columns of the
-- former states stay for processes from before, which know one arrival and one departure only.
alter table rooms add column status_steps jsonb;
