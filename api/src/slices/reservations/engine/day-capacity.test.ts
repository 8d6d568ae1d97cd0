import { MINUTE_MS } from 'contract/days/durations';
import type { ServiceShift } from 'contract/service-shifts/schemas';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, askWith, coversBySlot, type DayBook, durationsAt, settle, type Wish } from './day-capacity.ts';
import type { ServiceSlot } from './service-slots.ts';
import { inOrder, type TableOption } from './suggest-tables.ts';

/** Instants are minutes of the evening: slots begin at 0 and at 30, and an hour later nobody is expected. */
const at = (minutes: number) => minutes * MINUTE_MS;
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });

function slotsOf(pace: Partial<ServiceShift> = {}): [ServiceSlot, ServiceSlot] {
  const shift = { ...PROPOSED_PLAN.shifts[1]!, slot_minutes: 30 as const, ...pace };
  return [
    { at: new Date(at(0)), time: '19:30', shift },
    { at: new Date(at(30)), time: '20:00', shift },
  ];
}

const table = (id: number, seats: number): TableOption => ({
  table_ids: [id],
  numbers: [String(id)],
  seats,
  min_seats: 1,
  largest: seats,
});

/** An evening with one table for two, 1, and one for four, 2. */
function bookOf(more: Partial<DayBook> = {}): DayBook {
  return {
    slots: slotsOf(),
    options: [table(1, 2), table(2, 4)],
    taken: new Map(),
    unassigned: [],
    arrivals: [],
    is_closed: false,
    has_tables: true,
    ...more,
  };
}

const wish = (minutes: number, party: number): Wish => ({
  at: at(minutes),
  party,
  span: span(minutes, minutes + 90),
});

const waits = (id: number, party: number, from = 0) => ({ id, party, span: span(from, from + 90) });

/** Both answers: to a party that leaves the table to the place, and to one that has chosen table 2. */
const answers = (book: DayBook, asked: Wish) => [ask(settle(book), asked).why, askWith(book, asked, [2])];

describe('the pace of the kitchen', () => {
  it.each([
    ['as many covers as it takes', { max_covers_per_slot: 10 }, [[0, 6]], 10, 4, null],
    ['one cover more', { max_covers_per_slot: 7 }, [[0, 4]], 10, 4, 'pace'],
    ['covers of another slot', { max_covers_per_slot: 7 }, [[30, 7]], 29, 4, null],
    ['covers that come within the slot', { max_covers_per_slot: 7 }, [[59, 4]], 30, 4, 'pace'],
    ['as many parties as it takes', { max_parties_per_slot: 2 }, [[0, 9]], 0, 4, null],
    [
      'one party more',
      { max_parties_per_slot: 2 },
      [
        [0, 1],
        [5, 1],
      ],
      0,
      1,
      'pace',
    ],
    [
      'parties of another slot',
      { max_parties_per_slot: 2 },
      [
        [0, 1],
        [30, 1],
      ],
      0,
      4,
      null,
    ],
    [
      'few covers, but too many parties',
      { max_covers_per_slot: 50, max_parties_per_slot: 1 },
      [[0, 1]],
      0,
      1,
      'pace',
    ],
    [
      'few parties, but too many covers',
      { max_covers_per_slot: 7, max_parties_per_slot: 5 },
      [[0, 4]],
      0,
      4,
      'pace',
    ],
    ['both within their limits', { max_covers_per_slot: 8, max_parties_per_slot: 2 }, [[0, 4]], 0, 4, null],
    ['no limit', {}, [[0, 500]], 0, 4, null],
    ['a time outside of the shifts', { max_covers_per_slot: 1 }, [[60, 500]], 60, 4, null],
  ] as const)('%s', (_what, pace, comers, minutes, party, why) => {
    const arrivals = comers.map(([minute, size]) => ({ at: at(minute), party: size }));
    expect(answers(bookOf({ slots: slotsOf(pace), arrivals }), wish(minutes, party))).toEqual([why, why]);
  });
});

describe('a party that brings no tables along', () => {
  it('is given the best free table', () => {
    expect(ask(settle(bookOf()), wish(0, 3))).toEqual({ why: null, suggestion: table(2, 4) });
  });

  it('is refused where none is free', () => {
    expect(ask(settle(bookOf()), wish(0, 5))).toEqual({ why: 'no_table', suggestion: undefined });
    const taken = new Map([[2, [span(60, 150)]]]);
    expect(ask(settle(bookOf({ taken })), wish(0, 3)).why).toBe('no_table');
  });

  it('is refused on a closed day, and beyond the pace, though a table is free', () => {
    expect(ask(settle(bookOf({ is_closed: true })), wish(0, 2))).toEqual({
      why: 'closed',
      suggestion: undefined,
    });
    const slots = slotsOf({ max_covers_per_slot: 1 });
    expect(ask(settle(bookOf({ slots })), wish(0, 2))).toEqual({ why: 'pace', suggestion: undefined });
  });

  it('needs no table where the place has drawn none', () => {
    const book = settle(bookOf({ options: [], has_tables: false }));
    expect(ask(book, wish(0, 50))).toEqual({ why: null, suggestion: undefined });
    // Tables that are all out of service are no options, and yet drawn.
    expect(ask(settle(bookOf({ options: [] })), wish(0, 2)).why).toBe('no_table');
  });
});

describe('parties without a table', () => {
  it('take the tables that would be suggested, one after the other', () => {
    const book = bookOf({ unassigned: [waits(1, 2), waits(2, 2), waits(3, 2), waits(4, 2, 90)] });
    const { taken, left } = settle(book);
    expect(taken).toEqual(
      new Map([
        [1, [span(0, 90), span(90, 180)]],
        [2, [span(0, 90)]],
      ]),
    );
    expect(left).toBe(1);
    expect(book.taken).toEqual(new Map());
  });

  it('are counted as long as they find no place', () => {
    expect(settle(bookOf({ unassigned: [waits(1, 9), waits(2, 9), waits(3, 4)] })).left).toBe(2);
    expect(settle(bookOf()).left).toBe(0);
  });

  it('keep their place when another party comes', () => {
    const book = bookOf({ unassigned: [waits(1, 4)] });
    expect(ask(settle(book), wish(0, 3)).why).toBe('no_table');
    expect(ask(settle(book), wish(0, 2)).why).toBeNull();
  });
});

describe('a party that has chosen its tables', () => {
  it('is given them, as large or small as they are', () => {
    expect(askWith(bookOf(), wish(0, 9), [1, 2])).toBeNull();
  });

  it('is refused on a closed day', () => {
    expect(askWith(bookOf({ is_closed: true }), wish(0, 2), [1])).toBe('closed');
  });

  it('is refused where one of them is taken meanwhile', () => {
    const book = bookOf({ taken: new Map([[2, [span(60, 150)]]]) });
    expect(askWith(book, wish(0, 6), [1, 2])).toBe('no_table');
    expect(askWith(book, wish(0, 2), [1])).toBeNull();
    expect(askWith(book, wish(150, 6), [1, 2])).toBeNull();
  });

  it('leaves a party without one its place', () => {
    const book = bookOf({ unassigned: [waits(1, 4)] });
    expect(askWith(book, wish(0, 2), [2])).toBe('no_table');
    expect(askWith(book, wish(0, 2), [1])).toBeNull();
    expect(askWith(book, wish(90, 2), [2])).toBeNull();
  });

  it('takes nothing from a party that finds no place anyway', () => {
    expect(askWith(bookOf({ unassigned: [waits(1, 9)] }), wish(0, 4), [2])).toBeNull();
  });

  it('may have the table that is shown as free, whoever else waits for one', () => {
    const size = fc.integer({ min: 1, max: 9 });
    const begin = fc.integer({ min: 0, max: 59 });
    const seats = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 });
    const isKept = fc.property(
      seats,
      fc.array(fc.tuple(size, begin), { maxLength: 8 }),
      size,
      begin,
      (room, others, party, from) => {
        const book = bookOf({
          options: inOrder(room.map((many, index) => table(index + 1, many))),
          unassigned: others.map(([other, when], id) => waits(id, other, when)),
        });
        const { suggestion } = ask(settle(book), wish(from, party));
        return !suggestion || askWith(book, wish(from, party), suggestion.table_ids) === null;
      },
    );
    expect(() => fc.assert(isKept)).not.toThrow();
  });
});

it('the covers of a day are those of each slot in which somebody comes', () => {
  const slots = slotsOf();
  const arrivals = [
    { at: at(0), party: 2 },
    { at: at(29), party: 3 },
    { at: at(60), party: 7 },
  ];
  expect([...coversBySlot(bookOf({ slots, arrivals }))]).toEqual([[slots[0], 5]]);
});

it('a party stays as long as its shift says, and outside of the shifts as long as usual', () => {
  const durations = [{ up_to: null, minutes: 45 }];
  const usual = [{ up_to: null, minutes: 120 }];
  expect(durationsAt(slotsOf({ durations }), at(59), usual)).toBe(durations);
  expect(durationsAt(slotsOf({ durations }), at(60), usual)).toBe(usual);
});
