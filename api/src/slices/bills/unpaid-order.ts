import sql from 'sql-template-tag';

/**
 * Condition: a bill of `orders o` is open. One on which nothing lies counts only where nothing lies on the others either: a main bill from
 * which everything went to other bills waits for no payment (docs/rules.md 19.38). The inner statement names `b` alone, never `o`: open
 * bills are few, and so they are read first and not the orders.
 */
export const isUnpaidOrder = sql`exists (
  select from bills b where b.place_id = o.place_id and b.source_kind = 'order' and b.source_id = o.id and b.state = 'open'
    and (b.has_entries or not exists (
      select from bills f where f.place_id = b.place_id and f.source_kind = 'order' and f.source_id = b.source_id and f.has_entries
        and f.cancelled_at is null)))`;
