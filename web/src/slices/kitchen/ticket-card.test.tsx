import { render, screen } from '@testing-library/react';
import type { Ticket, TicketLine } from 'contract/tickets/schemas';
import { expect, test } from 'vitest';
import { LineWords, TicketCard } from './ticket-card.tsx';

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

test('the courses of a card are in the order in which they are eaten', () => {
  const lines = (['first', 'second', 'starter', 'first', 'dessert'] as const).map((course, nth) => ({
    ...line,
    line_id: String(nth),
    course,
  }));
  const ticket: Ticket = {
    id: 1,
    order_id: 1,
    order_number: 1,
    station: 'kitchen',
    sequence: 1,
    state: 'sent',
    table: '4',
    name: null,
    guests: 2,
    note: null,
    allergies: [],
    author: null,
    created_at: '2027-02-27T19:00:00Z',
    due_at: null,
    started_at: null,
    ready_at: null,
    served_at: null,
    lines,
  };
  const { unmount } = render(<TicketCard ticket={ticket} due="" minutes={3} age="fresh" act={() => {}} />);
  expect(screen.getByText('Antipasti, Primi, Secondi, Dolci')).toBeTruthy();
  unmount();
});
