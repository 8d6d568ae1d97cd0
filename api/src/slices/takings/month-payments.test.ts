import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptTakings, type Move } from '../bills/taking/kept-takings.ts';
import { paidOf } from './month-payments.ts';

const DAY = '2026-12-09';
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const drawn = fc.record({
  bill: fc.constantFrom('bill 1', 'bill 2'),
  is_back: fc.boolean(),
  is_bitcoin: fc.boolean(),
  method: fc.constantFrom('cash' as const, 'card' as const),
  cents: fc.integer({ min: 1, max: 9000 }),
  /** How much of a payment in bitcoin came, where it was only marked as paid. */
  came: fc.option(fc.integer({ min: 0, max: 9000 })),
  of: fc.nat({ max: 9 }),
  is_documented: fc.boolean(),
  is_voided: fc.boolean(),
});

/** Payments, and money given back of them; what was voided before a closing is no payment, and moves nothing. */
function historyOf(all: readonly (typeof drawn extends fc.Arbitrary<infer T> ? T : never)[]): Move[] {
  const moves: Move[] = [];
  for (const [index, { bill, is_back, is_bitcoin, cents, came, of, is_voided, ...one }] of all.entries()) {
    const [kind, method] = is_bitcoin ? (['attempt', 'bitcoin'] as const) : (['manual', one.method] as const);
    const move = { bill, kind, id: index, ref_id: index, method, cents, marked_cents: 0 };
    if (is_back) {
      const paid = moves.filter((before) => before.bill === bill && before.direction === 'in');
      const attempts = paid.filter((before) => before.kind === 'attempt');
      const id = is_bitcoin ? attempts[of % attempts.length]?.id : index;
      if (id === undefined) continue;
      moves.push({ ...move, id, direction: 'out', is_documented: false, holds: !is_voided });
    } else if (is_bitcoin || !is_voided) {
      const real = is_bitcoin && came !== null ? Math.min(came, cents) : cents;
      const { is_documented } = one;
      moves.push({
        ...move,
        direction: 'in',
        cents: real,
        marked_cents: cents - real,
        is_documented,
        holds: true,
      });
    }
  }
  return moves;
}

// docs/rules.md 16.12, 29.11
it('the sheet has as much without a documento commerciale as the list of takings', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 14 }), (all) => {
      const moves = historyOf(all);
      const received = moves
        .filter(({ direction }) => direction === 'in')
        .map(({ method, cents, is_documented }) => ({
          day: DAY,
          method: method as 'cash',
          cents,
          documented_cents: is_documented ? cents : 0,
        }));
      const counted_back = moves
        .filter(({ direction, holds }) => direction === 'out' && holds)
        .map(({ method, kind, ref_id, cents }) => ({
          day: DAY,
          method: method as 'cash',
          cents: -cents,
          payment: kind,
          ref_id,
        }));
      const paid = paidOf({ received, counted_back, moves });
      const listed = keptTakings(moves).takings.map(({ cents }) => cents);
      expect(sum(paid.map(({ cents, documented_cents }) => cents - documented_cents))).toBe(sum(listed));
    }),
  );
});
