import { ticketDocument } from 'contract/printing/documents';
import type { Ticket } from 'contract/tickets/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { getTicket } from '../../orders/tickets/read-tickets.ts';
import { addJob } from './add-job.ts';

const titleOf = ({ table, name, order_number, sequence }: Ticket) =>
  `${table === null ? (name ?? `Ordine ${order_number}`) : `Tavolo ${table}`}, comanda ${sequence}`;

/** Queues tickets on the printers of their stations, in the transaction that sent them (docs/rules.md 28.3). */
export async function printTickets(
  ctx: Ctx,
  place: PlaceAccess,
  ticket_ids: readonly number[],
): Promise<void> {
  const wanted = await ctx.db.many<{ ticket_id: number; printer_id: number }>(sql`
    select k.id as ticket_id, p.id as printer_id from kitchen_tickets k
    join printers p on p.place_id = k.place_id and k.station = any (p.stations) and p.prints in ('tickets', 'both')
    where k.id = any (${[...ticket_ids]}::bigint[]) and k.place_id = ${place.place_id} order by k.id, p.id`);
  for (const { ticket_id, printer_id } of wanted) {
    const ticket = await getTicket(ctx, place, ticket_id);
    const timeOf = (instant: string) => clockAt(new Date(instant), place.time_zone).time;
    const due = ticket.due_at === null ? null : timeOf(ticket.due_at);
    const document = ticketDocument(ticket, timeOf(ticket.created_at), due);
    const { order_id } = ticket;
    await addJob(ctx, place, {
      printer_id,
      kind: 'ticket',
      title: titleOf(ticket),
      document,
      ticket_id,
      order_id,
    });
  }
}
