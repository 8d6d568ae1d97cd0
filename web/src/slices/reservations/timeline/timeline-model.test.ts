import { expect, test } from 'vitest';
import { aReservation } from '../testing/a-reservation.ts';
import { aTable } from '../testing/a-table.ts';
import { frameOf, hoursOf, instantOf, leftOf, QUARTER_MS, quarterOf, scaleOf } from './geometry.ts';
import { barAt, inTheWay, timelineOf } from './timeline-model.ts';

const NOW = Date.parse('2026-11-25T18:00:00Z');
const tables = [aTable({ id: 1, number: '1' }), aTable({ id: 2, number: '2' })];
const at = (time: string) => Date.parse(`2026-11-25T${time}:00Z`);

test('the frame is whole hours around all that is to be seen, and quarters fill the width', () => {
  const frame = frameOf(
    [
      { from: at('11:30'), to: at('14:15') },
      { from: at('18:30'), to: at('21:00') },
    ],
    {
      from: 0,
      to: 1,
    },
  );
  expect([frame.from, frame.to]).toEqual([at('11:00'), at('21:00')]);
  expect(hoursOf(frame)).toHaveLength(10);
  expect(scaleOf(frame, 104 + 40 * 25).quarter).toBe(25);
  expect(scaleOf(frame, 300).quarter).toBe(20);
  const scale = scaleOf(frame, 300);
  expect(instantOf(scale, leftOf(scale, at('13:45')))).toBe(at('13:45'));
  expect(quarterOf(at('13:45') + QUARTER_MS - 1)).toBe(at('13:45'));
});

test('parties without a table lie in lanes on top, and two tables show their party twice', () => {
  const all = [
    aReservation({ id: 1 }),
    aReservation({ id: 2 }),
    aReservation({ id: 3, table_ids: [1, 2] }),
    aReservation({ id: 4, table_ids: [1], state: 'cancelled' }),
    aReservation({ id: 5, state: 'waiting' }),
  ];
  const { rows } = timelineOf(all, tables, NOW);
  expect(
    rows.map(({ table, bars }) => [table?.number ?? null, bars.map(({ reservation }) => reservation.id)]),
  ).toEqual([
    [null, [1]],
    [null, [2]],
    ['1', [3]],
    ['2', [3]],
  ]);
});

test('who still sits is there now, and who left gave the table back', () => {
  const sits = aReservation({
    id: 1,
    table_ids: [1],
    state: 'seated',
    at: '2026-11-25T15:00:00.000Z',
    ends_at: '2026-11-25T17:00:00.000Z',
  });
  const gone = aReservation({
    id: 2,
    table_ids: [2],
    state: 'finished',
    updated_at: '2026-11-25T20:00:00.000Z',
  });
  const timeline = timelineOf([sits, gone], tables, NOW);
  expect(timeline.rows.map(({ bars }) => bars[0]?.to)).toEqual([NOW, at('20:00')]);
  expect(inTheWay(timeline, 1, { from: at('17:30'), to: at('18:30') })?.reservation.id).toBe(1);
  expect(inTheWay(timeline, 2, { from: at('19:30'), to: at('20:30') })).toBeUndefined();
  expect(barAt(timeline.rows[1]!, at('19:45'))?.reservation.id).toBe(2);
});
