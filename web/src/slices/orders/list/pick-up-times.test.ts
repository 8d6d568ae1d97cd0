import { expect, test } from 'vitest';
import { pickUpTimes } from './pick-up-times.ts';

const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);

test('begin with the quarter that leaves the kitchen fifteen minutes, and count what is due', () => {
  const due = ['2026-11-26T19:30:00.000Z', '2026-11-26T19:44:00.000Z', '2026-11-26T23:00:00.000Z'];
  const times = pickUpTimes(at('19:01:00'), due);
  expect(times).toHaveLength(12);
  expect(times[0]).toEqual({ at: '2026-11-26T19:30:00.000Z', orders: 2 });
  expect(times[1]).toEqual({ at: '2026-11-26T19:45:00.000Z', orders: 0 });
  expect(pickUpTimes(at('19:00:00'), [])[0]!.at).toBe('2026-11-26T19:15:00.000Z');
});
