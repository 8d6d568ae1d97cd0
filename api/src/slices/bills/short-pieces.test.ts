import { products } from 'contract/products/calls';
import { sales } from 'contract/sales/calls';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../../core/format/sum-of.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from './testing/till.ts';

const step = fc.record({
  verb: fc.constantFrom('sell', 'change', 'change', 'void', 'restock'),
  pieces: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
  nth: fc.nat({ max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const SOLD_THEN_RESTOCKED: [number, Step[]] = [
  0,
  [
    { verb: 'sell', pieces: [1], nth: 0 },
    { verb: 'restock', pieces: [1], nth: 5 },
    { verb: 'change', pieces: [2], nth: 0 },
  ],
];

/** Goods that are gone already are charged beyond their count; then somebody counts the shelf anew (docs/rules.md 21.4). */
describe('the count of a product of which a sale was short', () => {
  const w = world();

  async function aSale(quantity: number) {
    const place = await w.aPlace({ category: 'bar' });
    const till = tillAt(w, place);
    const { body: wine } = await till.send(products.create, {
      params: { place_id: place.id },
      body: { name: 'Vino', kind: 'good', price: 5, vat_class: 'standard' } as never,
    });
    const params = { product_id: wine.id };
    const restock = (left: number) =>
      till.send(products.setAvailability, { params, body: { state: 'quantity', quantity: left } });
    await restock(quantity);
    const { body: sale } = await till.open({ parked: true });
    const sold = (pieces: readonly number[]) =>
      pieces.map((many) => ({ product_id: wine.id, quantity: many, description: null, reason: null }));
    return {
      till,
      restock,
      live: async () => (await till.get(sale.id)).charges.filter(({ voided }) => !voided),
      left: async () => (await till.send(products.get, { params })).body.availability.quantity ?? 0,
      /** Pieces of the sale that the count had. */
      had: async () =>
        (
          await w.app.db.one<{ had: number }>(sql`
            select coalesce(sum(quantity - short_quantity), 0)::float8 as had from charges
            where place_id = ${place.id} and voided_at is null`)
        ).had,
      goOn: (pieces: readonly number[], void_charge_ids: number[]) =>
        till.send(sales.complete, {
          params: { bill_id: sale.id },
          body: { charges: sold(pieces), void_charge_ids, parked: true, already_sold: true },
        }),
    };
  }

  /** Takes one step. Answers by how many pieces more are sold; undefined: the shelf was counted anew. */
  async function take(s: Awaited<ReturnType<typeof aSale>>, { verb, pieces, nth }: Step) {
    const live = await s.live();
    const one = live[nth % Math.max(1, live.length)];
    const gone = one === undefined || verb === 'sell' ? [] : [one];
    if (verb === 'restock') {
      await s.restock(nth);
      return undefined;
    }
    const added = verb === 'void' ? [] : pieces;
    if (verb === 'void' && one === undefined) return 0;
    const ids = gone.map(({ id }) => id as number);
    const { status } = verb === 'void' ? await s.till.voidCharge(ids[0]!) : await s.goOn(added, ids);
    expect(status).toBe(200);
    return sumOf(added) - sumOf(gone.map(({ quantity }) => quantity));
  }

  it('moves by the pieces that are sold more or less, and gives back what it had', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 3 }), fc.array(step, { maxLength: 8 }), async (first, steps) => {
        const s = await aSale(first);
        for (const one of steps) {
          const [left, had] = [await s.left(), await s.had()];
          const more = await take(s, one);
          const down = left - (await s.left());
          if (more === undefined) continue;
          // The count never moves the other way, nor further.
          expect(down * Math.sign(more)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(down)).toBeLessThanOrEqual(Math.abs(more));
          // More pieces are short only where none are left.
          if (down < more) expect(await s.left()).toBe(0);
          expect((await s.had()) - had).toBe(down);
        }
        const [left, had] = [await s.left(), await s.had()];
        for (const { id } of await s.live()) await s.till.voidCharge(id as number);
        expect(await s.left()).toBe(left + had);
      }),
      { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 12), examples: [SOLD_THEN_RESTOCKED] },
    );
  });
});
