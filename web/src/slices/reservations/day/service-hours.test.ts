import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { expect, test } from 'vitest';
import { aReservation } from '../testing/a-reservation.ts';
import { shiftAt, shiftsOf, underShifts } from './service-hours.ts';

const ROME = 'Europe/Rome';
const DAY = '2026-11-25';
const shifts = shiftsOf(PROPOSED_PLAN.shifts, DAY, ROME);
const at = (time: string) => new Date(`${DAY}T${time}:00+01:00`).toISOString();
const [lunch, dinner] = shifts;

test('shifts lie on the clocks of the place, also past midnight, and only on their weekdays', () => {
  expect(
    shifts.map(({ name, from, last }) => [name, new Date(from).toISOString(), new Date(last).toISOString()]),
  ).toEqual([
    ['Pranzo', at('12:30'), at('14:00')],
    ['Cena', at('19:30'), at('22:00')],
  ]);
  const late = { ...PROPOSED_PLAN.shifts[0]!, from: '22:00', last_order: '00:30', weekdays: [3] };
  const [night] = shiftsOf([late], DAY, ROME);
  expect(new Date(night?.last ?? 0).toISOString()).toBe('2026-11-25T23:30:00.000Z');
  expect(shiftsOf([late], '2026-11-26', ROME)).toEqual([]);
});

test('a time between two shifts is of the one before, and an early one of the next', () => {
  expect(shiftAt(shifts, Date.parse(at('10:00')))).toBe(lunch);
  expect(shiftAt(shifts, Date.parse(at('16:00')))).toBe(lunch);
  expect(shiftAt(shifts, Date.parse(at('18:45')))).toBe(dinner);
  expect(shiftAt([], Date.parse(at('18:45')))).toBeUndefined();
});

test('each party stands under one shift, and who does not come under none', () => {
  const all = [
    aReservation({ id: 1, at: at('13:00'), party: 3 }),
    aReservation({ id: 2, at: at('20:00'), party: 2 }),
    aReservation({ id: 3, at: at('21:00'), party: 5 }),
    aReservation({ id: 4, at: at('21:00'), state: 'no_show' }),
    aReservation({ id: 5, at: at('21:00'), state: 'waiting' }),
  ];
  const found = underShifts(all, shifts).map(({ name, parties, covers }) => [
    name,
    parties.map(({ id }) => id),
    covers,
  ]);
  expect(found).toEqual([
    ['Pranzo', [1], 3],
    ['Cena', [2, 3], 7],
  ]);
  expect(underShifts(all, []).map(({ name, covers }) => [name, covers])).toEqual([['Tutto il giorno', 10]]);
});
