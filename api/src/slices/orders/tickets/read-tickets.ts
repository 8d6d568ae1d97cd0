import { isUnverified, warnedAllergens } from 'contract/orders/allergies';
import type { OrderLine } from 'contract/orders/schemas';
import type { Ticket, TicketLine } from 'contract/tickets/schemas';
import { MAX_SERVED_TICKETS, type TicketState } from 'contract/tickets/values';
import sql from 'sql-template-tag';
import type { DeviceAccess } from '../../../core/access/guard.ts';
import { personName } from '../../../core/access/person-name.ts';
import type { Ctx } from '../../../core/context.ts';
import { coalesce } from '../../../core/db/coalesce.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { isEatenAt, titleOfOrder } from '../../customers/source-of-bill.ts';

const missingTicket = () => notFound('Comanda non trovata');

/** The order at whose table the ticket is eaten: where all of its lines went, when they went together (docs/rules.md 27.8). */
const from = sql`from kitchen_tickets k
  cross join lateral (select case when min(l.order_id) = max(l.order_id) then min(l.order_id) else k.order_id end as order_id
    from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id where q.ticket_id = k.id) as at
  join orders o on o.id = at.order_id left join dining_tables t on ${isEatenAt(sql`o`, sql`t`)}`;

const lines = sql`(select coalesce(json_agg(json_build_object('line_id', l.line_id, 'name', l.name, 'quantity', q.quantity,
    'due', case when q.quantity > 0 and l.state <> 'voided' then least(q.quantity, l.quantity) else 0 end,
    'course', l.course, 'seat', l.seat, 'note', l.note, 'modifiers', l.modifiers,
    'moved_to', case when w.id <> o.id then ${titleOfOrder(sql`w`, sql`wt`)} end,
    'allergens', l.allergens, 'allergens_state', l.allergens_state, 'kind', l.kind, 'allergies', w.allergies, 'allergy_confirmed_by', ${personName(sql`l.allergy_confirmed_by`)},
    'voided', l.state = 'voided' and q.quantity > 0, 'seen', q.seen_at is not null, 'ready', l.state in ('ready', 'served')) order by l.position), '[]')
  from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id
  join orders w on w.id = l.order_id left join dining_tables wt on ${isEatenAt(sql`w`, sql`wt`)} where q.ticket_id = k.id)`;

const columns = sql`k.id, o.id as order_id, o.number as order_number, k.station, k.sequence, k.state, t.number as "table", o.name,
  o.adults + o.children as guests, o.note, o.allergies, ${personName(sql`k.author`)} as author, ${jsonInstant(sql`k.created_at`)} as created_at, ${jsonInstant(sql`o.due_at`)} as due_at,
  ${jsonInstant(sql`k.started_at`)} as started_at, ${jsonInstant(sql`k.ready_at`)} as ready_at,
  ${jsonInstant(sql`k.served_at`)} as served_at, ${lines} as lines`;

type Read = Omit<Ticket, 'lines'> & {
  lines: (Omit<TicketLine, 'warned' | 'unverified'> &
    Pick<OrderLine, 'allergens' | 'allergens_state'> & { kind: string } & Pick<Ticket, 'allergies'>)[];
};

const shown = ({ lines: read, ...ticket }: Read): Ticket => ({
  ...ticket,
  lines: read.map(({ allergens, allergens_state, kind, allergies, ...line }) => ({
    ...line,
    // Those of the table that eats it.
    warned: warnedAllergens({ seat: line.seat, allergens }, allergies),
    unverified: isUnverified({ seat: line.seat, allergens_state, kind }, allergies),
  })),
});

/** Throws 404. */
export async function getTicket(
  ctx: Ctx,
  { place_id }: Pick<DeviceAccess, 'place_id'>,
  id: number,
): Promise<Ticket> {
  const found = await ctx.db.maybe<Read>(sql`
    select ${columns} ${from} where k.id = ${id} and k.place_id = ${place_id}`);
  if (!found) throw missingTicket();
  return shown(found);
}

/** Tickets of a place by their ids, oldest first, in one statement. */
export async function getTickets(
  ctx: Ctx,
  { place_id }: Pick<DeviceAccess, 'place_id'>,
  ids: readonly number[],
): Promise<Ticket[]> {
  const found = await ctx.db.many<Read>(sql`
    select ${columns} ${from} where k.id = any (${ids}::bigint[]) and k.place_id = ${place_id} order by k.id`);
  return found.map(shown);
}

/** An order that a step of a ticket concerns. */
export interface TicketOrder {
  id: number;
  number: number;
}

/** Its own order, and those to which lines of it went. */
function ordersOfTicket({ db }: Ctx, place_id: number, ticket_id: number): Promise<{ id: number }[]> {
  return db.many(sql`
    select k.order_id as id from kitchen_tickets k where k.id = ${ticket_id} and k.place_id = ${place_id}
    union
    select l.order_id from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id
    where q.ticket_id = ${ticket_id} and q.place_id = ${place_id}`);
}

/**
 * Locks the orders that hold the lines of a ticket, as their commands do, and answers them with the ticket's own order first. Throws
 * 404.
 */
export async function lockOrdersOfTicket(
  ctx: Ctx,
  { place_id }: DeviceAccess,
  ticket_id: number,
): Promise<[TicketOrder, ...TicketOrder[]]> {
  const held = new Map<number, TicketOrder & { is_own: boolean }>();
  // While an order was waited for, a line may have gone on to another one.
  for (;;) {
    const ids = (await ordersOfTicket(ctx, place_id, ticket_id)).map(({ id }) => id);
    if (ids.length > 0 && ids.every((id) => held.has(id))) break;
    const rows = await ctx.db.many<TicketOrder & { is_own: boolean }>(sql`
      select o.id, o.number, o.id = (select k.order_id from kitchen_tickets k where k.id = ${ticket_id}) as is_own
      from orders o where o.id = any (${ids}::bigint[]) order by o.id for update`);
    if (rows.length === 0) throw missingTicket();
    for (const row of rows) held.set(row.id, row);
  }
  const [own, ...others] = [...held.values()].toSorted((a, b) => Number(b.is_own) - Number(a.is_own));
  return [own!, ...others];
}

/** Screens and phones follow the orders: lines and tickets have no change hint of their own. */
export async function touchOrders({ db, clock }: Ctx, orders: readonly TicketOrder[]): Promise<void> {
  await db.run(sql`
    update orders set version = version + 1, updated_at = ${clock()} where id = any (${orders.map(({ id }) => id)}::bigint[])`);
}

interface Asked {
  station?: string | undefined | null;
  state?: TicketState | undefined | null;
}

/** Oldest first; served ones newest first, the last of them. Equal reads are coalesced. */
export function listTickets(ctx: Ctx, { place_id }: DeviceAccess, asked: Asked): Promise<Ticket[]> {
  const name = `tickets ${place_id} ${JSON.stringify(asked)}`;
  return coalesce(ctx.db, name, () => readTickets(ctx, place_id, asked));
}

async function readTickets(
  ctx: Ctx,
  place_id: number,
  { station = null, state = null }: Asked,
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
