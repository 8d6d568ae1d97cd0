import type { Ticket } from 'contract/tickets/schemas';
import sql from 'sql-template-tag';
import type { DeviceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { recordOrder } from '../record-order.ts';
import { getTicket, lockOrdersOfTicket, touchOrders } from './read-tickets.ts';

/** Marks the taken-back lines of the ticket on every ticket of its station: one voided line stands on two. Answers those tickets. */
async function markSeen(
  { db, clock }: Ctx,
  ticket_id: number,
  line_ids: readonly string[] | undefined,
): Promise<number[]> {
  const seen = await db.many<{ ticket_id: number }>(sql`
    update kitchen_ticket_lines q set seen_at = ${clock()}
    from kitchen_tickets mine
      join kitchen_ticket_lines own on own.ticket_id = mine.id
      join order_lines l on l.place_id = own.place_id and l.line_id = own.line_id
      join kitchen_ticket_lines other on other.place_id = own.place_id and other.line_id = own.line_id
      join kitchen_tickets k on k.id = other.ticket_id and k.station = mine.station
    where mine.id = ${ticket_id} and q.ticket_id = k.id and q.line_id = own.line_id and q.seen_at is null
      and (q.quantity < 0 or l.state = 'voided')
      and (${line_ids === undefined} or q.line_id = any (${[...(line_ids ?? [])]}::uuid[]))
    returning q.ticket_id`);
  return seen.map((one) => one.ticket_id);
}

/** Tickets on which nothing is left to make or to confirm leave the screen. */
async function closeEmptyTickets({ db, clock }: Ctx, ticket_ids: readonly number[]): Promise<void> {
  await db.run(sql`
    update kitchen_tickets k set state = 'served', served_at = ${clock()}
    where k.id = any (${[...ticket_ids]}::bigint[]) and k.state <> 'served' and not exists (
      select 1 from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id
      where q.ticket_id = k.id and (q.seen_at is null or (q.quantity > 0 and l.state <> 'voided')))`);
}

/** Tickets on which all that is left to make is ready, and nothing is left to confirm, wait at the pass. */
async function readyWholeTickets({ db, clock }: Ctx, ticket_ids: readonly number[]): Promise<void> {
  await db.run(sql`
    update kitchen_tickets k set state = 'ready', ready_at = ${clock()}
    where k.id = any (${[...ticket_ids]}::bigint[]) and k.state in ('sent', 'in_preparation') and not exists (
      select 1 from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id
      where q.ticket_id = k.id and ((q.quantity > 0 and l.state in ('sent', 'in_preparation'))
        or (q.seen_at is null and (q.quantity < 0 or l.state = 'voided'))))`);
}

/**
 * The station has seen that lines of a ticket were taken back, all of them or some. A repetition changes nothing. Throws 404.
 * docs/rules.md 27.4
 */
export function confirmVoids(
  ctx: Ctx,
  place: DeviceAccess,
  ticket_id: number,
  line_ids?: readonly string[],
): Promise<Ticket> {
  return inTransaction(ctx, async (inside) => {
    const orders = await lockOrdersOfTicket(inside, place, ticket_id);
    const seen = await markSeen(inside, ticket_id, line_ids);
    if (seen.length === 0) return getTicket(inside, place, ticket_id);
    const [order] = orders;
    await closeEmptyTickets(inside, seen);
    await readyWholeTickets(inside, seen);
    await touchOrders(inside, orders);
    await recordOrder(inside, place, { number: order.number, book: order }, 'storno visto in cucina');
    return getTicket(inside, place, ticket_id);
  });
}
