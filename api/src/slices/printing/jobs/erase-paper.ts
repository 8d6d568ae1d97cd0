import { reprintOf } from 'contract/printing/documents';
import type { Ticket } from 'contract/tickets/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { textsNaming } from '../../../core/db/texts-naming.ts';
import type { Erasure } from '../../customers/hooks.ts';
import { isOrderOf } from '../../orders/erase-orders.ts';
import { isLive } from '../../orders/load/open-order-of-table.ts';
import { getTicket } from '../../orders/tickets/read-tickets.ts';
import { eraseMoves } from './erase-moves.ts';
import { ticketLines, titleOf } from './print-tickets.ts';

interface Waiting {
  id: number;
  ticket_id: number;
  is_reprint: boolean;
  time_zone: string;
  /** Lines whose note names the customer. */
  naming: string[];
}

/** Tickets of open orders that no printer has printed yet: the kitchen still has to cook them. */
function waitingTickets({ db }: Ctx, erasure: Erasure): Promise<Waiting[]> {
  const { names } = textsNaming(erasure.patterns);
  return db.many<Waiting>(sql`
    select j.id, j.ticket_id, j.is_reprint, p.time_zone, (
      select coalesce(json_agg(l.line_id), '[]')
      from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id
      where q.ticket_id = j.ticket_id and ${names(sql`coalesce(l.note, '')`)}) as naming
    from print_jobs j join orders o on o.id = j.order_id join places p on p.id = j.place_id
    where ${isOrderOf(erasure, sql`o`)} and j.place_id = ${erasure.place_id} and j.settled_at is null and j.kind = 'ticket'
      and j.ticket_id is not null and ${isLive} order by j.id`);
}

/** The ticket as it is after the erasure. */
function withoutCustomer(ticket: Ticket, naming: readonly string[]): Ticket {
  const gone = new Set(naming);
  return {
    ...ticket,
    name: null,
    note: null,
    allergies: [],
    lines: ticket.lines.map((line) => ({
      ...line,
      warned: [],
      unverified: false,
      note: gone.has(line.line_id) ? null : line.note,
    })),
  };
}

/** Tickets of other orders lose the notes that name the customer, as their orders do. Names of dishes are large on paper and stay. */
async function eraseNotes({ db }: Ctx, { place_id, sure }: Erasure): Promise<void> {
  const { names } = textsNaming(sure);
  const isNote = sql`line->>'style' = 'bold' and line->>'align' = 'left' and ${names(sql`(line->>'text')`)}`;
  await db.run(sql`
    update print_jobs j set document = (
      select coalesce(jsonb_agg(line order by at), '[]')
      from jsonb_array_elements(j.document) with ordinality as one (line, at) where not (${isNote}))
    from printers p
    where p.place_id = ${place_id} and j.printer_id = p.id and j.place_id = p.place_id and j.kind = 'ticket'
      and exists (select from jsonb_array_elements(j.document) as one (line) where ${isNote})`);
}

/**
 * Hook of an erasure, before that of orders: the paper of their orders goes, because it bears names, notes and allergies. A ticket or
 * a slip of moved dishes that is still to be printed for an open order stays without them (docs/rules.md 28.14).
 */
export async function erasePaper(ctx: Ctx, erasure: Erasure): Promise<string[]> {
  const { place_id } = erasure;
  const waiting = await waitingTickets(ctx, erasure);
  for (const { id, ticket_id, is_reprint, naming, time_zone } of waiting) {
    const ticket = withoutCustomer(await getTicket(ctx, { place_id }, ticket_id), naming);
    const lines = ticketLines(ticket, { time_zone });
    const document = JSON.stringify(is_reprint ? reprintOf(lines) : lines);
    await ctx.db.run(sql`
      update print_jobs set title = ${titleOf(ticket)}, document = ${document}
      where id = ${id} and place_id = ${place_id}`);
  }
  const kept = [...waiting.map(({ id }) => id), ...(await eraseMoves(ctx, erasure))];
  await ctx.db.run(sql`
    delete from print_jobs j using orders o
    where ${isOrderOf(erasure, sql`o`)} and j.place_id = o.place_id and j.id <> all (${kept}::bigint[])
      and (j.order_id = o.id or j.ticket_id = any (array(select k.id from kitchen_tickets k where k.order_id = o.id)))`);
  await eraseNotes(ctx, erasure);
  return [];
}
