import type { MethodSum, PaymentEntry, PaymentFilters, Period } from 'contract/payments/schemas';
import { PAYMENT_METHODS, PLAIN_METHODS } from 'contract/payments/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { coalesce } from '../../../core/db/coalesce.ts';
import { entriesOf, entryColumns, foundEntries, movementsOf, newestFirst } from './payment-entries.ts';

interface Query extends PaymentFilters {
  limit: number;
  offset: number;
}

interface Page {
  data: PaymentEntry[];
  total: number;
  sums: MethodSum[];
  waiting: number;
}

/** The sums of each method. Bitcoin counts only as far as bitcoin was received. */
const sums = sql`e.method, count(*) filter (where e.money_cents > 0) as payments,
  sum(e.money_cents) / 100::float8 as received, sum(e.refunded_cents) / 100::float8 as refunded`;

/** A page, newest first, and the sums of the whole filter, from one snapshot; concurrent calls are coalesced. */
export function listPayments(
  ctx: Ctx,
  place: PlaceAccess,
  { limit, offset, ...filters }: Query,
): Promise<Page> {
  const name = `payments ${place.place_id} ${JSON.stringify({ limit, offset, ...filters })}`;
  return coalesce(ctx.db, name, () => readPayments(ctx, place, { limit, offset, ...filters }));
}

function readPayments(ctx: Ctx, place: PlaceAccess, { limit, offset, ...filters }: Query): Promise<Page> {
  const found = sql`${entriesOf(place.place_id)} where ${foundEntries(ctx, filters)}`;
  const moved = sql`${movementsOf(place.place_id)} where ${foundEntries(ctx, filters)}`;
  return ctx.db.tx(async (db) => {
    await db.run(sql`set transaction isolation level repeatable read read only`);
    const data = await db.many<PaymentEntry>(sql`
      select ${entryColumns(ctx)} from ${found} order by ${newestFirst} limit ${limit} offset ${offset}`);
    const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ${found}`);
    const byMethod = await db.many<MethodSum>(sql`select ${sums} from ${moved} group by e.method`);
    const { waiting } = await db.one<{ waiting: number }>(sql`
      select count(*) as waiting from payment_attempts
      where place_id = ${place.place_id} and attention is not null`);
    return { data, total, waiting, sums: sumsOf(byMethod) };
  });
}

const USUAL: readonly string[] = ['bitcoin', ...PLAIN_METHODS];

/** The usual methods always, the others where money came or went by them. */
const sumsOf = (found: readonly MethodSum[]) =>
  PAYMENT_METHODS.map((method) => sumOf(found, method)).filter(
    ({ method, received, refunded }) => USUAL.includes(method) || received > 0 || refunded > 0,
  );

function sumOf(found: readonly MethodSum[], method: MethodSum['method']): MethodSum {
  return found.find((sum) => sum.method === method) ?? { method, payments: 0, received: 0, refunded: 0 };
}

const FORMATS: Record<Period, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };

/** Receipts and refunds by method and period, newest first; empty periods are left out. */
export function listTotals(
  ctx: Ctx,
  place: PlaceAccess,
  { by, from, to }: { by: Period; from?: string | undefined; to?: string | undefined },
): Promise<(MethodSum & { period: string })[]> {
  return ctx.db.many(sql`
    select to_char(e.day, ${FORMATS[by]}) as period, ${sums}
    from ${movementsOf(place.place_id)} where ${foundEntries(ctx, { from, to })}
    group by 1, e.method
    having sum(e.money_cents) > 0 or sum(e.refunded_cents) > 0
    order by 1 desc, e.method`);
}
