import { render, screen } from '@testing-library/react';
import type { TicketLine } from 'contract/tickets/schemas';
import { expect, test } from 'vitest';
import { LineWords } from './ticket-card.tsx';

const line: TicketLine = {
  line_id: '1',
  name: 'Carbonara',
  quantity: 1,
  due: 1,
  course: 'first',
  seat: null,
  note: null,
  modifiers: [],
  moved_to: null,
  warned: [],
  allergy_confirmed_by: null,
  voided: false,
  seen: false,
  ready: false,
};

test.each([
  [{ unverified: true }, true],
  [{ unverified: false }, false],
  // Of a server of an older version.
  [{}, false],
  // Nobody eats it any more.
  [{ unverified: true, voided: true }, false],
])('a dish %o says to the kitchen that its allergens are to be checked: %o', (over, says) => {
  const { unmount } = render(<LineWords line={{ ...line, ...over }} />);
  expect(screen.queryByText('Allergeni da verificare') !== null).toBe(says);
  unmount();
});
