import { describe, expect, it } from 'vitest';
import { isWholeRefund, suggestedRefund } from './refund-sums.ts';

const paid = { attention: null, amount: 90, paid_amount: 90, received: 90, refundable: 90 };

describe('what is given back', () => {
  it.each([
    ['all of it', paid, 90],
    ['what is left of it', { ...paid, refundable: 70.5 }, 70.5],
    [
      'what was too much',
      { ...paid, attention: 'over', paid_amount: 110, received: 110, refundable: 110 },
      20,
    ],
    [
      'what is left of what was too much',
      { ...paid, attention: 'over', paid_amount: 110, received: 110, refundable: 105 },
      15,
    ],
    ['nothing of less than a cent too much', { ...paid, attention: 'over' }, undefined],
    ['a late one', { ...paid, attention: 'late', received: 0 }, 90],
    [
      'what came beside an accepted part',
      { ...paid, attention: 'partial', received: 30, refundable: 70 },
      40,
    ],
  ] as const)('%s', (_name, sums, suggested) => {
    expect(suggestedRefund(sums)).toBe(suggested);
  });

  it('is as many bitcoin as came only when all of them go back', () => {
    expect(isWholeRefund(paid, 90)).toBe(true);
    expect(isWholeRefund({ ...paid, paid_amount: 0 }, 90)).toBe(true);
    expect(isWholeRefund(paid, 20)).toBe(false);
    expect(isWholeRefund(paid, undefined)).toBe(false);
    expect(isWholeRefund({ ...paid, refundable: 70 }, 70)).toBe(false);
  });
});
