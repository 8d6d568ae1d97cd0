import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dock } from './till-parts.tsx';

test.each([
  // With a sign of multiplication the sum would read as the price of one.
  [3, 1650, '3 pezzi', '16,50 €'],
  [1, 550, '1 pezzo', '5,50 €'],
  [0, 0, 'Conto vuoto', '0,00 €'],
])('the bill of %s things at the foot of a phone says %s cents for all of them', (pieces, cents, ...said) => {
  const { unmount } = render(
    <Dock pieces={pieces} isEmpty={false} total_cents={cents} onOpen={() => {}} onPay={() => {}} />,
  );
  const [bill] = screen.getAllByRole('button');
  expect(bill?.textContent.replace('\u00a0', ' ')).toBe(said.join(''));
  unmount();
});
