import sql, { type Sql } from 'sql-template-tag';

/** Whether something is still owed of what was left in sospeso on a bill `b` (docs/rules.md 16.18). */
export const isDebt = (b: Sql): Sql => sql`
  ${b}.state in ('on_account', 'open') and ${b}.on_account_cents > 0
    and least(${b}.total_cents, ${b}.covered_cents) > ${b}.paid_cents + ${b}.room_cents`;

/** What is still owed of it, in cents, as `debtOf` of the engine of bills computes it. */
export const debtCents = (b: Sql): Sql => sql`greatest(0,
  least(${b}.on_account_cents, least(${b}.total_cents, ${b}.covered_cents) - ${b}.paid_cents - ${b}.room_cents))`;
