import type { Order, OrderLine } from 'contract/orders/schemas';
import { type Drawing, drawCommand } from './draw-command.ts';
import { type DrawnLine, peopleOf } from './drawn-line.ts';
import type { Known } from './known-products.ts';
import type { WaitingCommand, WaitingOpening } from './waiting.ts';

export interface DrawnOrder extends Omit<Order, 'lines'> {
  lines: DrawnLine[];
  /** How many commands wait. */
  waiting: number;
}

/** An order that this device has opened and the server does not know yet. Its id is 0. */
export function openedHere({ place_id, at, what: { body, table } }: WaitingOpening): Order {
  const { adults, children } = peopleOf(body.guests ?? 0);
  return {
    id: 0,
    place_id,
    number: 0,
    business_day: at.slice(0, 10),
    table_id: body.table_id ?? null,
    table,
    area: null,
    name: body.name ?? null,
    selling_way: body.selling_way,
    state: 'open',
    version: 0,
    guests: adults + children,
    adults,
    children,
    note: body.note ?? null,
    reservation_id: body.reservation_id ?? null,
    author: null,
    opened_at: at,
    due_at: body.due_at ?? null,
    closed_at: null,
    total: 0,
    paid: 0,
    balance: 0,
    cover: null,
    allergies: [],
    present: [],
    lines: [],
    courses: [],
    bills: [],
  };
}

const cents = (amount: number) => Math.round(amount * 100);
const sumOf = (lines: readonly OrderLine[]) => lines.reduce((sum, { amount }) => sum + cents(amount), 0);

/** How many guests sit where covers are paid. */
const payingOf = ({ selling_way, guests }: Order) => (selling_way === 'table' ? guests : 0);

/**
 * The order with the commands that wait, as the server will most likely make it. A command that fits nothing changes nothing: the server
 * answers why. Refused commands are not drawn.
 */
export function drawnOrder(order: Order, commands: readonly WaitingCommand[], known: Known): DrawnOrder {
  const open = commands.filter(({ refusal }) => refusal === undefined);
  const start: Drawing = {
    order,
    lines: order.lines.map((line) => ({ ...line, waiting: false })),
    fired: order.courses,
  };
  const { order: drawn, lines, fired } = open.reduce((now, one) => drawCommand(now, one, known), start);
  const before = order.cover?.amount ?? 0;
  const covers = payingOf(drawn);
  // A guest who comes or goes counts as an adult here: the server knows what children pay and which menus include it.
  const guests = covers - payingOf(order);
  const cover =
    drawn.cover === null
      ? null
      : {
          ...drawn.cover,
          quantity: covers && drawn.cover.quantity + guests,
          amount: covers && Math.max(0, before + guests * drawn.cover.unit_price),
        };
  const more = sumOf(lines) - sumOf(order.lines) + cents((cover?.amount ?? 0) - before);
  return {
    ...drawn,
    cover,
    lines,
    courses: fired,
    waiting: open.length,
    total: (cents(order.total) + more) / 100,
    balance: (cents(order.balance) + more) / 100,
  };
}
