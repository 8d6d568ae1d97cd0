import type { CommandResult, Order, OrderCommand } from 'contract/orders/schemas';
import { APPROVERS } from 'contract/pins/values';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { inTransaction, repeatedWork } from '../../core/errors/transaction.ts';
import { type ActivityLine, activityInsert } from '../../platform/activity/record-activity.ts';
import { newIdsColumn } from '../bills/new-ids.ts';
import { dayOfRow, dayRow, type DayRow } from '../business/business-day-now.ts';
import { followOrder, lockPartyOf } from '../reservations/book/follow-order.ts';
import type { Limits } from './engine/approval.ts';
import { withFreshAllergens } from './engine/fresh-allergens.ts';
import type { OrderBook } from './engine/order.ts';
import { Refusal, refusals } from './engine/refusal.ts';
import { applyCommand } from './engine/apply-command.ts';
import type { Scene } from './engine/scene.ts';
import { changedDishes } from './load/changed-dishes.ts';
import { hasOpenBill, type LockedOrder, lockOrdersBeside } from './load/lock-orders.ts';
import { offeredProducts } from './load/offered-products.ts';
import { lockTables } from './load/open-order-of-table.ts';
import { getOrder } from './read-orders.ts';
import { queueTable } from './offer-table-of-order.ts';
import { commandsLine } from './record-order.ts';
import { approvedCommands, readLimits, recordApprovals } from './approvals.ts';
import { besideLines, saveOrders } from './save/save-orders.ts';

const NEEDS_APPROVAL = refusals.approval().code;

interface Stored {
  id: string;
  status: CommandResult['status'];
  code: string | null;
  error: string | null;
}

const shown = ({ id, status, code, error }: Stored): CommandResult => ({
  id,
  status,
  ...(code !== null && { code }),
  ...(error !== null && { error }),
});

/** Cents that discounts on the whole order take off its bills. */
const givenOn = (order: LockedOrder): number =>
  besideLines(order)
    .filter(({ kind }) => kind === 'discount')
    .reduce((sum, { amount_cents }) => sum - amount_cents, 0);

/** What the caller does not do alone; null: nothing is barred (docs/rules.md 14.3). */
async function limitsFor(ctx: Ctx, place: PlaceAccess): Promise<Limits | null> {
  return APPROVERS.includes(place.role) ? null : readLimits(ctx, place);
}

interface Known {
  /** The answers of commands that came before, by their ids. */
  results: Map<string, CommandResult>;
  /** Ids of new lines, and of parts of lines, that the place has already. */
  lines: Set<string>;
  business_day: string;
  /** Ids for the charges of new lines. */
  charge_ids: number[];
}

interface KnownRow {
  results: Stored[];
  lines: string[];
  place: DayRow;
  charge_ids: number[];
}

/** The statement of `KnownRow`, as one JSON value. */
function knownRow(place_id: number, commands: readonly OrderCommand[]): Sql {
  const asked = commands.map((command) => ({
    id: command.id,
    line_id: command.type === 'add' ? command.line_id : command.id,
  }));
  const added = commands.filter(({ type }) => type === 'add').length;
  // PostgreSQL replans a statement with an array for each call, because the length of the array changes its estimate; the estimate for
  // a JSON list is fixed. `limit 1` makes it look each row up by its key instead of reading the whole table.
  return sql`
    with asked as (select id, line_id from json_to_recordset(${JSON.stringify(asked)}) as w (id uuid, line_id uuid))
    select json_build_object(
      'results', (select coalesce(json_agg(c), '[]') from asked cross join lateral (
          select o.id, o.status, o.code, o.error from order_commands o where o.place_id = ${place_id} and o.id = asked.id limit 1
        ) as c),
      'lines', (select coalesce(json_agg(l.line_id), '[]') from asked cross join lateral (
          select o.line_id from order_lines o where o.place_id = ${place_id} and o.line_id = asked.line_id limit 1
        ) as l),
      'place', (select row_to_json(d) from (${dayRow(place_id)}) as d),
      'charge_ids', ${newIdsColumn('charges', added)})`;
}

const knownOf = (row: KnownRow, now: Date): Known => ({
  charge_ids: row.charge_ids,
  results: new Map(row.results.map((one) => [one.id, shown(one)])),
  lines: new Set(row.lines),
  business_day: dayOfRow(row.place, now),
});

/** Charges that lie on a bill for which money was taken. */
function paidCharges({ bills, items }: LockedOrder['bills']): Set<number> {
  const paid = new Set(bills.filter(({ has_payments }) => has_payments).map(({ id }) => id));
  const on = items.filter(({ shares }) => paid.size > 0 && shares.some(({ bill_id }) => paid.has(bill_id)));
  return new Set(on.map(({ id }) => id as number));
}

/** Charges of its lines that no bill of the order bears any more; one of another order was taken off there. */
function voidCharges({ lines }: OrderBook, { items }: LockedOrder['bills']): Set<number> {
  const live = new Set(items.filter(({ voided }) => !voided).map(({ id }) => id));
  const own = lines.flatMap(({ charge_id, discount_charge_id }) => [charge_id, discount_charge_id]);
  return new Set(own.filter((id) => id !== null && !live.has(id)) as number[]);
}

async function sceneFor(
  ctx: Ctx,
  place: PlaceAccess,
  order_id: number,
  locked: ReadonlyMap<number, LockedOrder>,
  known_lines: ReadonlySet<string>,
  commands: readonly OrderCommand[],
  approved: ReadonlyMap<string, number>,
): Promise<Scene> {
  const lines = new Map(
    [...locked.values()].flatMap(({ book }) => book.lines.map((line) => [line.line_id, line])),
  );
  const products = commands.flatMap((command) => {
    if (command.type === 'add') return command.product_id;
    return command.type === 'change' || command.type === 'void'
      ? (lines.get(command.line_id)?.product_id ?? [])
      : [];
  });
  const changed = await changedDishes(ctx, locked.get(order_id)!.book, commands);
  const offered = await offeredProducts(ctx, place, [...products, ...changed]);
  const asked = commands.flatMap((command) => (command.type === 'move_table' ? command.table_id : []));
  const live = new Set([...locked.values()].filter(hasOpenBill).map(({ book }) => book.id));
  const left = [...locked.values()].flatMap(({ book }) => (live.has(book.id) ? [] : (book.table_id ?? [])));
  return {
    main: order_id,
    orders: new Map(
      [...locked].map(([id, order]) => {
        const { book, bills } = order;
        return [
          id,
          {
            book: id === order_id && changed.length > 0 ? withFreshAllergens(book, offered) : book,
            has_payments: bills.bills.some(({ has_payments }) => has_payments),
            is_live: live.has(id),
            paid_charges: paidCharges(bills),
            void_charges: voidCharges(book, bills),
            given_cents: givenOn(order),
          },
        ];
      }),
    ),
    products: offered,
    known_lines,
    tables: await lockTables(ctx, place.place_id, [...asked, ...left]),
    tickets: [],
    parts: [],
    parted: new Map(),
    discounts: [],
    merged: [],
    now: ctx.clock(),
    author: place.user_id,
    limits: await limitsFor(ctx, place),
    approved: new Set(approved.keys()),
  };
}

/**
 * Does one command after another. A refused one leaves all as it was, and those after it go on. `barred`: what the bills refused, by
 * command.
 */
function runAll(
  scene: Scene,
  commands: readonly OrderCommand[],
  known: ReadonlyMap<string, CommandResult>,
  barred: ReadonlyMap<string, Refusal>,
): { scene: Scene; fresh: Map<string, CommandResult & { type: OrderCommand['type'] }> } {
  const fresh = new Map<string, CommandResult & { type: OrderCommand['type'] }>();
  let now = scene;
  for (const command of commands) {
    const { id, type } = command;
    if (known.has(id) || fresh.has(id)) continue;
    try {
      const refused = barred.get(id);
      if (refused) throw refused;
      now = applyCommand(now, command);
      fresh.set(id, { id, type, status: 'done' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      fresh.set(id, { id, type, status: 'refused', code: error.code, error: error.message });
    }
  }
  return { scene: now, fresh };
}

interface Noted {
  place: PlaceAccess;
  order_id: number;
  fresh: ReadonlyMap<string, CommandResult & { type: OrderCommand['type'] }>;
  used: ReadonlyMap<string, number>;
  /** The line of the activity; undefined: none. */
  line: ActivityLine | undefined;
}

/** Keeps the answers of commands, and writes the line of the activity, in one round trip. */
async function noteCommands(ctx: Ctx, { place, order_id, fresh, used, line }: Noted): Promise<void> {
  // A command that waits for an approval may come again.
  const decided = [...fresh.values()]
    .filter(({ code }) => code !== NEEDS_APPROVAL)
    .map((one) => ({ ...one, approved_by: used.get(one.id) }));
  await ctx.db.run(sql`
    ${line ? sql`with line as (${activityInsert(ctx, place, line)})` : empty}
    insert into order_commands (place_id, id, order_id, type, status, code, error, user_id, at, approved_by)
    select ${place.place_id}, id, ${order_id}, type, status, code, error, ${place.user_id}, ${ctx.clock()}, approved_by
    from json_to_recordset(${JSON.stringify(decided)})
      as w (id uuid, type text, status text, code text, error text, approved_by bigint)`);
}

interface Ran {
  results: CommandResult[];
  version: number;
  order: Order;
}

/** Whether a rule of the bills was broken: a discount beyond them, a charge that is in a room or on a document. */
const isOfBills = (error: unknown): error is AppError =>
  error instanceof AppError && (error.status === 409 || error.status === 422) && error.code !== 'busy';

const TRIED = new Error('This was only tried');

/**
 * The commands that the bills refuse: each is tried after those before it, and taken back. Their rules are known only once all is
 * written, so a batch is first done as a whole, and looked through like this when that failed.
 */
async function refusedByBills(
  ctx: Ctx,
  commands: readonly OrderCommand[],
  save: (ctx: Ctx, some: readonly OrderCommand[], barred: ReadonlyMap<string, Refusal>) => Promise<void>,
): Promise<Map<string, Refusal>> {
  const barred = new Map<string, Refusal>();
  for (const [at, { id }] of commands.entries()) {
    try {
      await ctx.db.tx(async (db) => {
        await save({ ...ctx, db }, commands.slice(0, at + 1), barred);
        throw TRIED;
      });
    } catch (error) {
      if (isOfBills(error)) barred.set(id, new Refusal(error.code, error.message));
      else if (error !== TRIED) throw error;
    }
  }
  return barred;
}

/**
 * Runs commands of a device in their order (docs/rules.md 19.4). Each counts once for ever by its id: one that was sent before is
 * answered as it was then. Throws 404, 409 `busy`.
 */
export function runCommands(
  ctx: Ctx,
  place: PlaceAccess,
  order_id: number,
  commands: readonly OrderCommand[],
): Promise<Ran> {
  return repeatedWork(async () => {
    try {
      return await runTogether(ctx, place, order_id, commands, false);
    } catch (error) {
      if (!isOfBills(error)) throw error;
      return runTogether(ctx, place, order_id, commands, true);
    }
  });
}

function runTogether(
  ctx: Ctx,
  place: PlaceAccess,
  order_id: number,
  commands: readonly OrderCommand[],
  oneByOne: boolean,
): Promise<Ran> {
  return inTransaction(ctx, async (inside) => {
    const others = commands.flatMap((command) =>
      (command.type === 'merge' || command.type === 'move_line') && command.order_id !== undefined
        ? command.order_id
        : [],
    );
    const moves = commands.some(({ type }) => type === 'move_table');
    const party = moves ? await lockPartyOf(inside, place, order_id) : undefined;
    const { locked, beside } = await lockOrdersBeside<KnownRow>(
      inside,
      place.place_id,
      [order_id, ...others],
      knownRow(place.place_id, commands),
    );
    const { results: known, lines, business_day, charge_ids } = knownOf(beside, inside.clock());
    const isNew = commands.some(({ id }) => !known.has(id));
    const results = new Map(known);
    if (isNew) {
      const approved = await approvedCommands(inside, place, order_id, commands);
      const start = await sceneFor(inside, place, order_id, locked, lines, commands, approved);
      const barred = oneByOne
        ? await refusedByBills(inside, commands, (trial, some, refused) =>
            saveOrders(
              { ctx: trial, place, business_day, charge_ids: [...charge_ids] },
              runAll(start, some, known, refused).scene,
              locked,
            ),
          )
        : new Map<string, Refusal>();
      const { scene, fresh } = runAll(start, commands, known, barred);
      await saveOrders({ ctx: inside, place, business_day, charge_ids }, scene, locked);
      const order = locked.get(order_id)!;
      const from = order.book.table_id;
      const to = scene.orders.get(order_id)!.book.table_id;
      if (to !== null && to !== from) {
        await followOrder(inside, place, party, { order_id, from, to });
        // The party of an order offers its own tables; guests without one leave the table of their order (docs/rules.md 19.22).
        if (!party && from !== null)
          await queueTable(inside, { place_id: place.place_id, order_id, table_id: from });
      }
      const done = [...fresh.values()].filter(({ status }) => status === 'done');
      const used = new Map([...approved].filter(([id]) => fresh.get(id)?.status === 'done'));
      await noteCommands(inside, { place, order_id, fresh, used, line: commandsLine(order, done) });
      await recordApprovals(inside, place, { id: order_id, number: order.number }, used);
      for (const { type: _type, ...result } of fresh.values()) results.set(result.id, result);
    }
    const order = await getOrder(inside, place, order_id);
    return { results: commands.map(({ id }) => results.get(id)!), version: order.version, order };
  });
}
