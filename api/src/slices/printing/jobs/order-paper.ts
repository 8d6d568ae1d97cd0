import type { OrderPaper } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { getOrder } from '../../orders/read-orders.ts';
import { getTicket } from '../../orders/tickets/read-tickets.ts';
import { precontoOf } from './print-preconto.ts';
import { ticketLines } from './print-tickets.ts';

/**
 * What a browser prints of an order, without a printer of Hub: tickets follow their dishes into another order. Throws 404.
 * docs/rules.md 27.8, 28.12
 */
export async function readOrderPaper(ctx: Ctx, place: PlaceAccess, order_id: number): Promise<OrderPaper> {
  const order = await getOrder(ctx, place, order_id);
  const found = await ctx.db.many<{ id: number; is_printed: boolean }>(sql`
    select k.id, exists (select from print_jobs j where j.ticket_id = k.id and j.state in ('printing', 'printed', 'unknown'))
      as is_printed
    from kitchen_tickets k where k.place_id = ${place.place_id} and k.id in (
      select q.ticket_id from order_lines l
        join kitchen_ticket_lines q on q.place_id = l.place_id and q.line_id = l.line_id
      where l.order_id = ${order_id} and l.place_id = ${place.place_id})
    order by k.id`);
  const tickets: OrderPaper['tickets'] = [];
  for (const { id, is_printed } of found) {
    const ticket = await getTicket(ctx, place, id);
    const { station, sequence, created_at } = ticket;
    tickets.push({ id, station, sequence, created_at, is_printed, lines: ticketLines(ticket, place) });
  }
  return { preconto: await precontoOf(ctx, place, order), tickets };
}
