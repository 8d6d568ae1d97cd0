import { RESERVATION_STATES } from 'contract/reservations/values';
import { expect, test } from 'vitest';
import { aReservation } from '../testing/a-reservation.ts';
import { otherSteps, primaryStep, stepsBack, whenOf } from './steps.ts';

const today = (state: (typeof RESERVATION_STATES)[number], table_ids: number[] = []) =>
  primaryStep(aReservation({ state, table_ids }), 'today');

test('each state has the one step that usually comes next', () => {
  expect(RESERVATION_STATES.map((state) => today(state))).toEqual([
    'confirm',
    'offer',
    'arrive',
    'seat',
    'finish',
    undefined,
    undefined,
    undefined,
  ]);
  expect(today('waiting', [5])).toBe('seat');
});

test('nobody arrives tomorrow, and yesterday a party stayed away', () => {
  expect(primaryStep(aReservation(), 'ahead')).toBeUndefined();
  expect(primaryStep(aReservation(), 'past')).toBe('noShow');
  expect(otherSteps(aReservation(), 'ahead').map(({ step }) => step)).toEqual(['cancel']);
  expect([whenOf('2026-11-24', '2026-11-25'), whenOf('2026-11-25', '2026-11-25')]).toEqual(['past', 'today']);
});

test('the menu never repeats the button, and what is over can come back', () => {
  for (const state of RESERVATION_STATES) {
    const one = aReservation({ state });
    expect(otherSteps(one, 'today').map(({ step }) => step)).not.toContain(primaryStep(one, 'today'));
  }
  expect(otherSteps(aReservation({ state: 'cancelled' }), 'today')).toEqual([
    { step: 'confirm', label: 'Ripristina' },
  ]);
});

test('a slip is taken back by the steps that lead to the state before', () => {
  expect(stepsBack('arrive', { state: 'confirmed' })).toEqual(['confirm']);
  expect(stepsBack('seat', { state: 'arrived' })).toEqual(['arrive']);
  expect(stepsBack('seat', { state: 'confirmed' })).toEqual(['arrive', 'confirm']);
  expect(stepsBack('finish', { state: 'seated' })).toEqual(['seat']);
  expect(stepsBack('seat', { state: 'finished' })).toEqual(['finish']);
  expect(stepsBack('cancel', { state: 'confirmed' })).toEqual(['confirm']);
  expect([stepsBack('cancel', { state: 'requested' }), stepsBack('cancel', { state: 'waiting' })]).toEqual([
    [],
    [],
  ]);
  expect(stepsBack('confirm', { state: 'requested' })).toEqual([]);
});
