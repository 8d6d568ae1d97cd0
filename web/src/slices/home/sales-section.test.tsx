import { expect, it } from 'vitest';
import { comparedWords } from './sales-section.tsx';

const days = (month: string, amount: number) => ({
  from: `${month}-01`,
  to: `${month}-24`,
  amount,
  bills: 1,
});

it('compares a month that has begun with the same days of the others', () => {
  const words = comparedWords({
    business_day: '2026-11-24',
    currency: 'EUR',
    today: days('2026-11', 0),
    month: days('2026-11', 1008),
    month_before: days('2026-10', 900),
    year_before: days('2025-11', 0),
    open_bills: { bills: 0, amount: 0 },
    on_account: { bills: 0, amount: 0 },
  });
  expect(words.replaceAll('\u00a0', ' ')).toBe(
    'Fino al 24: a ottobre 900,00 € (+12%), a novembre 2025 0,00 € (in crescita).',
  );
});
