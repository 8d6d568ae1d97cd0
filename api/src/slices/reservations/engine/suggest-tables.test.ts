import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inOrder,
  isFree,
  type Occupancy,
  type Span,
  suggestTables,
  type TableOption,
  withTaken,
} from './suggest-tables.ts';

const TABLES = 12;

const seatsOfRoom = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: TABLES, maxLength: TABLES });
const combined = fc.array(
  fc.record({
    members: fc.uniqueArray(fc.integer({ min: 0, max: TABLES - 1 }), { minLength: 2, maxLength: 4 }),
    less: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 12 },
);
const span: fc.Arbitrary<Span> = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]) => ({ from, to: from + length }));
const party = fc.integer({ min: 1, max: 14 });

interface Made {
  seats: readonly number[];
  combinations: readonly { members: readonly number[]; less: number }[];
}

/** Single tables, then combinations; the tables have the ids 1 to 12. */
function optionsOf({ seats, combinations }: Made): TableOption[] {
  const option = (members: readonly number[], less = 0): TableOption => ({
    table_ids: members.map((at) => at + 1),
    numbers: members.map((at) => String(at + 1)),
    seats: Math.max(1, members.reduce((sum, at) => sum + (seats[at] ?? 0), 0) - less),
    min_seats: 1,
    largest: Math.max(...members.map((at) => seats[at] ?? 0)),
  });
  return [
    ...seats.map((_, at) => option([at])),
    ...combinations.map(({ members, less }) => option(members, less)),
  ];
}

const room = fc.record({ seats: seatsOfRoom, combinations: combined });
const parties = fc.array(fc.record({ party, span }), { maxLength: 14 });

/** The best by looking at every set of tables: those that are an option, hold the party, and are free. */
function exhaustive(options: readonly TableOption[], taken: Occupancy, size: number, when: Span) {
  let best: { wasted: number; largest: number; tables: number } | undefined;
  for (let set = 1; set < 1 << TABLES; set += 1) {
    const ids = Array.from({ length: TABLES }, (_, at) => at + 1).filter((id) => set & (1 << (id - 1)));
    if (
      !ids.every((id) =>
        (taken.get(id) ?? []).every((other) => other.to <= when.from || when.to <= other.from),
      )
    )
      continue;
    for (const option of options) {
      if (option.table_ids.length !== ids.length || !option.table_ids.every((id) => ids.includes(id)))
        continue;
      if (option.seats < size) continue;
      const one = { wasted: option.seats - size, largest: option.largest, tables: ids.length };
      const isBetter =
        !best ||
        one.wasted < best.wasted ||
        (one.wasted === best.wasted &&
          (one.largest < best.largest || (one.largest === best.largest && one.tables < best.tables)));
      if (isBetter) best = one;
    }
  }
  return best;
}

describe('the suggestion of tables', () => {
  it('never overlaps, whatever was given out before', () => {
    fc.assert(
      fc.property(room, parties, (made, comers) => {
        const options = inOrder(optionsOf(made));
        let taken: Occupancy = new Map();
        const given: { ids: readonly number[]; span: Span }[] = [];
        const twice = ({ ids, span: when }: (typeof given)[number]) =>
          given.filter(
            (other) =>
              other.ids !== ids &&
              other.ids.some((id) => ids.includes(id)) &&
              other.span.from < when.to &&
              when.from < other.span.to,
          );
        for (const comer of comers) {
          const found = suggestTables(options, taken, comer.party, comer.span);
          if (!found) continue;
          given.push({ ids: found.table_ids, span: comer.span });
          taken = withTaken(taken, found.table_ids, comer.span);
        }
        return given.every((one) => twice(one).length === 0);
      }),
    );
    expect(suggestTables([], new Map(), 1, { from: 0, to: 1 })).toBeUndefined();
  });

  it('is as good as the best of an exhaustive search over 12 tables and their combinations', () => {
    fc.assert(
      fc.property(room, parties, party, span, (made, comers, size, when) => {
        const options = inOrder(optionsOf(made));
        let taken: Occupancy = new Map();
        for (const comer of comers) {
          const found = suggestTables(options, taken, comer.party, comer.span);
          if (found) taken = withTaken(taken, found.table_ids, comer.span);
        }
        const found = suggestTables(options, taken, size, when);
        const shown = found && {
          wasted: found.seats - size,
          largest: found.largest,
          tables: found.table_ids.length,
        };
        expect(shown).toEqual(exhaustive(options, taken, size, when));
      }),
      { numRuns: 60 },
    );
  });

  it('lets parties follow each other to the minute', () => {
    const taken: Occupancy = new Map([[1, [{ from: 10, to: 20 }]]]);
    expect(isFree(taken, [1], { from: 20, to: 30 })).toBe(true);
    expect(isFree(taken, [1], { from: 0, to: 10 })).toBe(true);
    expect(isFree(taken, [1], { from: 19, to: 21 })).toBe(false);
  });

  it('leaves a table to the parties that it is meant for', () => {
    const wide = { table_ids: [1], numbers: ['1'], seats: 8, min_seats: 5, largest: 8 };
    expect(suggestTables([wide], new Map(), 4, { from: 0, to: 1 })).toBeUndefined();
    expect(suggestTables([wide], new Map(), 5, { from: 0, to: 1 })).toBe(wide);
  });
});
