import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTicket, aTicketLine } from './testing/a-ticket.ts';
import { LineWords, TicketCard } from './ticket-card.tsx';

test.each([
  [{ unverified: true }, true],
  [{ unverified: false }, false],
  // Of a server of an older version.
  [{}, false],
  // Nobody eats it any more.
  [{ unverified: true, voided: true }, false],
])('a dish %o says to the kitchen that its allergens are to be checked: %o', (over, says) => {
  const { unmount } = render(<LineWords line={aTicketLine(over)} />);
  expect(screen.queryByText('Allergeni da verificare') !== null).toBe(says);
  unmount();
});

test('the courses of a card are in the order in which they are eaten', () => {
  const lines = (['first', 'second', 'starter', 'first', 'dessert'] as const).map((course, nth) =>
    aTicketLine({ line_id: String(nth), course }),
  );
  const ticket = aTicket({ lines });
  const { unmount } = render(<TicketCard ticket={ticket} due="" minutes={3} age="fresh" act={() => {}} />);
  expect(screen.getByText('Antipasti, Primi, Secondi, Dolci')).toBeTruthy();
  unmount();
});
