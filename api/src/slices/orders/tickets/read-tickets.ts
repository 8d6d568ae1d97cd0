import { warnedAllergens } from 'contract/orders/allergies';
import type { OrderLine } from 'contract/orders/schemas';
import type { Ticket, TicketLine } from 'contract/tickets/schemas';
import { MAX_SERVED_TICKETS, type TicketState } from 'contract/tickets/values';
import sql from 'sql-template-tag';
import type { DeviceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { personName } from '../../bills/load/person-name.ts';

const missingTicket = () => notFound('Comanda non trovata');

const lines = sql`(select coalesce(json_agg(json_build_object('line_id', l.line_id, 'name', l.name, 'quantity', q.quantity,
    'course', l.course, 'seat', l.seat, 'note', l.note, 'modifiers', l.modifiers,
    'allergens', l.allergens, 'allergy_confirmed_by', ${personName(sql`l.allergy_confirmed_by`)},
    'voided', l.state = 'voided' and q.quantity > 0, 'seen', q.seen_at is not null, 'ready', l.state in ('ready', 'served')) order by l.position), '[]')
  from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id where q.ticket_id = k.id)`;

const columns = sql`k.id, k.order_id, o.number as order_number, k.station, k.sequence, k.state, t.number as "table", o.name,
  o.adults + o.children as guests, o.note, o.allergies, ${personName(sql`k.author`)} as author, ${jsonInstant(sql`k.created_at`)} as created_at, ${jsonInstant(sql`o.due_at`)} as due_at,
  ${jsonInstant(sql`k.started_at`)} as started_at, ${jsonInstant(sql`k.ready_at`)} as ready_at,
  ${jsonInstant(sql`k.served_at`)} as served_at, ${lines} as lines`;

const from = sql`from kitchen_tickets k join orders o on o.id = k.order_id left join dining_tables t on t.id = o.table_id`;

type Read = Omit<Ticket, 'lines'> & {
  lines: (Omit<TicketLine, 'warned'> & Pick<OrderLine, 'allergens'>)[];
};

const shown = ({ lines: read, ...ticket }: Read): Ticket => ({
  ...ticket,
  lines: read.map(({ allergens, ...line }) => ({
    ...line,
    warned: warnedAllergens({ seat: line.seat, allergens }, ticket.allergies),
  })),
});

/** Throws 404. */
export async function getTicket(ctx: Ctx, { place_id }: DeviceAccess, id: number): Promise<Ticket> {
  const found = await ctx.db.maybe<Read>(sql`
    select ${columns} ${from} where k.id = ${id} and k.place_id = ${place_id}`);
  if (!found) throw missingTicket();
  return shown(found);
}

/** Locks the order of a ticket first, as its commands do. Throws 404. */
export async function lockOrderOfTicket(
  { db }: Ctx,
  { place_id }: DeviceAccess,
  ticket_id: number,
): Promise<{ id: number; number: number }> {
  const order = await db.maybe<{ id: number; number: number }>(sql`
    select o.id, o.number from orders o
    where o.id = (select k.order_id from kitchen_tickets k where k.id = ${ticket_id} and k.place_id = ${place_id})
    for update`);
  if (!order) throw missingTicket();
  return order;
}

/** Oldest first; served ones newest first, the last of them. */
export async function listTickets(
  ctx: Ctx,
  { place_id }: DeviceAccess,
  {
    station = null,
    state = null,
  }: { station?: string | undefined | null; state?: TicketState | undefined | null },
): Promise<Ticket[]> {
  const where = sql`k.place_id = ${place_id} and (${station}::text is null or k.station = ${station}::text)`;
  const found =
    state === 'served'
      ? await ctx.db.many<Read>(sql`
          select ${columns} ${from} where ${where} and k.state = 'served'
          order by k.served_at desc, k.id desc limit ${MAX_SERVED_TICKETS}`)
      : await ctx.db.many<Read>(sql`
          select ${columns} ${from}
          where ${where} and k.state <> 'served' and (${state}::text is null or k.state = ${state}::text) order by k.id`);
  return found.map(shown);
}
