-- An erasure takes a customer's name out of the note of a closing and changes nothing else of it (docs/rules.md 18.6).
create or replace trigger closings_keep_still
  before update of id, place_id, number, business_day, currency, expected_cents, counted_cents, float_left_cents, totals, counts,
    note, is_late, closed_at on closings
  for each row when (current_setting('hub.erasing', true) is distinct from 'on'
    or (old.id, old.place_id, old.number, old.business_day, old.currency, old.expected_cents, old.counted_cents, old.float_left_cents,
      old.totals, old.counts, old.is_late, old.closed_at) is distinct from
      (new.id, new.place_id, new.number, new.business_day, new.currency, new.expected_cents, new.counted_cents, new.float_left_cents,
      new.totals, new.counts, new.is_late, new.closed_at))
  execute function refuse_change();
