import type { ENTRY_KINDS } from 'contract/payments/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { cameCents } from '../../payments/attempts/came-cents.ts';

/** Money that came for a bill, or went back of it. */
export interface Move {
  bill: string;
  kind: (typeof ENTRY_KINDS)[number];
  /** Of a refund in bitcoin the id of its payment. */
  id: number;
  /** The id of the move itself: of a refund in bitcoin that of the refund. */
  ref_id: number;
  direction: 'in' | 'out';
  method: string;
  /** What came, or went back. */
  cents: number;
  /** Of a payment in bitcoin that was only marked as paid: what counts beyond what came. */
  marked_cents: number;
  is_documented: boolean;
  /** Money given back that was voided since moves nothing. */
  holds: boolean;
}

/** What is left of a payment without a documento commerciale. */
export interface KeptTaking {
  kind: Move['kind'];
  id: number;
  method: string;
  cents: number;
}

/** Money given back, and how much of it was taken off no takings without a documento commerciale. */
interface GivenBack {
  kind: Move['kind'];
  ref_id: number;
  cents: number;
  documented_cents: number;
}

interface Kept {
  takings: KeptTaking[];
  given_back: GivenBack[];
}

/**
 * What money given back leaves of the takings of one bill that have no documento commerciale; `moves` in their order. A refund in bitcoin
 * is of its own payment. Other money is taken first off what has a document, so that it hides no takings, then off the same method, the
 * newest first, and last off what was only marked as paid, which is no taking (docs/rules.md 16.12).
 */
function keptOfBill(moves: readonly Move[]): Kept {
  const documented = { cents: 0 };
  const bare: KeptTaking[] = [];
  const marked: { id: number; cents: number; hasCome: boolean }[] = [];
  const given_back: GivenBack[] = [];
  /** Money given back of a payment that was voided since: what comes next stands for that payment. */
  const ahead: { back: GivenBack; cents: number }[] = [];
  function afterAhead(cents: number, isBare: boolean): number {
    let left = cents;
    for (const one of ahead) {
      const part = Math.min(one.cents, left);
      one.cents -= part;
      left -= part;
      if (isBare) one.back.documented_cents -= part;
    }
    return left;
  }
  for (const { kind, id, ref_id, direction, method, cents, marked_cents, is_documented, holds } of moves) {
    if (direction === 'in') {
      const left = afterAhead(cents, !is_documented);
      if (is_documented) documented.cents += left;
      else bare.unshift({ kind, id, method, cents: left });
      if (marked_cents > 0)
        marked.unshift({ id, cents: afterAhead(marked_cents, false), hasCome: cents > 0 });
      continue;
    }
    const isOwn = (one: { id: number }) => kind === 'attempt' && one.id === id;
    const off = new Set([
      ...bare.filter((one) => one.kind === 'attempt' && isOwn(one)),
      // Of a payment of which anything came, no more than that goes back.
      ...marked.filter((one) => isOwn(one) && !one.hasCome),
      documented,
      ...bare.filter((one) => one.method === method),
      ...bare,
      ...marked,
    ]);
    const back = { kind, ref_id, cents, documented_cents: cents };
    given_back.push(back);
    let left = cents;
    for (const taking of off) {
      const part = Math.min(taking.cents, left);
      left -= part;
      if (bare.some((one) => one === taking)) back.documented_cents -= part;
      if (holds) taking.cents -= part;
    }
    if (holds) ahead.push({ back, cents: left });
  }
  return { takings: bare, given_back };
}

/** The same of several bills; `moves` by bill, and of each in their order. */
export function keptTakings(moves: readonly Move[]): Kept {
  const bills = new Map<string, Move[]>();
  for (const move of moves) {
    const own = bills.get(move.bill);
    if (own) own.push(move);
    else bills.set(move.bill, [move]);
  }
  const kept = [...bills.values()].map(keptOfBill);
  return {
    takings: kept.flatMap(({ takings }) => takings),
    given_back: kept.flatMap(({ given_back }) => given_back),
  };
}

/** The moves of the bills in `wanted`, as `keptTakings` takes them. */
export const movesOf = (place_id: number): Sql => sql`
  select w.payable_kind || ' ' || w.payable_id as bill, 'manual' as kind, m.id, m.id as ref_id, m.direction, m.method,
    m.amount_cents as cents, 0 as marked_cents, m.fiscal_number is not null as is_documented, m.voided_at is null as holds, m.created_at as at
  from wanted w join manual_payments m on m.payable_kind = w.payable_kind and m.payable_id = w.payable_id
  where m.place_id = ${place_id} and m.method <> 'on_account' and (m.voided_at is null or m.direction = 'out')
  union all
  select w.payable_kind || ' ' || w.payable_id, 'attempt', a.id, a.id, 'in', 'bitcoin', ${cameCents},
    a.counted_cents - ${cameCents}, a.fiscal_number is not null, true, coalesce(a.paid_at, a.created_at)
  from wanted w join payment_attempts a on a.payable_kind = w.payable_kind and a.payable_id = w.payable_id
  where a.place_id = ${place_id} and a.counted_cents > 0
  union all
  select w.payable_kind || ' ' || w.payable_id, 'attempt', a.id, r.id, 'out', 'bitcoin', r.amount_cents, 0, false,
    r.state in ('offered', 'paid') and a.counted_cents > 0, r.created_at
  from wanted w join payment_attempts a on a.payable_kind = w.payable_kind and a.payable_id = w.payable_id
    join payment_refunds r on r.attempt_id = a.id and r.place_id = ${place_id}
  where a.place_id = ${place_id}
  order by bill, at, direction, ref_id`;

/** The takings of bills of which money went back, where some of a period have no documento commerciale. */
export async function loadKeptTakings(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  { from, to }: { from: string; to: string },
): Promise<KeptTaking[]> {
  const moves = await db.many<Move>(sql`
    with back as (
      select m.payable_kind, m.payable_id from manual_payments m
      where m.place_id = ${place_id} and m.direction = 'out' and m.voided_at is null
      union
      select a.payable_kind, a.payable_id
      from payment_refunds r join payment_attempts a on a.id = r.attempt_id and a.place_id = ${place_id}
      where r.place_id = ${place_id} and r.state in ('offered', 'paid') and a.counted_cents > 0
    ), wanted as (
      select b.payable_kind, b.payable_id from back b
      where exists (select from manual_payments m
          where m.place_id = ${place_id} and m.payable_kind = b.payable_kind and m.payable_id = b.payable_id
            and m.direction = 'in' and m.method <> 'on_account' and m.voided_at is null and m.fiscal_number is null
            and coalesce(m.business_day, m.day) between ${from}::date and ${to}::date)
        or exists (select from payment_attempts a
          where a.place_id = ${place_id} and a.payable_kind = b.payable_kind and a.payable_id = b.payable_id
            and a.counted_cents > 0 and a.fiscal_number is null and a.day between ${from}::date and ${to}::date)
    )
    ${movesOf(place_id)}`);
  return keptTakings(moves).takings;
}
