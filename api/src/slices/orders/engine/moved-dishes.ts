import { isAsked, type Line, type OrderBook } from './order.ts';
import type { TicketPart } from './tickets.ts';

/** Where dishes are eaten. */
export interface Seating {
  order_id: number;
  /** Null: the order is at no table. */
  table_id: number | null;
}

/** Dishes that a kitchen was asked for, and that are eaten elsewhere now. */
export interface MovedDishes {
  from: Seating;
  to: Seating;
  line_ids: string[];
}

interface Known {
  line: Line;
  book: OrderBook;
}

const linesOf = (books: Iterable<OrderBook>): Map<string, Known> =>
  new Map([...books].flatMap((book) => book.lines.map((line) => [line.line_id, { line, book }] as const)));

/** What is sold another way has left its table. */
const seatingOf = ({ id, table_id, selling_way }: OrderBook): Seating => ({
  order_id: id,
  table_id: selling_way === 'table' ? table_id : null,
});

const isElsewhere = (from: Seating, to: Seating): boolean =>
  from.table_id !== to.table_id || (to.table_id === null && from.order_id !== to.order_id);

/**
 * The dishes that moved between two states of some orders, by way (docs/rules.md 28.13). Dishes that nobody has to make, that were not
 * sent before, or that are gone or served, count not. `parts`: of lines that were parted in between.
 */
export function movedDishes(
  before: Iterable<OrderBook>,
  after: Iterable<OrderBook>,
  parts: readonly TicketPart[],
): MovedDishes[] {
  const was = linesOf(before);
  const partOf = new Map(parts.map(({ line_id, of }) => [line_id, of]));
  const origin = (line_id: string): Known | undefined => {
    const of = partOf.get(line_id);
    return was.get(line_id) ?? (of === undefined ? undefined : origin(of));
  };
  const ways = new Map<string, MovedDishes>();
  for (const { line, book } of linesOf(after).values()) {
    const old = origin(line.line_id);
    if (!old || line.station === null) continue;
    const [from, to] = [seatingOf(old.book), seatingOf(book)];
    if (!isElsewhere(from, to)) continue;
    if (!isAsked(old.line) || !isAsked(line) || line.state === 'served') continue;
    const key = `${old.book.id} ${book.id}`;
    const way = ways.get(key) ?? { from, to, line_ids: [] };
    way.line_ids.push(line.line_id);
    ways.set(key, way);
  }
  return [...ways.values()];
}
