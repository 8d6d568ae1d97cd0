import sql from 'sql-template-tag';
import type { App } from '../../api/src/core/context.ts';
import type { Source } from '../../api/src/slices/bills/source.ts';
import { judgeBills } from '../bills/judge.ts';
import { judgeKitchen, judgeOrders } from '../evening/judge.ts';
import { judgeDocuments } from '../invoices/judge.ts';
import { countBroken, countTwice } from '../tables/judge.ts';
import type { House } from './house.ts';
import { type Kind, KINDS, type Thing, type Waiter } from './waiter.ts';

interface Server {
  waiter: Pick<Waiter, 'things'>;
}
type Row = Pick<Thing, 'kind' | 'name' | 'says'>;

/** Everything that a waiter may have made, by the name that it alone has. */
const rowsThere = sql`
  select 'order' as kind, name, concat_ws(' ', place_id, id, business_day, number) as says from orders
  union all
  select 'line', line_id::text, concat_ws(' ', order_id, product_id, quantity) from order_lines
  union all
  select 'command', id::text, concat_ws(' ', order_id, status) from order_commands
  union all
  select 'ticket', id::text, concat_ws(' ', order_id, state) from kitchen_tickets
  union all
  select 'charge', description, concat_ws(' ', source_kind, source_id, amount_cents) from charges
  where description ~ '^(Riga|Vendita)[0-9]+x[0-9]+x$'
  union all
  select 'payment', note, concat_ws(' ', payable_id, amount_cents) from manual_payments
  where payable_kind = 'bill' and voided_at is null
  union all
  select 'customer', last_name, concat_ws(' ', place_id, email) from customers where last_name like 'Cliente%'
  union all
  select 'reservation', r.first_name, concat_ws(' ', r.id, r.state,
    (select string_agg(h.table_id::text, '+') from reservation_tables h where h.reservation_id = r.id),
    (extract(epoch from r.at) * 1000)::bigint) from reservations r
  union all
  select 'invoice', customer_name, concat_ws(' ', id, coalesce(number, 'draft')) from documents`;

/** What was acknowledged and is not there as it was said, what is there twice, and what was refused and is there. */
async function compareServed({ db }: Pick<App, 'db'>, servers: readonly Server[]) {
  const rows = await db.many<Row>(rowsThere);
  const things = servers.flatMap(({ waiter }) => waiter.things);
  const keyOf = ({ kind, name }: Row) => `${kind} ${name}`;
  const found = new Map<string, string[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row.says]);
  const known = new Set(things.map(keyOf));
  const sure = things.filter(({ doubt }) => !doubt);
  const otherwise = sure.filter((one) => found.has(keyOf(one)) && !found.get(keyOf(one))!.includes(one.says));
  // A ticket of the kitchen is made by its lines, and known once somebody has touched it.
  const unknown = rows.filter((row) => row.kind !== 'ticket' && !known.has(keyOf(row)));
  const missing = sure.filter((one) => !found.has(keyOf(one)));
  const twice = [...found].filter(([, same]) => same.length > 1);
  const acknowledged = Object.fromEntries(
    KINDS.map((kind): [Kind, number] => [kind, sure.filter((one) => one.kind === kind).length]),
  ) as Record<Kind, number>;
  return {
    acknowledged,
    in_doubt: things.length - sure.length,
    missing: missing.length,
    otherwise_than_acknowledged: otherwise.length,
    twice: twice.length,
    refused_and_there: unknown.length,
    examples: [
      ...missing.slice(0, 3).map((one) => `missing: ${keyOf(one)}`),
      ...otherwise
        .slice(0, 3)
        .map((one) => `${keyOf(one)}: ${one.says}, there ${found.get(keyOf(one))!.join()}`),
      ...twice.slice(0, 3).map(([key, same]) => `${key}: ${same.join(' and ')}`),
      ...unknown.slice(0, 3).map((row) => `refused and there: ${keyOf(row)}: ${row.says}`),
    ],
  };
}
type Served = Awaited<ReturnType<typeof compareServed>>;

/** Whether something of these kinds was made, and nothing of any kind is lost, doubled or otherwise. */
export const isServedWell = ({ examples, acknowledged }: Served, kinds: readonly Kind[] = KINDS): boolean =>
  examples.length === 0 && kinds.every((kind) => acknowledged[kind] > 0);

/** What belongs together and is not, in words: orders, kitchen, tables and documents of the places. */
export async function halfServed(
  { db }: Pick<App, 'db'>,
  houses: readonly Pick<House, 'id'>[],
): Promise<string[]> {
  const faults: string[] = [];
  const count = (what: string, many: number) => void (many > 0 && faults.push(`${what}: ${many}`));
  for (const { id } of houses) {
    faults.push(...(await judgeOrders(db, id, 0)), ...(await judgeKitchen(db, id, 0)));
    faults.push(...(await judgeDocuments(db, id)).faults);
    count('tables with two parties at once', await countTwice(db, id));
    count('reservations with other tables than they say', await countBroken(db, id, null));
  }
  const figures = await db.one<Record<string, number>>(sql`
    select
      (select count(*) from (select 1 from orders group by place_id, business_day, number having count(*) > 1) as o)
        as "numbers of orders twice",
      (select count(*) from (select 1 from bills group by place_id, number having count(*) > 1) as b)
        as "numbers of bills twice",
      (select count(*) from orders o where 1 <> (select count(*) from bills b
        where b.source_kind = 'order' and b.source_id = o.id and b.is_main)) as "orders without their bill",
      (select count(*) from kitchen_tickets t where not exists (
        select from kitchen_ticket_lines l where l.ticket_id = t.id)) as "tickets without a line",
      (select count(*) from order_lines l where l.charge_id is null and l.state not in ('cancelled', 'voided'))
        as "lines without a charge"`);
  for (const [what, many] of Object.entries(figures)) count(what, many);
  return faults;
}

/** What does not add up about the bills that something was sold on, in words. */
async function wrongBills({ db }: Pick<App, 'db'>): Promise<string[]> {
  const faults: string[] = [];
  const sources = await db.many<Source>(sql`
    select distinct place_id, source_kind, source_id from charges
    union select distinct place_id, source_kind, source_id from bills where source_kind <> 'booking'`);
  for (const source of sources)
    for (const fault of await judgeBills(db, source))
      faults.push(`${source.source_kind} ${source.source_id}: ${fault}`);
  return faults;
}

/** What these people served beside what is there, and what does not fit together at the places that they served at. */
export async function judgeServed(
  app: Pick<App, 'db'>,
  servers: readonly Server[],
  houses: readonly Pick<House, 'id'>[],
) {
  const served = await compareServed(app, servers);
  const half = [...(await halfServed(app, houses)), ...(await wrongBills(app))];
  return { served, half_served: half.slice(0, 20) };
}
