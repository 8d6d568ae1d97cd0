import type { FirstStep } from 'contract/first-steps/schemas';
import { FIRST_STEPS } from 'contract/first-steps/values';
import { expect, test } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { stepState, stepWords, whereTo } from './first-step-words.ts';

const step = (name: FirstStep['name'], over: Partial<FirstStep> = {}): FirstStep => ({
  name,
  is_done: false,
  is_skipped: false,
  count: 0,
  planned: null,
  ...over,
});

test('payments say how guests pay', () => {
  expect(stepState(step('payments'))).toBe(stepWords.payments.todo);
  expect(stepState(step('payments', { is_done: true, count: 1 }))).toBe('BTCPay Server è collegato.');
  // The public page confirms by itself.
  expect(stepState(step('payments', { is_done: true }))).toBe("Si paga all'arrivo.");
  expect(stepState(step('payments', { is_done: true, is_skipped: true }))).toBe("Si paga all'arrivo.");
});

test('prices say how many rooms have one', () => {
  const state = (n: number) => stepState(step('prices', { count: n, planned: 3 }));
  expect([1, 2].map(state)).toEqual(['1 camera su 3 ne ha uno.', '2 camere su 3 ne hanno uno.']);
});

test('contacts lead to what the place is', () => {
  expect(whereTo(step('contacts'))).toBe(paths.placeSettings);
  expect(stepState(step('contacts', { is_done: true, count: 2 }))).toBe('I contatti ci sono.');
});

test.each(FIRST_STEPS)('%s says something while it is to do, and another thing when done', (name) => {
  const todo = stepState(step(name));
  expect(todo).not.toBe('');
  expect(stepState(step(name, { is_done: true, count: 1, planned: 1 }))).not.toBe(todo);
});
