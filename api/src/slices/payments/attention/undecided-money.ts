import sql, { type Sql } from 'sql-template-tag';
import type { PayableName } from '../payable.ts';

interface Of {
  kind: PayableName['payable_kind'];
  id: Sql;
  place_id: Sql;
}

/** Whether money came through the requests of something that waits for a decision of the place, or for the rest of it. */
export const hasUndecidedMoney = ({ kind, id, place_id }: Of): Sql => sql`exists (
  select from payment_attempts a
  where a.place_id = ${place_id} and a.payable_kind = ${kind} and a.payable_id = ${id} and a.paid_cents > 0
    and (a.attention is not null or a.state in ('unpaid', 'processing')))`;
