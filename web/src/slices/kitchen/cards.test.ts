import type { KitchenTimes, Ticket, TicketLine } from 'contract/tickets/schemas';
import { USUAL_TIMES } from 'contract/tickets/values';
import { expect, test } from 'vitest';
import { ageOf, cardsOf, doNow, minutesSince, passGroups, recallable, shownLines } from './cards.ts';
import { type Step, withSteps } from './steps.ts';
import { aTicket, aTicketLine } from './testing/a-ticket.ts';

const line = (line_id: string, more: Partial<TicketLine> = {}) => aTicketLine({ line_id, ...more });
const ticket = (id: number, more: Partial<Ticket> = {}) =>
  aTicket({
    id,
    sequence: id,
    lines: [line(`${id}a`), line(`${id}b`, { name: 'Gricia', quantity: 2 })],
    ...more,
  });

const step = (ticket_id: number, kind: Step['kind'], line_ids?: string[]): Step => ({
  key: `${ticket_id}.${kind}`,
  ticket_id,
  kind,
  at: '2027-02-27T19:05:00Z',
  ...(line_ids && { line_ids }),
});

test('a ticket is due after ten minutes and late after twenty, or as the place says', () => {
  const ages = (times: KitchenTimes) => [4, 5, 9, 10, 19, 20].map((minutes) => ageOf(minutes, times));
  expect(ages(USUAL_TIMES)).toEqual(['fresh', 'fresh', 'fresh', 'due', 'due', 'late']);
  expect(ages({ due_minutes: 5, late_minutes: 10 })).toEqual(['fresh', 'due', 'due', 'late', 'late', 'late']);
  expect(minutesSince('2027-02-27T19:00:00Z', Date.parse('2027-02-27T19:09:59Z'))).toBe(9);
  // A device whose clock is behind.
  expect(minutesSince('2027-02-27T19:00:00Z', Date.parse('2027-02-27T18:58:00Z'))).toBe(0);
});

test('what is to do now is counted by dish, without what is ready or taken back', () => {
  const cards = [
    ticket(1),
    ticket(2, {
      lines: [line('x', { quantity: 6 }), line('y', { ready: true }), line('z', { voided: true })],
    }),
    ticket(3, { lines: [line('w', { quantity: -2 })] }),
  ];
  expect(doNow(cards)).toEqual([
    { name: 'Carbonara', quantity: 7 },
    { name: 'Gricia', quantity: 2 },
  ]);
});

test('of a line of which a part was voided the rest is to do', () => {
  const cards = [
    ticket(1, { lines: [line('a', { quantity: 3, due: 1 })] }),
    ticket(2, { lines: [line('part', { quantity: -2, due: 0 })] }),
  ];
  expect(doNow(cards)).toEqual([{ name: 'Carbonara', quantity: 1 }]);
});

test('a line that was taken back is shown once, until it is confirmed', () => {
  const tickets = [
    ticket(1, { lines: [line('a', { voided: true }), line('b')] }),
    ticket(2, { lines: [line('a', { quantity: -1 })] }),
  ];
  expect(cardsOf(tickets, 'kitchen').map(({ id }) => id)).toEqual([1]);
  const after = withSteps(tickets, [step(1, 'voidsSeen', ['a'])]);
  expect(cardsOf(after, 'kitchen').map((one) => shownLines(one).map(({ line_id }) => line_id))).toEqual([
    ['b'],
  ]);
  // The ticket that asked for it has left the screen: the void has a card of its own.
  const alone = [{ ...tickets[0]!, state: 'served' as const }, tickets[1]!];
  expect(cardsOf(alone, 'kitchen').map(({ id }) => id)).toEqual([2]);
});

// docs/rules.md 27.4
test('a ticket waits at the pass once its other dishes are ready and its void is confirmed', () => {
  const tickets = [
    ticket(1, { state: 'in_preparation', lines: [line('a', { voided: true }), line('b', { ready: true })] }),
    ticket(2, { lines: [line('c', { voided: true }), line('d')] }),
  ];
  expect(withSteps(tickets, [step(2, 'voidsSeen')])[1]).toMatchObject({ state: 'sent' });
  const [first] = withSteps(tickets, [step(1, 'voidsSeen')]);
  expect(first).toMatchObject({ state: 'ready', ready_at: '2027-02-27T19:05:00Z' });
});

test('a card leaves the station with its last line that is ready, and can be taken back', () => {
  const [a, b] = [ticket(1), ticket(2)];
  const part = withSteps([a, b], [step(1, 'ready', ['1a'])]);
  expect(part[0]).toMatchObject({ state: 'in_preparation', lines: [{ ready: true }, { ready: false }] });
  // The other card is not drawn anew.
  expect(part[1]).toBe(b);
  const all = withSteps([a, b], [step(1, 'ready', ['1a']), step(1, 'ready', ['1b'])]);
  expect(cardsOf(all, 'kitchen').map(({ id }) => id)).toEqual([2]);
  expect(recallable(all, 'kitchen').map(({ id }) => id)).toEqual([1]);
  const back = withSteps(all, [step(1, 'recall')]);
  expect(cardsOf(back, 'kitchen').map(({ id }) => id)).toEqual([1, 2]);
  expect(back[0]?.lines.map(({ ready }) => ready)).toEqual([false, false]);
});

test('a voided line does not keep the others from being ready', () => {
  const [only] = withSteps(
    [ticket(1, { lines: [line('a', { voided: true }), line('b')] })],
    [step(1, 'ready', ['b'])],
  );
  expect(only?.state).toBe('ready');
});

test('the pass waits for all stations of a course of an order', () => {
  const grill = ticket(2, { station: 'grill', state: 'ready' });
  const other = ticket(3, { lines: [line('d', { course: 'dessert' })], state: 'ready' });
  const groups = passGroups([ticket(1), grill, other, ticket(4, { order_id: 2, state: 'served' })]);
  expect(groups.map(({ tickets, isReady }) => [tickets.map(({ id }) => id), isReady])).toEqual([
    [[1, 2], false],
    [[3], true],
  ]);
});

test('the last ten are offered to be taken back, newest first', () => {
  const done = Array.from({ length: 12 }, (_, at) =>
    ticket(at + 1, { state: 'ready', ready_at: `2027-02-27T19:${10 + at}:00Z` }),
  );
  expect(recallable(done, 'kitchen').map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(recallable(done, 'bar')).toEqual([]);
});
