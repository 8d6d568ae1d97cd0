import { splitVat } from 'contract/bills/split-vat';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BilledLines } from '../compose/billed-lines.ts';
import { depositLines } from '../compose/deposits.ts';
import { vatOfLines, type GrossLine } from '../document/amounts.ts';
import { depositShares } from '../save/deposit-links.ts';
import { splitVatByBill, type SplitDocument } from './vat-of-bills.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
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
        const invoiced: { lines: GrossLine[]; parts: { bill_id: number; item: null; cents: number }[] }[] =
          [];
        const documents: SplitDocument[] = [];
        const write = (written: GrossLine[], rest: Pick<SplitDocument, 'parts' | 'deducted'>) =>
          documents.push({ lines: written as never, vat: vatOfLines(written), returned: [], ...rest });
        let open = invoiced;
        for (const { of, percent } of deposits) {
          const its = bills.flatMap((_, id) => (isOf(of, id) ? [id] : []));
          const own = lines.filter(({ bill_id }) => its.includes(bill_id!));
          const before = invoiced.filter(({ parts }) => parts.some(({ bill_id }) => its.includes(bill_id)));
          const taken = before.flatMap((one) =>
            one.lines.map((line) => ({ ...line, gross_cents: -line.gross_cents })),
          );
          const total = Math.floor((Math.max(0, grossOf([...own, ...taken])) * percent) / 100);
          if (total === 0) continue;
          const borne = new Map(
            its.map((id) => [
              id,
              sumOf(
                before.flatMap(({ parts }) =>
                  parts.filter(({ bill_id }) => bill_id === id).map((p) => p.cents),
                ),
              ),
            ]),
          );
          const billed = {
            bills: its.map((id) => ({
              id,
              total_cents: grossOf(own.filter(({ bill_id }) => bill_id === id)),
              paid_cents: bills[id]!.paid,
            })),
            lines: own,
          } as unknown as BilledLines;
          const shares = depositShares(billed, borne, total);
          expect(sumOf(shares)).toBe(total);
          for (const [index, id] of its.entries()) {
            expect(shares[index]).toBeGreaterThanOrEqual(0);
            const left = Math.max(0, billed.bills[index]!.total_cents - borne.get(id)!);
            expect(shares[index]).toBeLessThanOrEqual(left);
          }
          const parts = its.map((bill_id, index) => ({ bill_id, item: null, cents: shares[index]! }));
          const one = { lines: depositLines(total, [...own, ...taken], null), parts };
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
