import sql from 'sql-template-tag';

/**
 * Condition: a bill of `orders o` is open. One on which nothing lies counts only where nothing lies on the others either: a main bill from
 * which everything went to other bills waits for no payment (docs/rules.md 19.38).
 */
export const isUnpaidOrder = sql`exists (
  select from bills b where b.source_kind = 'order' and b.source_id = o.id and b.state = 'open' and (b.has_entries or not exists (
    select from bills f where f.source_kind = 'order' and f.source_id = o.id and f.has_entries and f.cancelled_at is null)))`;
