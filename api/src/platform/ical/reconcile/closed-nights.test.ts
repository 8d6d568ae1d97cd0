import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '../feed-event.ts';
import { block, CLOCK, closure, storedRow, ranges, nightsText } from '../testing/periods.ts';
import { followClosedNights } from './closed-nights.ts';
import { draftOf, type Draft } from './row-draft.ts';
import type { EventRow, Notice } from './event-row.ts';

interface Known {
  /** Rows; a period of the feed with the UID of one is its period. */
  rows?: Draft[];
  reserved?: string;
  held?: string;
  /** Nights that a released row returns for. */
  revived?: string;
}

const row = (nights: string, uid: string, more: Partial<EventRow> = {}): Draft =>
  draftOf(storedRow(1, closure(nights, uid), more));
const wording = ({ uid, state, ...nights }: Draft) => `${nightsText([nights])} ${uid || 'rest'} ${state}`;

function follow(
  events: readonly FeedEvent[],
  { rows = [], reserved = '', held = '', revived = 'none' }: Known,
) {
  const notices: Notice[] = [];
  const fresh = followClosedNights(
    {
      events,
      rowOf: (event) => rows.find(({ uid }) => uid !== '' && uid === event.uid),
      drafts: rows,
      reserved: ranges(reserved),
      held: ranges(held),
      revive: (_, range) => (nightsText([range]) === revived ? row(revived, 'old') : undefined),
    },
    CLOCK,
    notices,
  );
  return {
    rows: rows.map(wording),
    fresh: fresh.map(wording),
    told: notices.map((each) => `${each.kind} ${nightsText([each])}`),
  };
}

type Case = [rule: string, events: FeedEvent[], Known, rows: string[], fresh: string[], told: string[]];

describe('closed nights', () => {
  test.each<Case>([
    ['come as a new row, and are told', [closure('12-14', 'a')], {}, [], ['12-14 a active'], ['new 12-14']],
    ['of a block come in silence', [block('12-14', 'a')], {}, [], ['12-14 a active'], []],
    [
      'that were held before are no news',
      [closure('12-14', 'a')],
      { held: '13-20' },
      [],
      ['12-14 a active'],
      [],
    ],
    [
      'beside those that were held are news',
      [closure('12-14', 'a')],
      { held: '14-20' },
      [],
      ['12-14 a active'],
      ['new 12-14'],
    ],
    ['count from today', [closure('8-12', 'a')], {}, [], ['10-12 a active'], ['new 10-12']],
    ['that are over are nothing', [closure('8-10', 'a')], {}, [], [], []],
    [
      'that a reservation has are its own',
      [closure('12-18', 'a')],
      { reserved: '14-16' },
      [],
      ['12-14 a active', '16-18 a active'],
      ['new 12-14', 'new 16-18'],
    ],
    ['that a released row had are its own again', [closure('12-14', 'a')], { revived: '12-14' }, [], [], []],
    [
      'that two periods have are taken once',
      [closure('12-20', 'a'), closure('13-15', 'b'), closure('14-22', 'c')],
      {},
      [],
      ['12-20 a active', '20-22 c active'],
      ['new 12-20', 'new 20-22'],
    ],
    [
      'that are there leave their row as it is',
      [closure('12-14', 'n')],
      { rows: [row('12-14', 'a')] },
      ['12-14 a active'],
      [],
      [],
    ],
    [
      'are seen again',
      [closure('12-14', 'n')],
      { rows: [row('12-14', 'a', { state: 'missing', miss_count: 2 })] },
      ['12-14 a active'],
      [],
      [],
    ],
    ['that are gone are missing', [], { rows: [row('12-14', 'a')] }, ['12-14 a missing'], [], []],
    ['that are over stay with their row', [], { rows: [row('5-10', 'a')] }, ['5-10 a active'], [], []],
    [
      'that became reserved leave their row',
      [],
      { rows: [row('12-14', 'a')], reserved: '12-14' },
      ['12-14 a released'],
      [],
      [],
    ],
    [
      'that are gone in part are missing in part',
      [closure('12-14', 'n')],
      { rows: [row('12-16', 'a')] },
      ['12-14 a active'],
      ['14-16 rest missing'],
      [],
    ],
    [
      'may merge',
      [closure('12-16', 'n')],
      { rows: [row('12-14', 'a'), row('14-16', 'b')] },
      ['12-14 a active', '14-16 b active'],
      [],
      [],
    ],
  ])('%s', (_, events, before, rows, fresh, told) =>
    expect(follow(events, before)).toEqual({ rows, fresh, told }),
  );
});

describe('a period that grows', () => {
  const known14 = (more: Partial<EventRow> = {}) => [row('14-16', 'a', more)];
  test.each<Case>([
    [
      'lengthens its row at the end',
      [closure('14-18', 'a')],
      { rows: known14() },
      ['14-18 a active'],
      [],
      ['moved 14-18'],
    ],
    [
      'lengthens its row at the beginning',
      [closure('12-16', 'a')],
      { rows: known14() },
      ['12-16 a active'],
      [],
      ['moved 12-16'],
    ],
    [
      'by nights that were held before is no news',
      [closure('14-18', 'a')],
      { rows: known14(), held: '17-18' },
      ['14-18 a active'],
      [],
      [],
    ],
    ['in a block is no news', [block('14-18', 'a')], { rows: known14() }, ['14-18 a active'], [], []],
    [
      'does not lengthen a row that is booked',
      [closure('14-18', 'a')],
      { rows: known14({ booked: true }) },
      ['14-16 a active'],
      ['16-18 a active'],
      ['new 16-18'],
    ],
    [
      'does not lengthen a row that reservations took',
      [closure('14-18', 'a')],
      { rows: known14(), reserved: '14-16' },
      ['14-16 a released'],
      ['16-18 a active'],
      ['new 16-18'],
    ],
    [
      'does not lengthen a reservation',
      [closure('14-18', 'a')],
      { rows: known14({ kind: 'reservation' }) },
      ['14-16 a active'],
      ['16-18 a active'],
      ['new 16-18'],
    ],
    [
      'across a reservation has a second row',
      [closure('14-20', 'a')],
      { rows: known14(), reserved: '16-18' },
      ['14-16 a active'],
      ['18-20 a active'],
      ['new 18-20'],
    ],
  ])('%s', (_, events, before, rows, fresh, told) =>
    expect(follow(events, before)).toEqual({ rows, fresh, told }),
  );
});

describe('a remnant that returns', () => {
  const rest = (nights: string) => row(nights, '');
  test.each<Case>([
    [
      'becomes part of its period again',
      [closure('12-16', 'a')],
      { rows: [row('12-14', 'a'), rest('14-16')] },
      ['12-16 a active', '14-16 rest released'],
      [],
      [],
    ],
    [
      'does so where the period begins with it',
      [closure('14-20', 'a')],
      { rows: [row('16-20', 'a'), rest('14-16')] },
      ['14-20 a active', '14-16 rest released'],
      [],
      [],
    ],
    [
      'does so in the order of the days',
      [closure('12-18', 'a')],
      { rows: [row('12-14', 'a'), rest('14-16'), rest('16-18')] },
      ['12-18 a active', '14-16 rest released', '16-18 rest released'],
      [],
      [],
    ],
    [
      'whatever the order of the rows',
      [closure('12-18', 'a')],
      { rows: [row('12-14', 'a'), rest('16-18'), rest('14-16')] },
      ['12-18 a active', '16-18 rest released', '14-16 rest released'],
      [],
      [],
    ],
    [
      'is a period of its own where the period is new',
      [closure('13-17', 'n')],
      { rows: [rest('13-17')] },
      ['13-17 n active'],
      [],
      [],
    ],
    [
      'keeps its own nights then',
      [closure('12-18', 'n')],
      { rows: [row('12-14', 'b'), rest('14-16'), row('16-18', 'c')] },
      ['12-14 b active', '14-16 n active', '16-18 c active'],
      [],
      [],
    ],
    [
      'stays a rest beside a booked row',
      [closure('12-16', 'a')],
      { rows: [row('12-14', 'a', { booked: true }), rest('14-16')] },
      ['12-14 a active', '14-16 rest active'],
      [],
      [],
    ],
    [
      'stays a rest where two periods have it',
      [closure('12-15', 'a'), closure('15-20', 'b')],
      { rows: [row('12-14', 'a'), rest('14-16'), row('16-20', 'b')] },
      ['12-14 a active', '14-16 rest active', '16-20 b active'],
      [],
      [],
    ],
    [
      'is none where a reservation has it',
      [closure('12-18', 'a')],
      { rows: [row('12-14', 'a'), rest('14-16')], reserved: '14-16' },
      ['12-14 a active', '14-16 rest released'],
      ['16-18 a active'],
      ['new 16-18'],
    ],
    [
      'is none while it is missing',
      [closure('12-14', 'a')],
      { rows: [row('12-14', 'a'), rest('14-16')] },
      ['12-14 a active', '14-16 rest missing'],
      [],
      [],
    ],
  ])('%s', (_, events, before, rows, fresh, told) =>
    expect(follow(events, before)).toEqual({ rows, fresh, told }),
  );

  test('takes the whole of its new period but the nights', () => {
    const found = row('14-16', '');
    follow([block('12-20', 'n')], { rows: [found], reserved: '12-14 16-20' });
    expect(found).toMatchObject(block('14-16', 'n'));
  });
});
