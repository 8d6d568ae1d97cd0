import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../testing/till.ts';
import { keptTakings, type Move } from './kept-takings.ts';

// docs/rules.md 16.12
describe('takings of which money went back', () => {
  const w = world();
  const fiscal = { number: '0012-0034', device: '99MEY012345', day: '2026-11-24' };

  async function aBill(unit_price: number) {
    const till = tillAt(w, await w.aPlace());
    const { body: bill } = await till.open({ charges: [{ kind: 'good', unit_price }] });
    async function pay(method: string, amount: number, documented = false) {
      const { status, body } = await till.pay(bill.id, { method, amount });
      expect(status).toBe(201);
      const payment = body.payments.findLast((one) => one.method === method && one.received === amount)!;
      if (documented) expect((await till.fiscal(payment.id, fiscal)).status).toBe(200);
    }
    async function giveBack(method: string, amount: number) {
      expect((await till.pay(bill.id, { method, amount, direction: 'out' })).status).toBe(201);
    }
    const missing = async () => (await till.undocumented()).map(({ method, amount }) => [method, amount]);
    return { pay, giveBack, missing };
  }

  it('need no document once all of it is back, and show what is left before', async () => {
    const { pay, giveBack, missing } = await aBill(50);
    await pay('cash', 50);
    await giveBack('cash', 20);
    expect(await missing()).toEqual([['cash', 30]]);
    await giveBack('cash', 30);
    expect(await missing()).toEqual([]);
  });

  it('are not hidden by money that goes back of a documented payment', async () => {
    const { pay, giveBack, missing } = await aBill(130);
    await pay('cash', 80, true);
    await pay('cash', 50);
    await giveBack('cash', 50);
    expect(await missing()).toEqual([['cash', 50]]);
    await giveBack('card', 40);
    expect(await missing()).toEqual([['cash', 40]]);
  });

  it('need none where the bill was paid in another way afterwards', async () => {
    const { pay, giveBack, missing } = await aBill(50);
    await pay('cash', 50);
    await giveBack('cash', 50);
    await pay('card', 50, true);
    expect(await missing()).toEqual([]);
  });

  it('go by method, the newest first, and in bitcoin by payment', () => {
    const move = {
      bill: 'bill 1',
      kind: 'manual' as const,
      direction: 'in' as const,
      ref_id: 0,
      marked_cents: 0,
      is_documented: false,
      holds: true,
    };
    const cash = { ...move, id: 1, method: 'cash', cents: 5000 };
    const card = { ...move, id: 2, method: 'card', cents: 3000 };
    const more = { ...card, id: 3, cents: 1000 };
    const bitcoin = { ...move, kind: 'attempt' as const, id: 1, method: 'bitcoin', cents: 4000 };
    const back = (one: typeof cash | typeof bitcoin, cents: number) => ({
      ...one,
      direction: 'out' as const,
      cents,
    });
    const left = (...moves: Parameters<typeof keptTakings>[0]) =>
      keptTakings(moves)
        .takings.map(({ kind, id, cents }) => `${kind} ${id}: ${cents}`)
        .toSorted();
    expect(left(cash, card, more, back(card, 1500))).toEqual([
      'manual 1: 5000',
      'manual 2: 2500',
      'manual 3: 0',
    ]);
    expect(left(card, cash, back(card, 4000))).toEqual(['manual 1: 4000', 'manual 2: 0']);
    expect(left({ ...cash, is_documented: true }, bitcoin, back(bitcoin, 4000))).toEqual(['attempt 1: 0']);
    expect(left(bitcoin, cash, back(bitcoin, 1000))).toEqual(['attempt 1: 3000', 'manual 1: 5000']);
    // An amount that was only marked as paid is no taking, and neither is its refund.
    const marked = { ...bitcoin, cents: 0, marked_cents: 4000 };
    expect(left(marked, cash, { ...back(bitcoin, 4000), marked_cents: 0 })).toEqual([
      'attempt 1: 0',
      'manual 1: 5000',
    ]);
  });

  it('add up to what came less what went back of them, in any order', () => {
    const moves = fc.array(
      fc.record({
        is_back: fc.boolean(),
        payment: fc.nat({ max: 9 }),
        is_bitcoin: fc.boolean(),
        method: fc.constantFrom('cash', 'card'),
        cents: fc.integer({ min: 1, max: 9000 }),
        is_documented: fc.boolean(),
        holds: fc.boolean(),
        is_voided: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    fc.assert(
      fc.property(moves, (drawn) => {
        const history: Move[] = [];
        for (const [index, { is_back, payment, is_bitcoin, cents, holds, ...one }] of drawn.entries()) {
          const bill = 'bill 1';
          const attempts = history.filter(({ kind, direction }) => kind === 'attempt' && direction === 'in');
          const kind = is_bitcoin ? 'attempt' : 'manual';
          const method = is_bitcoin ? 'bitcoin' : one.method;
          if (!is_back) {
            const { is_documented } = one;
            const came = {
              bill,
              kind,
              id: index,
              ref_id: index,
              method,
              cents,
              marked_cents: 0,
              is_documented,
            } as const;
            history.push({ ...came, direction: 'in', holds: true });
            continue;
          }
          const held = history.filter((before) => before.holds);
          const there = sum(held.map((before) => (before.direction === 'in' ? before.cents : -before.cents)));
          const id = is_bitcoin ? attempts[payment % attempts.length]?.id : index;
          if (id === undefined || there === 0) continue;
          const went = {
            bill,
            kind,
            id,
            ref_id: index,
            method,
            marked_cents: 0,
            is_documented: false,
            holds,
          } as const;
          history.push({ ...went, direction: 'out', cents: Math.min(cents, there) });
        }
        // A payment may be voided after money went back of it, while the rest covers what went back.
        const isLeft = ({ kind, direction, id }: Move) =>
          kind === 'attempt' || direction === 'out' || !drawn[id]!.is_voided;
        const rest = history.filter(isLeft);
        const balance = (all: readonly Move[]) =>
          sum(all.map(({ direction, cents, holds }) => (direction === 'in' ? cents : holds ? -cents : 0)));
        const moved = balance(rest) < 0 ? history : rest;
        const { takings, given_back } = keptTakings(moved);
        const bare = moved.filter((one) => one.direction === 'in' && !one.is_documented);
        const held = new Set(moved.filter((one) => one.holds).map(({ ref_id }) => ref_id));
        const off = given_back.filter(({ ref_id }) => held.has(ref_id));
        expect(sum(takings.map(({ cents }) => cents))).toBe(
          sum(bare.map(({ cents }) => cents)) -
            sum(off.map(({ cents, documented_cents }) => cents - documented_cents)),
        );
        for (const { cents, documented_cents } of given_back) {
          expect(documented_cents).toBeGreaterThanOrEqual(0);
          expect(documented_cents).toBeLessThanOrEqual(cents);
        }
      }),
    );
  });
});
