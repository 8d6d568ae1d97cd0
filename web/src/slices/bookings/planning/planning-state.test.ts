import type { Planning } from 'contract/planning/schemas';
import { expect, test } from 'vitest';
import { planningState } from './planning-state.ts';

const TODAY = '2026-11-22';

function planning(rooms: number, sums: Partial<Planning['days'][number]>): Pick<Planning, 'days' | 'rooms'> {
  const day = { day: TODAY, arrivals: 0, departures: 0, occupied: 0, ...sums };
  return { rooms: Array.from({ length: rooms }), days: [day] } as unknown as Pick<Planning, 'days' | 'rooms'>;
}

test('counts of one are said as one', () => {
  const state = (rooms: number, occupied: number) =>
    planningState(planning(rooms, { arrivals: 1, departures: 2, occupied }), TODAY);
  expect(state(1, 1)).toBe('1 camera, 1 in arrivo oggi, 2 in partenza, 1 occupata stanotte');
  expect(state(6, 4)).toBe('6 camere, 1 in arrivo oggi, 2 in partenza, 4 occupate stanotte');
});
