import type { LineState } from 'contract/orders/values';
import type { Ticket } from 'contract/tickets/schemas';
import type { TicketState } from 'contract/tickets/values';
import sql from 'sql-template-tag';
import type { DeviceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { recordOrder } from '../record-order.ts';
import { getTicket, lockOrdersOfTicket, touchOrders } from './read-tickets.ts';

type Step = 'start' | 'ready' | 'served' | 'recall';

const ORDER: readonly TicketState[] = ['sent', 'in_preparation', 'ready', 'served'];

const SAID: Record<Step, string> = {
  start: 'preparazione iniziata',
  ready: 'piatti pronti',
  served: 'piatti serviti',
  recall: 'passo della cucina annullato',
};

/** Where a step leads from a state; undefined: nothing changes. Throws 409 `not_allowed_now` where there is no step to take back. */
function nextState(step: Step, state: TicketState): TicketState | undefined {
  const at = ORDER.indexOf(state);
  if (step === 'recall') {
    const before = ORDER[at - 1];
    if (!before)
      throw conflict(
        'not_allowed_now',
        "Questa comanda non è ancora iniziata: non c'è niente da riprendere.",
      );
    return before;
  }
  const to: TicketState = step === 'start' ? 'in_preparation' : step;
  return ORDER.indexOf(to) > at ? to : undefined;
}

/** Lines of the ticket that still count go to the state, forward or back. Voided ones stay voided. */
async function moveLines(
  { db, clock }: Ctx,
  ticket_id: number,
  to: LineState,
  line_ids: readonly string[] | undefined,
): Promise<void> {
  const now = clock();
  await db.run(sql`
    update order_lines l set state = ${to},
      ready_at = case when ${to} in ('ready', 'served') then coalesce(l.ready_at, ${now}::timestamptz) end,
      served_at = case when ${to} = 'served' then coalesce(l.served_at, ${now}::timestamptz) end
    from kitchen_ticket_lines q
    where q.ticket_id = ${ticket_id} and q.quantity > 0 and l.place_id = q.place_id and l.line_id = q.line_id
      and l.state in ('sent', 'in_preparation', 'ready', 'served')
      and (${line_ids === undefined} or l.line_id = any (${[...(line_ids ?? [])]}::uuid[]))`);
}

/** Whether all lines of the ticket that still count are ready. */
async function isAllReady({ db }: Ctx, ticket_id: number): Promise<boolean> {
  const open = await db.maybe(sql`
    select 1 from kitchen_ticket_lines q join order_lines l on l.place_id = q.place_id and l.line_id = q.line_id
    where q.ticket_id = ${ticket_id} and q.quantity > 0 and l.state in ('sent', 'in_preparation') limit 1`);
  return !open;
}

/**
 * One step of a ticket, of all its lines or, for `ready`, of some. A repeated step changes nothing; `recall` takes the last one back.
 * Throws 404, 409 `not_allowed_now`.
 */
export function stepTicket(
  ctx: Ctx,
  place: DeviceAccess,
  ticket_id: number,
  step: Step,
  line_ids?: readonly string[],
): Promise<Ticket> {
  return inTransaction(ctx, async (inside) => {
    const orders = await lockOrdersOfTicket(inside, place, ticket_id);
    const { state } = await inside.db.one<{ state: TicketState }>(sql`
      select state from kitchen_tickets where id = ${ticket_id}`);
    const to = nextState(step, state);
    if (to === undefined) return getTicket(inside, place, ticket_id);
    await moveLines(inside, ticket_id, to, step === 'ready' ? line_ids : undefined);
    const isPart = step === 'ready' && !(await isAllReady(inside, ticket_id));
    const reached: TicketState = isPart ? 'in_preparation' : to;
    const now = ctx.clock();
    await inside.db.run(sql`
      update kitchen_tickets set state = ${reached},
        started_at = case when ${reached} = 'sent' then null else coalesce(started_at, ${now}::timestamptz) end,
        ready_at = case when ${reached} in ('ready', 'served') then coalesce(ready_at, ${now}::timestamptz) end,
        served_at = case when ${reached} = 'served' then ${now}::timestamptz end
      where id = ${ticket_id}`);
    await touchOrders(inside, orders);
    const [order] = orders;
    await recordOrder(inside, place, { number: order.number, book: order }, SAID[step]);
    return getTicket(inside, place, ticket_id);
  });
}
