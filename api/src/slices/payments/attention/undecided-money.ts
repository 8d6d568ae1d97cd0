import sql, { type Sql } from 'sql-template-tag';
import type { PayableName } from '../payable.ts';

interface Of {
  kind: PayableName['payable_kind'];
  id: Sql;
  place_id: Sql;
}

const undecided = ({ kind, id, place_id }: Of): Sql => sql`payment_attempts a
  where a.place_id = ${place_id} and a.payable_kind = ${kind} and a.payable_id = ${id} and a.paid_cents > 0
    and (a.attention is not null or a.state in ('unpaid', 'processing'))`;

/** Whether money came through the requests of something that waits for a decision of the place, or for the rest of it. */
export const hasUndecidedMoney = (of: Of): Sql => sql`exists (select from ${undecided(of)})`;

/** How much of that money does not count as paid. */
export const uncountedCents = (of: Of): Sql => sql`(
  select coalesce(sum(greatest(a.paid_cents - a.counted_cents, 0)), 0) from ${undecided(of)})`;
