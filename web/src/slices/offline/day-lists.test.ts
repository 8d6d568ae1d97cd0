import type { DaysAhead, StayAhead } from 'contract/overview/schemas';
import { expect, test } from 'vitest';
import { addDays, today } from '../../kit/format/days.ts';
import { listsOf, roomOn } from './day-lists.ts';

function stay(
  booking_id: number,
  check_in_date: string,
  check_out_date: string,
  more: Partial<StayAhead> = {},
) {
  return {
    booking_id,
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    guest_phone: null,
    guest_notes: null,
    special_requests: null,
    number_of_guests: 2,
    check_in_date,
    check_out_date,
    status: 'confirmed',
    arrived_at: null,
    departed_at: null,
    rooms: [{ from_date: check_in_date, number: '1', name: null }],
    ...more,
  } satisfies StayAhead;
}

function kept(from: string, ...stays: StayAhead[]): DaysAhead {
  return { taken_at: `${from}T12:00:00.000Z`, from, to: addDays(from, 8), stays, channels: [] };
}

function ids(days: DaysAhead, day: string) {
  const lists = listsOf(days, day);
  const of = (stays: StayAhead[] | undefined) => stays?.map(({ booking_id }) => booking_id);
  return [of(lists?.arrivals), of(lists?.departures), of(lists?.staying)];
}

const arrived = { arrived_at: '2026-03-27T14:00:00.000Z' };

test('the day itself is as the overview has it: who is late is not forgotten, who was here is', () => {
  const days = kept(
    '2026-03-28',
    stay(1, '2026-03-28', '2026-03-30', arrived),
    stay(2, '2026-03-28', '2026-03-29', { status: 'pending' }),
    stay(3, '2026-03-25', '2026-03-27', arrived),
    stay(4, '2026-03-26', '2026-03-28', { ...arrived, departed_at: arrived.arrived_at, status: 'completed' }),
    stay(5, '2026-03-26', '2026-03-28', arrived),
    stay(6, '2026-03-27', '2026-03-31'),
  );
  expect(ids(days, '2026-03-28')).toEqual([
    [2, 1],
    [3, 5, 4],
    [1, 3, 5, 6],
  ]);
});

test('later days go by the dates, over the change of the clocks and the end of the month', () => {
  const days = kept(
    '2026-03-28',
    stay(1, '2026-03-28', '2026-03-30', arrived),
    stay(2, '2026-03-29', '2026-04-02', { status: 'pending' }),
    stay(3, '2026-03-25', '2026-03-27', arrived),
    stay(6, '2026-03-27', '2026-03-31'),
  );
  expect(ids(days, '2026-03-29')).toEqual([[2], [], [1, 6]]);
  expect(ids(days, '2026-03-30')).toEqual([[], [1], [2, 6]]);
  expect(ids(days, '2026-03-31')).toEqual([[], [6], [2]]);
  expect(ids(days, '2026-04-01')).toEqual([[], [], [2]]);
  expect(ids(days, '2026-04-02')).toEqual([[], [], []]);
});

test('of days that were not kept nothing is said, which is another thing than nobody', () => {
  const days = kept('2026-12-28', stay(1, '2027-01-04', '2027-01-05'));
  expect(ids(days, '2027-01-04')).toEqual([[1], [], []]);
  expect([listsOf(days, '2026-12-27'), listsOf(days, '2027-01-05')]).toEqual([undefined, undefined]);
  expect(listsOf(kept('2028-02-28'), '2028-03-06')).toBeDefined();
  expect(listsOf(kept('2028-02-28'), '2028-03-07')).toBeUndefined();
});

test('which list is of today is the clock of the place to say, whenever they were kept', () => {
  const days = kept('2026-10-24', stay(1, '2026-10-25', '2026-10-26'), stay(2, '2026-10-26', '2026-10-27'));
  // The night on which Italy puts its clocks back: an hour before midnight, and at midnight.
  expect(ids(days, today('2026-10-25T22:59:00Z', 'Europe/Rome'))[0]).toEqual([1]);
  expect(ids(days, today('2026-10-25T23:00:00Z', 'Europe/Rome'))[0]).toEqual([2]);
  expect(ids(days, today('2026-10-25T23:00:00Z', 'Atlantic/Canary'))[0]).toEqual([1]);
});

test('channels have no guest: the dates alone say it', () => {
  const sold = {
    channel_event_id: 1,
    channel: 'Airbnb',
    kind: 'reservation' as const,
    room_number: '1',
    room_name: null,
    from_date: '2026-03-29',
    to_date: '2026-03-31',
    in_conflict: false,
  };
  const days = { ...kept('2026-03-28'), channels: [sold] };
  const on = (day: string) => Object.values(listsOf(days, day)?.channels ?? {}).map(({ length }) => length);
  expect(['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'].map(on)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ]);
});

test('who changes room is in the one of that night', () => {
  const moving = stay(1, '2026-03-28', '2026-04-01', {
    rooms: [
      { from_date: '2026-03-28', number: '1', name: null },
      { from_date: '2026-03-30', number: '2', name: null },
    ],
  });
  const on = (day: string) => roomOn(moving, day)?.number;
  expect(['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-04-01'].map(on)).toEqual([
    '1',
    '1',
    '1',
    '2',
    '2',
  ]);
  expect(roomOn(stay(2, '2026-03-28', '2026-03-29', { rooms: [] }), '2026-03-28')).toBeUndefined();
});
