import type { PaymentMethod } from 'contract/payments/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { keptTakings, type Move, movesOf } from '../bills/taking/kept-takings.ts';
import { added } from './added.ts';

export interface PaidByMethod {
  day: string;
  method: PaymentMethod;
  cents: number;
  documented_cents: number;
}

export const addPaid = (a: PaidByMethod, b: PaidByMethod): PaidByMethod => ({
  ...a,
  cents: a.cents + b.cents,
  documented_cents: a.documented_cents + b.documented_cents,
});

/** Money given back that closings counted. */
interface CountedBack {
  day: string;
  method: PaymentMethod;
  /** As in the lines of closings: less than nothing. */
  cents: number;
  payment: Move['kind'];
  ref_id: number;
}

export interface MonthPayments {
  received: PaidByMethod[];
  counted_back: CountedBack[];
  moves: Move[];
}

/**
 * Parts of the statement of a month: what was received by day and way, and how much of it a documento commerciale stands for; what was
 * given back, and all moves of its bills. Needs `counted`.
 */
export const paymentsOf = (place_id: number): Sql => sql`
  payment_lines as (
    select c.day, c.method, c.amount_cents as cents, 'manual' as payment, m.id as ref_id, m.payable_kind, m.payable_id,
      m.direction, m.fiscal_number is not null as is_documented
    from counted c join manual_payments m on c.kind = 'manual' and m.id = c.ref_id and m.place_id = ${place_id}
    where m.method <> 'on_account'
    union all
    select c.day, c.method, c.amount_cents, 'attempt', a.id, a.payable_kind, a.payable_id, 'in', a.fiscal_number is not null
    from counted c join payment_attempts a on c.kind = 'attempt' and a.id = c.ref_id and a.place_id = ${place_id}
    union all
    select c.day, c.method, c.amount_cents, 'attempt', r.id, a.payable_kind, a.payable_id, 'out', false
    from counted c join payment_refunds r on c.kind = 'refund' and r.id = c.ref_id and r.place_id = ${place_id}
    join payment_attempts a on a.id = r.attempt_id and a.place_id = ${place_id}
  ), received as (
    select day, method, sum(cents)::bigint as cents, coalesce(sum(cents) filter (where is_documented), 0)::bigint as documented_cents
    from payment_lines where direction = 'in'
    group by day, method
  ), counted_back as (
    select day, method, cents, payment, ref_id from payment_lines where direction = 'out'
  ), wanted as (
    select distinct payable_kind, payable_id from payment_lines where direction = 'out'
  ), moves as (
    ${movesOf(place_id)}
  )`;

/**
 * What was paid by day and way. Money that is given back has no documento commerciale of its own: the list of takings without one says
 * what it was taken off (docs/rules.md 29.11).
 */
export function paidOf({ received, counted_back, moves }: MonthPayments): PaidByMethod[] {
  const documented = new Map(
    keptTakings(moves).given_back.map((one) => [
      `${one.kind} ${one.ref_id}`,
      one.documented_cents / one.cents,
    ]),
  );
  const back = counted_back.map(({ day, method, cents, payment, ref_id }) => ({
    day,
    method,
    cents,
    documented_cents: Math.round(cents * (documented.get(`${payment} ${ref_id}`) ?? 0)),
  }));
  return added([...received, ...back], ({ day, method }) => `${day} ${method}`, addPaid)
    .filter(({ cents, documented_cents }) => cents !== 0 || documented_cents !== 0)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.method.localeCompare(b.method));
}
