import fc from 'fast-check';
import { splitVat } from 'contract/bills/split-vat';
import { expect, it } from 'vitest';
import { partsForRoom } from './parts-for-room.ts';

const RATES = [
  { vat_rate: 2200, nature: null },
  { vat_rate: 1000, nature: null },
  { vat_rate: 400, nature: null },
  { vat_rate: 0, nature: 'N1' },
] as const;

const items = fc.array(
  fc
    .tuple(fc.constantFrom(...RATES), fc.integer({ min: 1, max: 100_000 }))
    .map(([rate, amount_cents]) => ({ ...rate, amount_cents })),
  { minLength: 1, maxLength: 30, size: 'max' },
);
const sum = (all: readonly { amount_cents: number }[]) =>
  all.reduce((total, one) => total + one.amount_cents, 0);

it('what moves is the balance to the cent, and of each rate no more than is there', () =>
  fc.assert(
    fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (on, share) => {
      const paid = Math.floor(sum(on) * share * 0.999);
      const parts = partsForRoom(on, [], sum(on) - paid);
      expect(sum(parts)).toBe(sum(on) - paid);
      const whole = new Map(splitVat(on).map((one) => [`${one.vat_rate} ${one.nature}`, one.gross_cents]));
      for (const { vat_rate, nature, amount_cents } of parts) {
        const most = whole.get(`${vat_rate} ${nature}`)!;
        expect(amount_cents).toBeGreaterThan(0);
        expect(amount_cents).toBeLessThanOrEqual(most);
        expect(Math.abs(amount_cents - (most * (sum(on) - paid)) / sum(on))).toBeLessThan(RATES.length);
      }
    }),
  ));

it('what moves in steps has in the end the VAT of the whole bill', () =>
  fc.assert(
    fc.property(fc.array(items, { minLength: 1, maxLength: 5 }), (rounds) => {
      const borne = rounds.reduce<ReturnType<typeof partsForRoom>>((before, _, index) => {
        const on = rounds.slice(0, index + 1).flat();
        return [...before, ...partsForRoom(on, before, sum(on) - sum(before))];
      }, []);
      expect(splitVat(borne)).toEqual(splitVat(rounds.flat()));
    }),
  ));
