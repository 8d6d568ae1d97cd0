import type { Order, OrderCreate } from 'contract/orders/schemas';
import { isInLazio } from 'contract/public-menu/lazio';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { newBill } from '../bills/new-bill.ts';
import type { SourceBook } from '../bills/load/book-of-source.ts';
import { newIds } from '../bills/new-ids.ts';
import { regimeOf } from '../bills/regime-of-place.ts';
import { saveBook } from '../bills/save/save-book.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import type { OrderBook } from './engine/order.ts';
import { allergiesOfReservation, partyAt } from './load/allergies-of-reservation.ts';
import { lockTables } from './load/open-order-of-table.ts';
import { sourceOfOrder } from './load/lock-orders.ts';
import { openedOnce } from './opened-once.ts';
import { recordOrder } from './record-order.ts';
import { chargesOfOrder, withChargeIds } from './save/charges-of-order.ts';

const EMPTY: SourceBook = { bills: [], items: [] };

interface Facts {
  regime: string | null;
  currency: string;
  cover_cents: number | null;
  child_cover_cents: number | null;
}

/** What covers cost at the table now: its area may have prices of its own, and in Lazio there are none (docs/rules.md 19.39, 25.7). */
async function readFacts({ db }: Ctx, place_id: number, table_id: number | null): Promise<Facts> {
  const { address, is_outside_lazio, ...facts } = await db.one<
    Facts & { address: string; is_outside_lazio: boolean }
  >(sql`
    select ${regimeOf(place_id)} as regime, p.currency, p.address, coalesce(m.is_outside_lazio, false) as is_outside_lazio,
      case when a.area is null then m.cover_charge_cents else nullif(a.cover_cents, 0) end as cover_cents,
      case when a.area is null then m.child_cover_charge_cents else a.child_cover_cents end as child_cover_cents
    from places p left join menu_pages m on m.place_id = p.id
      left join dining_tables t on t.id = ${table_id} and t.place_id = p.id
      left join lateral (select * from jsonb_to_recordset(m.area_covers) as x (area text, cover_cents int, child_cover_cents int)
        where x.area = t.area limit 1) as a on true
    where p.id = ${place_id}`);
  if (isInLazio({ address, is_outside_lazio })) return { ...facts, cover_cents: null };
  return facts;
}

/** The order whose guests sit at the table; undefined: nobody's. Throws 422 for a table that is not there. */
async function openAt(ctx: Ctx, place_id: number, table_id: number): Promise<number | undefined> {
  const tables = await lockTables(ctx, place_id, [table_id]);
  if (!tables.has(table_id)) throw invalid({ table_id: "Questo tavolo non c'è." });
  return tables.get(table_id) ?? undefined;
}

/** Inserts the order under the next number of the business day. */
async function insertOrder(
  ctx: Ctx,
  { place_id, user_id }: PlaceAccess,
  input: OrderCreate,
  facts: Pick<OrderBook, 'cover_cents' | 'child_cover_cents' | 'adults' | 'children' | 'allergies'> & {
    business_day: string;
  },
): Promise<{ id: number; number: number }> {
  const { table_id = null, selling_way, name, note, reservation_id = null, due_at = null } = input;
  const { business_day, cover_cents, child_cover_cents, adults, children, allergies } = facts;
  return ctx.db.one(sql`
    with next as (
      insert into order_numbers as n (place_id, business_day, last) values (${place_id}, ${business_day}, 1)
      on conflict (place_id) do update set business_day = excluded.business_day,
        last = case when n.business_day = excluded.business_day then n.last + 1
          else coalesce((select max(number) from orders o where o.place_id = excluded.place_id
            and o.business_day = excluded.business_day), 0) + 1 end
      returning last
    )
    insert into orders (place_id, business_day, number, table_id, reservation_id, selling_way, name, note, adults, children,
      cover_cents, child_cover_cents, allergies, due_at, opened_by, opened_at, updated_at)
    select ${place_id}, ${business_day}, last, ${table_id}, ${reservation_id}, ${selling_way}, ${name}, ${note}, ${adults},
      ${children}, ${cover_cents}, ${child_cover_cents}, ${JSON.stringify(allergies)}, ${due_at}, ${user_id}, ${ctx.clock()}, ${ctx.clock()} from next
    returning id, number`);
}

/** The bill of a new order, with its covers. */
async function openBillOf(
  ctx: Ctx,
  { place_id, user_id }: PlaceAccess,
  order: OrderBook,
  { regime, currency, business_day }: Facts & { business_day: string },
): Promise<void> {
  const [id] = await newIds(ctx, 'bills', 1);
  const bill = newBill({ id: id!, is_main: true, currency, is_ordering: true });
  const base = chargesOfOrder({ ...EMPTY, bills: [bill] }, order, order, { regime, business_day });
  const charged = withChargeIds(base, await newIds(ctx, 'charges', base.bills.items.length));
  const source = sourceOfOrder(place_id, order.id);
  await saveBook(ctx, EMPTY, charged.bills, {
    source,
    kind: 'open',
    bill_id: bill.id,
    user_id,
    business_day,
  });
  const { cover_charge_id, child_cover_charge_id } = charged.order;
  if (cover_charge_id !== null || child_cover_charge_id !== null) {
    await ctx.db.run(sql`
      update orders set cover_charge_id = ${cover_charge_id}, child_cover_charge_id = ${child_cover_charge_id}
      where id = ${order.id}`);
  }
}

/** Opens an order with its bill; at a table where guests still order or pay it is their order. Throws 422. */
async function openOrder(ctx: Ctx, place: PlaceAccess, input: OrderCreate): Promise<number> {
  const { place_id } = place;
  const { table_id = null, selling_way } = input;
  const open = table_id === null ? undefined : await openAt(ctx, place_id, table_id);
  if (open !== undefined) return open;
  // A device may not know yet that the party was seated.
  const reservation_id =
    input.reservation_id ?? (table_id === null ? null : await partyAt(ctx, place_id, table_id));
  const allergies =
    reservation_id === null ? [] : await allergiesOfReservation(ctx, place_id, reservation_id);
  const guests = typeof input.guests === 'number' ? { adults: input.guests, children: 0 } : input.guests;
  const business_day = await businessDayNow(ctx, place_id);
  const facts = await readFacts(ctx, place_id, table_id);
  const { cover_cents, child_cover_cents } = facts;
  const { id, number } = await insertOrder(
    ctx,
    place,
    { ...input, reservation_id },
    {
      ...guests,
      business_day,
      cover_cents,
      child_cover_cents,
      allergies,
    },
  );
  const book: OrderBook = {
    ...guests,
    id,
    place_id,
    table_id,
    selling_way,
    note: input.note,
    cover_cents,
    child_cover_cents,
    cover_charge_id: null,
    child_cover_charge_id: null,
    allergies,
    closed: false,
    lines: [],
    fired: new Map(),
  };
  await openBillOf(ctx, place, book, { ...facts, business_day });
  await recordOrder(ctx, place, { number, book }, 'aperto');
  return id;
}

/** Opens an order, or answers the one that is open at its table: the second device joins it. Throws 422. */
export const createOrder = (
  ctx: Ctx,
  place: PlaceAccess,
  input: OrderCreate,
  key: string | undefined,
): Promise<Order> => openedOnce(ctx, place, key, (inside) => openOrder(inside, place, input));
