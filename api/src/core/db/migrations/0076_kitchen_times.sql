-- After so many minutes a ticket is due at this place's kitchen screens, and after so many late (docs/rules.md 27.2).
alter table places
  add column kitchen_due_minutes int not null default 10,
  add column kitchen_late_minutes int not null default 20,
  add constraint places_kitchen_times_check
    check (kitchen_due_minutes >= 1 and kitchen_late_minutes > kitchen_due_minutes and kitchen_late_minutes <= 240);
