import type { OrderPaper } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { isEatenAt, titleOfOrder } from '../../customers/source-of-bill.ts';
import { getOrder } from '../../orders/read-orders.ts';
import { getTickets } from '../../orders/tickets/read-tickets.ts';
import { precontoOf } from './print-preconto.ts';
import { ticketLines } from './print-tickets.ts';

interface Found {
  id: number;
  /** The order that sent it. */
  sender_id: number;
  sender: string;
  sender_number: number;
  is_printed: boolean;
}

/** "Tavolo 1, ordine 7": the number is on the paper from there, also where its table is another one by now. */
const senderSaid = (sender: string, number: number) =>
  sender === `Ordine ${number}` ? sender : `${sender}, ordine ${number}`;

/**
 * What a browser prints of an order, without a printer of Hub: tickets follow their dishes into another order, and say from which one, for
 * another device may have printed them there. Throws 404. docs/rules.md 27.8, 28.12
 */
export async function readOrderPaper(ctx: Ctx, place: PlaceAccess, order_id: number): Promise<OrderPaper> {
  const order = await getOrder(ctx, place, order_id);
  const found = await ctx.db.many<Found>(sql`
    select k.id, o.id as sender_id, ${titleOfOrder(sql`o`, sql`t`)} as sender, o.number as sender_number,
      exists (select from print_jobs j where j.ticket_id = k.id and j.state in ('printing', 'printed', 'unknown')) as is_printed
    from kitchen_tickets k join orders o on o.id = k.order_id left join dining_tables t on ${isEatenAt(sql`o`, sql`t`)}
    where k.place_id = ${place.place_id} and k.id in (
      select q.ticket_id from order_lines l
        join kitchen_ticket_lines q on q.place_id = l.place_id and q.line_id = l.line_id
      where l.order_id = ${order_id} and l.place_id = ${place.place_id})
    order by k.id`);
  const senders = new Map(found.map((one) => [one.id, one]));
  const sent = await getTickets(ctx, place, [...senders.keys()]);
  const tickets = sent.map((ticket): OrderPaper['tickets'][number] => {
    const { id, station, sequence, created_at } = ticket;
    const { is_printed, sender_id, sender, sender_number } = senders.get(id)!;
    const sent_from = sender_id === order_id ? null : sender;
    const was = sender_id === ticket.order_id ? null : senderSaid(sender, sender_number);
    const lines = ticketLines(ticket, place, was);
    return { id, station, sequence, created_at, sent_from, is_printed, lines };
  });
  return { preconto: await precontoOf(ctx, place, order), tickets };
}
