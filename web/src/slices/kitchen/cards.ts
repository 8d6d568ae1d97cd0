import { MINUTE_MS } from 'contract/days/durations';
import type { Station } from 'contract/menus/values';
import { allergySaid } from 'contract/orders/allergies';
import type { KitchenTimes, Ticket, TicketLine } from 'contract/tickets/schemas';
import { RECALLED_TICKETS } from 'contract/tickets/values';
import { isOpen, isTakenBack } from './steps.ts';

/** `pass` sees all stations. */
export type Post = Station | 'pass';

export type Age = 'fresh' | 'due' | 'late';

export const minutesSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));

/** docs/rules.md 27.2 */
export function ageOf(minutes: number, { due_minutes, late_minutes }: KitchenTimes): Age {
  if (minutes >= late_minutes) return 'late';
  return minutes >= due_minutes ? 'due' : 'fresh';
}

/** What the card of a ticket shows: lines that count, and those taken back that nobody has confirmed. */
export const shownLines = (ticket: Ticket) => ticket.lines.filter((line) => !isTakenBack(line) || !line.seen);

const isWorkedOn = ({ state }: Ticket) => state === 'sent' || state === 'in_preparation';

/** A void stands on two tickets: the one that asked for the dish, struck through, is enough. */
function withoutDoubles(tickets: readonly Ticket[]): Ticket[] {
  const struck = new Set(tickets.flatMap(({ lines }) => lines.filter((one) => one.voided && !one.seen)));
  const ids = new Set([...struck].map(({ line_id }) => line_id));
  const isDouble = (line: TicketLine) => line.quantity < 0 && ids.has(line.line_id);
  return tickets.map((ticket) =>
    ticket.lines.some(isDouble)
      ? { ...ticket, lines: ticket.lines.filter((line) => !isDouble(line)) }
      : ticket,
  );
}

/** The cards of a station, oldest first. */
export function cardsOf(tickets: readonly Ticket[], station: Station): Ticket[] {
  const mine = tickets.filter((ticket) => ticket.station === station && isWorkedOn(ticket));
  return withoutDoubles(mine).filter((ticket) => shownLines(ticket).length > 0);
}

export interface DoNow {
  name: string;
  quantity: number;
}

/** "7 carbonara": what is sent and not ready, by dish, the most first. */
export function doNow(cards: readonly Ticket[]): DoNow[] {
  const sums = new Map<string, number>();
  for (const { lines } of cards)
    for (const { name, due } of lines.filter(isOpen)) sums.set(name, (sums.get(name) ?? 0) + due);
  return [...sums]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'it'));
}

const doneAt = ({ ready_at, served_at, created_at }: Ticket) => ready_at ?? served_at ?? created_at;

/** The last ten that can be taken back, newest first. Those on which nothing was made are none. */
export function recallable(tickets: readonly Ticket[], post: Post): Ticket[] {
  return tickets
    .filter((ticket) => !isWorkedOn(ticket) && ticket.lines.some((line) => !isTakenBack(line)))
    .filter(({ station, state }) => (post === 'pass' ? state === 'served' : station === post))
    .toSorted((a, b) => doneAt(b).localeCompare(doneAt(a)) || b.id - a.id)
    .slice(0, RECALLED_TICKETS);
}

export interface PassGroup {
  key: string;
  tickets: Ticket[];
  isReady: boolean;
}

/** What belongs on a table together: the tickets of an order and a course, of all stations. */
export function passGroups(tickets: readonly Ticket[]): PassGroup[] {
  const groups = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const first = ticket.lines.find((line) => !isTakenBack(line));
    if (ticket.state === 'served' || !first) continue;
    const key = `${ticket.order_id}.${first.course}`;
    groups.set(key, [...(groups.get(key) ?? []), ticket]);
  }
  return [...groups].map(([key, mine]) => ({
    key,
    tickets: mine,
    isReady: mine.every(({ state }) => state === 'ready'),
  }));
}

/** "posto 3: frutta a guscio; latte" */
export const allergiesOf = ({ allergies }: Ticket): string => allergies.map(allergySaid).join('; ');

export const titleOf = ({ table, name, order_number }: Ticket) =>
  table === null ? (name ?? `Ordine ${order_number}`) : `Tavolo ${table}`;

/** For the strip of the last ten, which fits one row. */
export const shortTitleOf = (ticket: Ticket) =>
  ticket.table === null ? titleOf(ticket) : `Tav. ${ticket.table}`;
