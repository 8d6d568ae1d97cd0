import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { longestOf, StatAmount } from './stat-amount.tsx';

it('a short amount has the size of a long one in its row', () => {
  const row = ['44,00 €', '12.433,67 €'];
  render(row.map((text) => <StatAmount key={text} text={text} longest={longestOf(row)} />));
  const [short, long] = row.map((text) => screen.getByText(text).className);
  expect(short).toBe(long);
});
