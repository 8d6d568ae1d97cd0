import { setTimeout as pause } from 'node:timers/promises';
import { tickets } from 'contract/tickets/calls';
import type { Ticket } from 'contract/tickets/schemas';
import { thinking } from '../load/numbers.ts';
import type { Worker } from '../load/plan.ts';
import { oneAtATime, Phone } from './phone.ts';
import type { Evening } from './waiter.ts';

const TOUCH_MS = 1500;

/** A screen of a station, or of the pass, and the cook who touches it: the oldest ticket goes one step on. */
export async function cook(
  evening: Evening,
  worker: Worker,
  nth: number,
  station: 'kitchen' | 'bar' | undefined,
  until: number,
): Promise<void> {
  const show = evening.sight.screen(station);
  let board: readonly Ticket[] = [];
  const input = { params: { place_id: worker.place_id }, query: { ...(station && { station }) } };
  const refresh = oneAtATime(async () => {
    const answer = await phone.line.call(tickets.list, input);
    if (!answer) return;
    board = answer().data;
    evening.most_tickets = Math.max(evening.most_tickets, board.length);
    show(board.flatMap(({ lines }) => lines.map(({ line_id }) => line_id)));
  });
  const phone = new Phone(worker, nth, evening.ports, evening.records, refresh);
  refresh();
  // The pass serves what is ready; a station starts and finishes.
  const steps = station === undefined ? (['ready'] as const) : (['sent', 'in_preparation'] as const);
  let due = performance.now();
  for (;;) {
    due += thinking(station === undefined ? TOUCH_MS / 2 : TOUCH_MS);
    if (due >= until) break;
    await pause(Math.max(0, due - performance.now()));
    const ticket = board.find(({ state }) => (steps as readonly string[]).includes(state));
    if (!ticket) continue;
    const params = { ticket_id: ticket.id };
    if (ticket.state === 'sent') void phone.line.call(tickets.start, { params }, due);
    else if (ticket.state === 'in_preparation')
      void phone.line.call(tickets.ready, { params, body: {} }, due);
    else void phone.line.call(tickets.served, { params }, due);
    board = board.filter(({ id }) => id !== ticket.id);
  }
  phone.close();
}
