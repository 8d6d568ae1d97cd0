import { splitVat } from 'contract/bills/split-vat';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '../../../core/format/sum-of.ts';
import type { BilledLines } from '../compose/billed-lines.ts';
import { depositParts } from '../compose/deposit-parts.ts';
import { depositLines } from '../compose/deposits.ts';
import { vatOfLines, type GrossLine } from '../document/amounts.ts';
import { splitVatByBill, type SplitDocument } from './vat-of-bills.ts';

const grossOf = (lines: readonly GrossLine[]) => sumOf(lines.map(({ gross_cents }) => gross_cents));
const RATES = [500, 1000, 2200] as const;

const cents = fc.integer({ min: 1, max: 90_000 });
const bill = fc.record({
  items: fc.array(fc.record({ rate: fc.constantFrom(...RATES), cents }), { minLength: 1, maxLength: 4 }),
  paid: fc.nat({ max: 100_000 }),
});
const deposit = fc.record({ of: fc.nat({ max: 6 }), percent: fc.integer({ min: 1, max: 100 }) });

const lineOf = (bill_id: number, charge_id: number, vat_rate: number, gross_cents: number): GrossLine => ({
  description: 'Prova',
  quantity: 1000,
  unit: null,
  gross_cents,
  vat_rate,
  nature: null,
  kind: 'dish',
  bill_id,
  charge_id,
});
interface Part {
  bill_id: number;
  item: null;
  vat_rate: number;
  nature: null;
  cents: number;
}
const centsOf = (parts: readonly Part[]) => sumOf(parts.map((one) => one.cents));
const isOf = (mask: number, bill_id: number) => ((mask + 1) & (1 << bill_id)) !== 0;

// docs/rules.md 16.35 and 20.18
it('deposits of several bills are shared to the cent, and each bill has its own VAT in the end', () => {
  fc.assert(
    fc.property(
      fc.array(bill, { minLength: 3, maxLength: 3 }),
      fc.array(deposit, { maxLength: 5 }),
      fc.nat({ max: 6 }),
      (bills, deposits, first) => {
        const lines = bills.flatMap(({ items }, id) =>
          items.map((item, index) => lineOf(id, id * 10 + index, item.rate, item.cents)),
        );
        const invoiced: { lines: GrossLine[]; parts: Part[] }[] = [];
        const documents: SplitDocument[] = [];
        const write = (written: GrossLine[], rest: Pick<SplitDocument, 'parts' | 'deducted'>) =>
          documents.push({ lines: written as never, vat: vatOfLines(written), returned: [], ...rest });
        let open = invoiced;
        for (const { of, percent } of deposits) {
          const its = bills.flatMap((_, id) => (isOf(of, id) ? [id] : []));
          const own = lines.filter(({ bill_id }) => its.includes(bill_id!));
          const before = invoiced.flatMap(({ parts }) =>
            parts.filter(({ bill_id }) => its.includes(bill_id)),
          );
          const total = Math.floor((Math.max(0, grossOf(own) - centsOf(before)) * percent) / 100);
          if (total === 0) continue;
          const billed = {
            bills: its.map((id) => ({
              id,
              total_cents: grossOf(own.filter(({ bill_id }) => bill_id === id)),
              paid_cents: bills[id]!.paid,
            })),
            lines: own,
          } as unknown as BilledLines;
          const parts = depositParts(billed, before, total).flatMap(({ bill_id, vat_rate, cents: part }) =>
            vat_rate === null ? [] : [{ bill_id, item: null, vat_rate, nature: null, cents: part }],
          );
          expect(centsOf(parts)).toBe(total);
          for (const { bill_id, vat_rate, cents: part } of parts) {
            const isHere = (one: { bill_id: number | null; vat_rate: number }) =>
              one.bill_id === bill_id && one.vat_rate === vat_rate;
            expect(part).toBeGreaterThan(0);
            expect(part).toBeLessThanOrEqual(grossOf(own.filter(isHere)) - centsOf(before.filter(isHere)));
          }
          const one = { lines: depositLines(parts, null), parts };
          expect(grossOf(one.lines)).toBe(total);
          invoiced.push(one);
          write(one.lines, { parts, deducted: [] });
        }
        // One document of some bills, then one of the others: the first takes off each deposit that is also of one of its bills.
        open = invoiced;
        for (const isFirst of [true, false]) {
          const own = lines.filter(({ bill_id }) => isOf(first, bill_id!) === isFirst);
          const mine = new Set(own.map(({ bill_id }) => bill_id));
          const takes = open.filter(({ parts }) => parts.some(({ bill_id }) => mine.has(bill_id)));
          open = open.filter((one) => !takes.includes(one));
          const off = takes.flatMap((one) =>
            one.lines.map((line) => ({ ...line, gross_cents: -line.gross_cents })),
          );
          if (own.length > 0)
            write([...own, ...off], {
              parts: own.map((line) => ({
                bill_id: line.bill_id!,
                item: String(line.charge_id),
                cents: line.gross_cents,
              })),
              deducted: takes.map((one) => ({ parts: one.parts, vat: vatOfLines(one.lines) })),
            });
        }
        const vat = documents.map((one) => splitVatByBill(one));
        const tax = documents.flatMap((one) => one.vat.map(({ tax_cents }) => tax_cents));
        expect(sumOf(vat.flatMap((one) => [...one.values()]))).toBe(sumOf(tax));
        for (const [id] of bills.entries()) {
          const own = lines.filter(({ bill_id }) => bill_id === id);
          const should = sumOf(
            splitVat(own.map((line) => ({ ...line, amount_cents: line.gross_cents }))).map(
              (one) => one.tax_cents,
            ),
          );
          const has = sumOf(vat.map((one) => one.get(id) ?? 0));
          // A cent of rounding for each rate of each document.
          expect(Math.abs(has - should)).toBeLessThanOrEqual(documents.length * RATES.length);
        }
      },
    ),
    { numRuns: 500 },
  );
});
