import { businessDay } from 'contract/days/business-day';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import type { ServiceShift } from 'contract/service-shifts/schemas';
import { PROPOSED_PLAN, SLOT_MINUTES } from 'contract/service-shifts/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceSlots, slotAt, stayMinutes } from './service-slots.ts';

const ROME = 'Europe/Rome';
const dinner = PROPOSED_PLAN.shifts[1]!;

function late(change: Partial<ServiceShift>): ServiceShift {
  return { ...dinner, from: '22:00', last_order: '03:00', slot_minutes: 30, ...change };
}

const times = (shift: ServiceShift, day: string) => serviceSlots([shift], day, ROME).map(({ time }) => time);

describe('the times of a day', () => {
  it('are those of the shifts of its weekday, up to the last order', () => {
    const shifts = [{ ...dinner, weekdays: [5, 6], slot_minutes: 60 as const }];
    expect(serviceSlots(shifts, '2027-01-08', ROME).map(({ time }) => time)).toEqual([
      '19:30',
      '20:30',
      '21:30',
    ]);
    expect(serviceSlots(shifts, '2027-01-10', ROME)).toEqual([]);
  });

  it('are one where the shift begins with its last order', () => {
    expect(times({ ...dinner, last_order: '19:30' }, '2027-01-08')).toEqual(['19:30']);
  });

  it('rise, in whatever order the shifts were written', () => {
    const [lunch] = PROPOSED_PLAN.shifts;
    const found = serviceSlots([dinner, lunch!], '2027-01-08', ROME).map(({ time }) => time);
    expect(found).toEqual(found.toSorted());
    expect(found[0]).toBe('12:30');
  });

  it('are those of the first of two shifts that have them in common', () => {
    const second = { ...dinner, from: '21:30', last_order: '23:00', slot_minutes: 30 as const };
    const names = serviceSlots(
      [
        { ...dinner, slot_minutes: 30 },
        { ...second, name: 'Tardi' },
      ],
      '2027-01-08',
      ROME,
    );
    expect(names.map(({ time, shift }) => `${time} ${shift.name}`).slice(-5)).toEqual([
      '21:00 Cena',
      '21:30 Cena',
      '22:00 Cena',
      '22:30 Tardi',
      '23:00 Tardi',
    ]);
  });

  it('go on past midnight in the same business day', () => {
    const slots = serviceSlots([late({})], '2027-01-08', ROME);
    expect(slots.map(({ time }) => time).slice(-4)).toEqual(['01:30', '02:00', '02:30', '03:00']);
    expect(slots.every(({ at }) => businessDay(at, ROME, '04:00') === '2027-01-08')).toBe(true);
  });

  it('leave out the hour that is not there, and have the hour that comes twice once', () => {
    expect(times(late({ from: '23:00' }), '2027-03-27')).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
    ]);
    const autumn = serviceSlots([late({ from: '23:00' })], '2027-10-30', ROME);
    expect(autumn.map(({ time }) => time)).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '03:00',
    ]);
    // From half past two, the first time, to three o'clock it is an hour and a half.
    const [half, three] = autumn.slice(-2);
    expect(three!.at.getTime() - half!.at.getTime()).toBe(1.5 * HOUR_MS);
  });

  it('rise, and each instant lies in one slot, on every day of some years', () => {
    const day = fc
      .integer({ min: Date.UTC(2025, 0) / DAY_MS, max: Date.UTC(2030, 0) / DAY_MS })
      .map((n) => new Date(n * DAY_MS).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(...SLOT_MINUTES), (on, slot_minutes) => {
        const slots = serviceSlots([...PROPOSED_PLAN.shifts, late({ slot_minutes })], on, ROME);
        const instants = slots.map(({ at }) => at.getTime());
        expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
        for (const slot of slots) expect(slotAt(slots, slot.at.getTime())).toBe(slot);
        for (const slot of slots) expect(businessDay(slot.at, ROME, '04:00')).toBe(on);
      }),
    );
  });
});

it('an instant lies in a slot until the next one begins, in the last one as long as in the others', () => {
  const slots = serviceSlots([{ ...dinner, last_order: '20:00', slot_minutes: 30 }], '2027-01-08', ROME);
  const first = slots[0]!.at.getTime();
  const timeAfter = (ms: number) => slotAt(slots, first + ms)?.time;
  expect(timeAfter(-1)).toBeUndefined();
  expect(timeAfter(1)).toBe('19:30');
  expect(timeAfter(HOUR_MS / 2 - 1)).toBe('19:30');
  expect(timeAfter(HOUR_MS / 2)).toBe('20:00');
  expect(timeAfter(HOUR_MS - 1)).toBe('20:00');
  expect(timeAfter(HOUR_MS)).toBeUndefined();
});

describe('the length of a stay', () => {
  it('is never guessed: a plan without one for large parties is a fault', () => {
    const bounded = [{ up_to: 4, minutes: 90 }];
    expect(stayMinutes(bounded, 4)).toBe(90);
    expect(() => stayMinutes(bounded, 5)).toThrow('The last duration has no bound');
  });

  it('grows with the party', () => {
    const { durations } = dinner;
    expect([1, 2, 3, 4, 5, 40].map((party) => stayMinutes(durations, party))).toEqual([
      90, 90, 120, 120, 150, 150,
    ]);
  });
});
