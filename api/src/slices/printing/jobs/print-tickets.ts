import { ticketDocument } from 'contract/printing/documents';
import type { PrintLine } from 'contract/printing/schemas';
import type { Ticket } from 'contract/tickets/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { getTicket } from '../../orders/tickets/read-tickets.ts';
import { addJob } from './add-job.ts';

export const titleOf = ({ table, name, order_number, sequence }: Ticket) =>
  `${table === null ? (name ?? `Ordine ${order_number}`) : `Tavolo ${table}`}, comanda ${sequence}`;

/** The lines of the paper of a ticket. `was`: the order that sent it, where it stands at another one. */
export function ticketLines(
  ticket: Ticket,
  { time_zone }: Pick<PlaceAccess, 'time_zone'>,
  was: string | null = null,
): PrintLine[] {
  const timeOf = (instant: string) => clockAt(new Date(instant), time_zone).time;
  return ticketDocument(
    ticket,
    timeOf(ticket.created_at),
    ticket.due_at === null ? null : timeOf(ticket.due_at),
    was,
  );
}

/** Queues tickets on the printers of their stations, in the transaction that sent them (docs/rules.md 28.3). */
export async function printTickets(
  ctx: Ctx,
  place: PlaceAccess,
  ticket_ids: readonly number[],
): Promise<void> {
  // An array would be planned anew for each call, which takes longer than the reading; a JSON list is not.
  const sent = ticket_ids.map((id) => ({ id }));
  const wanted = await ctx.db.many<{ ticket_id: number; printer_id: number }>(sql`
    select k.id as ticket_id, p.id as printer_id from json_to_recordset(${JSON.stringify(sent)}) as w (id bigint)
    cross join lateral (select * from kitchen_tickets one where one.id = w.id limit 1) as k
    join printers p on p.place_id = k.place_id and k.station = any (p.stations) and p.prints in ('tickets', 'both')
    where k.place_id = ${place.place_id} order by k.id, p.id`);
  for (const { ticket_id, printer_id } of wanted) {
    const ticket = await getTicket(ctx, place, ticket_id);
    const document = ticketLines(ticket, place);
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
