import { expect, test } from 'vitest';
import { atPlace } from '../../../testing/people.ts';
import { closedSentence, couldPay, nextStep } from './closed-place-words.ts';

test('a place that the operator has closed is told apart from one that is not paid for', () => {
  const closed = atPlace(1, { level: 'free', closed: 'closed' });
  expect(closedSentence(closed)).toBe('È stata chiusa. I suoi dati restano conservati.');
  expect(nextStep(closed, { here: true, url: null })).toBe(
    'Per riaprirla scrivi a chi gestisce la directory.',
  );
  expect(couldPay(closed)).toBe(false);
  expect(couldPay({ ...closed, closed: 'unpaid' })).toBe(true);
});
