import type { Ticket, TicketLine } from 'contract/tickets/schemas';
import { TICKET_STATES, type TicketState } from 'contract/tickets/values';

/** A touch on the screen, kept on the device until the server has answered it. The key makes a repetition harmless. */
export interface Step {
  key: string;
  ticket_id: number;
  kind: 'start' | 'ready' | 'served' | 'recall' | 'voidsSeen';
  /** Absent: all of the ticket. */
  line_ids?: string[];
  at: string;
}

export const isTakenBack = (line: TicketLine) => line.voided || line.quantity < 0;
export const isOpen = (line: TicketLine) => !isTakenBack(line) && !line.ready;

const touches = (step: Step, line: TicketLine) =>
  step.line_ids === undefined || step.line_ids.includes(line.line_id);

function ready(ticket: Ticket, step: Step): Ticket {
  if (ticket.state === 'ready' || ticket.state === 'served') return ticket;
  const lines = ticket.lines.map((line) =>
    isOpen(line) && touches(step, line) ? { ...line, ready: true } : line,
  );
  const state: TicketState = lines.some(isOpen) ? 'in_preparation' : 'ready';
  return { ...ticket, lines, state, ready_at: state === 'ready' ? step.at : null };
}

function recall(ticket: Ticket): Ticket {
  const state = TICKET_STATES[TICKET_STATES.indexOf(ticket.state) - 1];
  if (!state) return ticket;
  const isReady = state === 'ready';
  return { ...ticket, state, lines: ticket.lines.map((line) => ({ ...line, ready: isReady })) };
}

function stepped(ticket: Ticket, step: Step): Ticket {
  if (step.kind === 'ready') return ready(ticket, step);
  if (step.kind === 'recall') return recall(ticket);
  if (step.kind === 'served') return { ...ticket, state: 'served', served_at: step.at };
  return ticket.state === 'sent' ? { ...ticket, state: 'in_preparation', started_at: step.at } : ticket;
}

/** A ticket whose other dishes are ready waits at the pass once nothing of it is left to confirm. */
function atPass(ticket: Ticket, at: string): Ticket {
  const isWhole = ticket.lines.every((line) => (isTakenBack(line) ? line.seen : line.ready));
  const isWorkedOn = ticket.state === 'sent' || ticket.state === 'in_preparation';
  const hasDishes = ticket.lines.some((line) => !isTakenBack(line));
  return isWhole && isWorkedOn && hasDishes ? { ...ticket, state: 'ready', ready_at: at } : ticket;
}

/** One confirmation counts for all tickets of the order at the station (docs/rules.md 27.4). */
function seen(tickets: readonly Ticket[], step: Step): Ticket[] {
  const mine = tickets.find(({ id }) => id === step.ticket_id);
  const confirmed = new Set(
    mine?.lines.filter((line) => isTakenBack(line) && touches(step, line)).map(({ line_id }) => line_id),
  );
  const concerns = (line: TicketLine) => isTakenBack(line) && confirmed.has(line.line_id);
  return tickets.map((ticket) => {
    if (ticket.order_id !== mine?.order_id || ticket.station !== mine.station) return ticket;
    if (!ticket.lines.some(concerns)) return ticket;
    const lines = ticket.lines.map((line) => (concerns(line) ? { ...line, seen: true } : line));
    return atPass({ ...ticket, lines }, step.at);
  });
}

/** The tickets as they will be once the steps have been sent, in their order. A ticket without a step stays the same object. */
export function withSteps(tickets: readonly Ticket[], steps: readonly Step[]): readonly Ticket[] {
  return steps.reduce<readonly Ticket[]>(
    (all, step) =>
      step.kind === 'voidsSeen'
        ? seen(all, step)
        : all.map((ticket) => (ticket.id === step.ticket_id ? stepped(ticket, step) : ticket)),
    tickets,
  );
}
