import { PAPER_COLUMNS, PAPER_SIZES } from 'contract/menu-paper/values';
import type { PublicMenuPage } from 'contract/public-menu/schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomPage } from '../testing/random-menus.ts';
import { flow } from './flow.ts';
import { frameOf, type Paper } from './frame.ts';
import { layOut, type Item, type Sheet } from './lay-out.ts';
import { menuGroups } from './menu-groups.ts';
import { openPdf } from './pdf.ts';
import { heightOf, lineWidth } from './text.ts';

const { measure } = openPdf({ title: '', author: '', lang: 'it', made_at: new Date(0) });
const money = (amount: number) => `${amount.toFixed(2)} €`;
const paperOf = (size: 'A4' | 'A5', columns: '1' | '2'): Paper => ({
  frame: frameOf(size, columns),
  lang: 'it',
  money,
  measure,
});

const textIn = ({ lines }: Item) => lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('');
const lettersOf = (text: string) => text.replaceAll(/\s/g, '');

/** What stands in the columns: everything but title, legend and page number. */
function groupsOn(sheets: readonly Sheet[], page: PublicMenuPage, paper: Paper): Item[] {
  const expected = menuGroups(page.menus[0]!, paper).map((group) =>
    textIn({ x: 0, y: 0, lines: group.lines }),
  );
  const found = sheets.flatMap(({ items }) => items).filter((item) => expected.includes(textIn(item)));
  expect(found.map(textIn)).toEqual(expected);
  return found;
}

describe.each(PAPER_SIZES)('the pages of %s', (size) => {
  it.each(PAPER_COLUMNS)('in %s columns split no dish and leave no heading alone', (columns) => {
    const paper = paperOf(size, columns);
    const { frame } = paper;
    const bottom = frame.top + frame.inner.height + 0.01;
    fc.assert(
      fc.property(randomPage(40), (page) => {
        const sheets = layOut(page, paper);
        const groups = groupsOn(sheets, page, paper);
        const dishes = page.menus[0]!.sections.flatMap((section) =>
          section.dishes.map((dish, index) => ({ dish, heading: index === 0 ? section.name : '' })),
        );
        expect(groups).toHaveLength(dishes.length);
        dishes.forEach(({ dish, heading }, index) => {
          const all = lettersOf(textIn(groups[index]!));
          expect(all.startsWith(lettersOf(heading))).toBe(true);
          expect(all).toContain(lettersOf(dish.name));
          expect(all).toContain(lettersOf(dish.description ?? ''));
        });
        for (const sheet of sheets)
          for (const item of sheet.items) {
            const isFooter = item.y > bottom;
            if (!isFooter) expect(item.y + heightOf(item.lines)).toBeLessThanOrEqual(bottom);
            for (const line of item.lines)
              expect(item.x + lineWidth(line, measure)).toBeLessThanOrEqual(frame.width - frame.left + 3);
          }
      }),
      { numRuns: 15 },
    );
  });
});

it('overlaps nothing on a page', () => {
  const paper = paperOf('A5', '2');
  fc.assert(
    fc.property(randomPage(30), (page) => {
      for (const { items } of layOut(page, paper)) {
        const boxes = items.map(({ x, y, lines }) => ({ x, y, end: y + heightOf(lines) }));
        boxes.forEach((one, index) => {
          const below = boxes.slice(index + 1).filter((other) => other.x === one.x);
          for (const other of below)
            expect(other.y >= one.end - 0.01 || other.end <= one.y + 0.01).toBe(true);
        });
      }
    }),
    { numRuns: 15 },
  );
});

it('fills columns in order, and ends with columns of one length', () => {
  const groups = Array.from({ length: 10 }, () => ({ lines: [], height: 10, before: 0 }));
  const placed = flow(groups, { first: 20, later: 40 }, 2);
  const found = placed.map(({ page, column, y }) => `${page}.${column}.${y}`).join(' ');
  const [first, second] = ['0.0.0 0.0.10 0.1.0 0.1.10', '1.0.0 1.0.10 1.0.20 1.1.0 1.1.10 1.1.20'];
  expect(found).toBe(`${first} ${second}`);
});
