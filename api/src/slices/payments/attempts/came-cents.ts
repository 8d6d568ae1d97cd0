import sql from 'sql-template-tag';

/** What came in bitcoin of the counted sum of an attempt `a`: an amount that was only marked as paid did not (docs/rules.md 7.7). */
export const cameCents = sql`(case when a.additional_status = 'Marked' then least(a.counted_cents, a.paid_cents)
  else a.counted_cents end)`;
