import type { Course } from 'contract/menus/values';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { figuresOf } from '../../bills/engine/book.ts';
import { isAnyOpen } from '../../bills/engine/state.ts';
import { bookOf, type SourceBook } from '../../bills/load/book-of-source.ts';
import { loadBookRows } from '../../bills/load/load-source.ts';
import type { Source } from '../../bills/source.ts';
import type { Line, OrderBook } from '../engine/order.ts';

export const missingOrder = () => notFound('Ordine non trovato');

export const sourceOfOrder = (place_id: number, order_id: number): Source => ({
  place_id,
  source_kind: 'order',
  source_id: order_id,
});

/** An order under the lock of the transaction, with its bills. */
export interface LockedOrder {
  book: OrderBook;
  number: number;
  business_day: string;
  version: number;
  bills: SourceBook;
  regime: string | null;
}

/** Whether one of its bills is open, as `isLive` says it of what is stored. */
export const hasOpenBill = ({ bills: book }: LockedOrder): boolean =>
  isAnyOpen(book.bills.map((bill) => ({ ...bill, ...figuresOf(book, bill) })));

type Row = Omit<OrderBook, 'lines' | 'fired' | 'closed'> &
  Pick<LockedOrder, 'number' | 'business_day' | 'version'> & { closed: boolean; held: number };

type StoredLine = Omit<Line, 'added_at' | 'sent_at' | 'ready_at' | 'served_at'> & {
  order_id: number;
  position: number;
  added_at: string;
  sent_at: string | null;
  ready_at: string | null;
  served_at: string | null;
};

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const lineOfRow = ({ order_id: _order, position: _position, ...row }: StoredLine): Line => ({
  ...row,
  added_at: new Date(row.added_at),
  sent_at: dateOf(row.sent_at),
  ready_at: dateOf(row.ready_at),
  served_at: dateOf(row.served_at),
});

interface Content<T> {
  lines: StoredLine[];
  courses: { order_id: number; course: Course; fired_at: string }[];
  beside: T;
}

/** Nearly always it is one order. For a list PostgreSQL plans each call anew, which takes longer than the reading. */
const isOneOf = ([id, ...others]: readonly number[]): Sql =>
  others.length === 0 ? sql`= ${id}` : sql`= any (${[id, ...others]}::bigint[])`;

function contentOf<T>({ db }: Ctx, ids: readonly number[], beside: Sql): Promise<Content<T>> {
  const ofThem = isOneOf(ids);
  return db.one<Content<T>>(sql`
    select (select coalesce(json_agg(one order by one.order_id, one.position), '[]') from (
        select l.order_id, l.position, l.line_id, l.product_id, l.variant_id, l.kind, l.name, l.quantity, l.unit_price_cents,
          l.discount_cents, l.vat_class, l.counted, l.state, l.course, l.station, l.seat, l.note, l.picks, l.modifiers, l.allergens,
          l.allergens_state, l.recipe_snapshot_id, l.options_recipe, l.allergy_confirmed_by, l.reason, l.waste, l.includes_cover, l.charge_id, l.discount_charge_id, l.author, l.added_at,
          l.sent_at, l.ready_at, l.served_at
        from order_lines l where l.order_id ${ofThem}
      ) as one) as lines,
      (select coalesce(json_agg(one), '[]') from (
        select c.order_id, c.course, c.fired_at from order_courses c where c.order_id ${ofThem}
      ) as one) as courses, (${beside}) as beside`);
}

/**
 * Holds orders and then their bills until the transaction ends, each in the order of its ids, and reads them. Orders of another place are
 * left out. `beside`: a statement of one JSON value, which is read in the same round trip, after the locks. Throws 404 without the first
 * order.
 */
export async function lockOrdersBeside<T>(
  ctx: Ctx,
  place_id: number,
  ids: readonly [number, ...number[]],
  beside: Sql,
): Promise<{ locked: Map<number, LockedOrder>; beside: T }> {
  // The array makes sure that all orders are held before the first bill is.
  const rows = await ctx.db.many<Row>(sql`
    with own as materialized (
      select o.id, o.place_id, o.table_id, o.selling_way, o.note, o.adults, o.children, o.cover_cents, o.child_cover_cents, o.cover_charge_id,
        o.child_cover_charge_id,
        o.allergies, o.closed_at is not null as closed, o.number, o.business_day, o.version
      from orders o where o.id ${isOneOf([...new Set(ids)])} and o.place_id = ${place_id}
      order by o.id for update
    ), held as materialized (
      select b.id from bills b where b.source_kind = 'order' and b.source_id = any (array(select id from own))
      order by b.id for update
    )
    select own.*, (select count(*)::int from held) as held from own order by own.id`);
  if (!rows.some(({ id }) => id === ids[0])) throw missingOrder();
  const found = rows.map(({ id }) => id);
  const { lines, courses, beside: other } = await contentOf<T>(ctx, found, beside);
  const locked = new Map<number, LockedOrder>();
  for (const { number, business_day, version, held: _held, ...row } of rows) {
    const source = await loadBookRows(ctx, sourceOfOrder(place_id, row.id));
    const book: OrderBook = {
      ...row,
      lines: lines.filter(({ order_id }) => order_id === row.id).map(lineOfRow),
      fired: new Map(
        courses
          .filter(({ order_id }) => order_id === row.id)
          .map(({ course, fired_at }) => [course, new Date(fired_at)]),
      ),
    };
    locked.set(row.id, { book, number, business_day, version, bills: bookOf(source), regime: source.regime });
  }
  return { locked, beside: other };
}

/** The same, when nothing else is to be read. */
export async function lockOrders(
  ctx: Ctx,
  place_id: number,
  ids: readonly [number, ...number[]],
): Promise<Map<number, LockedOrder>> {
  return (await lockOrdersBeside<null>(ctx, place_id, ids, sql`select null::json`)).locked;
}
