import type { Station } from 'contract/menus/values';
import { isAsked, isUnsent, type Line, type OrderBook } from './order.ts';

/** What a new ticket asks of a station; less than 0 takes back. */
export interface NewTicket {
  station: Station;
  lines: { line_id: string; quantity: number }[];
}

/** A part of a line that a ticket asks for already. */
export interface TicketPart {
  line_id: string;
  /** The line that it was a part of. */
  of: string;
  quantity: number;
}

/** What a line adds to the tickets of its station; `old` undefined: it is new, or a part of another line. */
function difference(line: Line, old: Line | undefined): number {
  if (old === undefined) return line.state === 'voided' ? -line.quantity : 0;
  if (isUnsent(old)) return isAsked(line) ? line.quantity : 0;
  return isAsked(old) && !isAsked(line) ? -line.quantity : 0;
}

/** The tickets that follow from one command: for each station the difference to what its tickets asked before (docs/rules.md 19.10). */
export function ticketsBetween(before: OrderBook, after: OrderBook): NewTicket[] {
  const was = new Map(before.lines.map((line) => [line.line_id, line]));
  const tickets = new Map<Station, NewTicket>();
  for (const line of after.lines) {
    const quantity = difference(line, was.get(line.line_id));
    if (line.station === null || quantity === 0) continue;
    const ticket = tickets.get(line.station) ?? { station: line.station, lines: [] };
    ticket.lines.push({ line_id: line.line_id, quantity });
    tickets.set(line.station, ticket);
  }
  return [...tickets.values()];
}
