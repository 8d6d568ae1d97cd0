import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { newIds } from '../../bills/new-ids.ts';
import { METHOD_WORDS } from './method-words.ts';
import { type DayNumber, dayText, instantOf } from '../generate/day-numbers.ts';
import type { Random } from '../generate/seeded-random.ts';
import { chargesOf, openingOf, paymentOf, type ChargeRow, type SoldProduct } from './bill-rows.ts';
import { type DemoSale, type DemoTrade, makeSales } from './make-sales.ts';
import type { DemoProduct } from './catalogues.ts';

/** Inserts the catalogue of a place, in its order. */
export async function seedProducts(
  ctx: Ctx,
  placeId: number,
  products: readonly DemoProduct[],
  then: Date,
): Promise<SoldProduct[]> {
  const rows = await ctx.db.many<{ id: number; name: string }>(sql`
    insert into products (place_id, name, kind, category, price_cents, vat_class, code, barcode, created_at, updated_at)
    select ${placeId}, name, kind, category, price_cents, vat_class, code, barcode, ${then}, ${then}
    from json_to_recordset(${JSON.stringify(products)}) as p (name text, kind text, category text, price_cents int,
      vat_class text, code text, barcode text)
    returning id, name`);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return products.map((product) => ({ ...product, id: ids.get(product.name) ?? 0 }));
}

/** The owner, who stands at the till of the demo. */
export async function tillOf(ctx: Ctx, placeId: number): Promise<number> {
  const { user_id } = await ctx.db.one<{ user_id: number }>(sql`
    select user_id from assignments where place_id = ${placeId} and role = 'owner'`);
  return user_id;
}

/** A company that eats at noon and pays at the end of the month. */
async function seedDebtor(ctx: Ctx, placeId: number, then: Date): Promise<number> {
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into customers (place_id, kind, company_name, city, tags, last_contact_at, created_at, updated_at)
    values (${placeId}, 'company', 'Cantiere del Molo', 'Borgo Marina', '{convenzione}', ${then}, ${then}, ${then})
    returning id`);
  return id;
}

export async function insertCharges(
  ctx: Ctx,
  source: { place_id: number; source_kind: string; author: number },
  rows: readonly (ChargeRow & { source_id: number })[],
): Promise<void> {
  const lines = rows.map(({ changes: _, ...row }) => row);
  await ctx.db.run(sql`
    with lines as materialized (
      select * from json_to_recordset(${JSON.stringify(lines)}) as c (id bigint, source_id bigint, bill_id bigint, kind text,
        product_id bigint, description text, quantity numeric, unit_price_cents int, amount_cents int, vat_rate int, nature text,
        business_day date, reason text, created_at timestamptz)
    ), added as (
      insert into charges (id, place_id, source_kind, source_id, kind, product_id, description, quantity, unit_price_cents,
        amount_cents, vat_rate, nature, business_day, reason, author, created_at)
      select id, ${source.place_id}, ${source.source_kind}, source_id, kind, product_id, description, quantity,
        unit_price_cents, amount_cents, vat_rate, nature, business_day, reason, ${source.author}, created_at
      from lines order by id
    )
    insert into bill_shares (charge_id, bill_id, amount_cents) select id, bill_id, amount_cents from lines`);
}

export interface PaymentOfBill extends ReturnType<typeof paymentOf> {
  payable_kind: 'bill' | 'booking';
  payable_id: number;
}

export async function insertPayments(
  ctx: Ctx,
  placeId: number,
  userId: number,
  rows: readonly PaymentOfBill[],
): Promise<void> {
  await ctx.db.run(sql`
    with entered as (
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day,
        business_day, given_cents, change_cents, voucher_issuer, bill_total_cents, created_by, created_at)
      select ${placeId}, payable_kind, payable_id, method, 'in', amount_cents, 'EUR', business_day, business_day, given_cents,
        change_cents, voucher_issuer, case when method = 'on_account' then amount_cents end, ${userId}, created_at
      from json_to_recordset(${JSON.stringify(rows)}) as m (payable_kind text, payable_id bigint, method text,
        amount_cents int, business_day date, given_cents int, change_cents int, voucher_issuer text, created_at timestamptz)
      order by created_at, payable_id
      returning id, method, amount_cents, created_at
    )
    insert into payment_events (place_id, manual_payment_id, at, user_id, sentence)
    select ${placeId}, id, created_at, ${userId}, ${METHOD_WORDS}
    from entered order by created_at, id`);
}

export interface EventRow {
  source_kind: 'sale' | 'order' | 'booking';
  source_id: number;
  bill_id: number;
  at: Date;
  kind: string;
  changes: object;
}

export async function insertEvents(
  ctx: Ctx,
  placeId: number,
  userId: number,
  rows: readonly EventRow[],
): Promise<void> {
  await ctx.db.run(sql`
    insert into bill_events (place_id, source_kind, source_id, bill_id, at, user_id, kind, changes)
    select ${placeId}, source_kind, source_id, bill_id, at, ${userId}, kind, changes
    from rows from (json_to_recordset(${JSON.stringify(rows)}) as (source_kind text, source_id bigint, bill_id bigint,
      at timestamptz, kind text, changes jsonb)) with ordinality
      as e (source_kind, source_id, bill_id, at, kind, changes, nth)
    order by at, nth`);
}

/** Sold at a table: with covers, or with several dishes where a place charges none. Its order follows with the dining room. */
function isServed({ lines }: DemoSale, { products, hasTables }: DemoTrade): boolean {
  const dishes = lines.filter(({ product }) => products[product]?.kind === 'dish');
  const many = dishes.reduce((sum, { quantity }) => sum + quantity, 0);
  return hasTables && (many >= 2 || lines.some(({ product }) => product === -1));
}

/**
 * A year of sales over the counter and at tables, in a few statements: rows as `openSale` writes them, but for the lines of the activity log, of
 * which a year would be thousands.
 */
export async function seedSales(
  ctx: Ctx,
  placeId: number,
  trade: DemoTrade & { products: readonly SoldProduct[] },
  random: Random,
  today: DayNumber,
): Promise<void> {
  const sales = makeSales(random, trade, today);
  const userId = await tillOf(ctx, placeId);
  const debtor = sales.some(({ method }) => method === 'on_account')
    ? await seedDebtor(ctx, placeId, instantOf(today - 90, 13 * 60))
    : null;
  const billIds = await newIds(ctx, 'bills', sales.length);
  const most = sales.reduce((sum, { lines }) => sum + lines.length + 4, 0);
  const orderIds = (
    await newIds(ctx, 'orders', sales.filter((sale) => isServed(sale, trade)).length)
  ).values();
  const chargeIds = (await newIds(ctx, 'charges', most)).values();
  const nextId = () => chargeIds.next().value!;

  const rows = sales.map((sale, index) => {
    const id = billIds[index]!;
    const source = isServed(sale, trade)
      ? { source_kind: 'order' as const, source_id: orderIds.next().value! }
      : { source_kind: 'sale' as const, source_id: id };
    const charges = chargesOf(sale, trade.products, id, nextId);
    const total_cents = charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const isDebt = sale.method === 'on_account';
    const bill = {
      ...source,
      id,
      number: index + 1,
      customer_id: isDebt ? debtor : null,
      business_day: dayText(sale.day),
      total_cents,
      paid_cents: isDebt ? 0 : total_cents,
      on_account_cents: isDebt ? total_cents : 0,
      covered_cents: isDebt ? total_cents : 0,
      at: instantOf(sale.day, sale.minutes),
    };
    const payment = { ...paymentOf(sale, id, total_cents), payable_kind: 'bill' as const, payable_id: id };
    const event: EventRow = {
      ...source,
      bill_id: id,
      at: bill.at,
      kind: 'open',
      changes: openingOf(bill, charges),
    };
    return { bill, charges, payment, event };
  });

  await ctx.db.run(sql`
    insert into bills (id, place_id, source_kind, source_id, number, is_main, customer_id, business_day, currency, total_cents,
      paid_cents, on_account_cents, covered_cents, has_entries, opened_by, opened_at, changed_at)
    select id, ${placeId}, source_kind, source_id, number, true, customer_id, business_day, 'EUR', total_cents, paid_cents,
      on_account_cents, covered_cents, true, ${userId}, at, at
    from json_to_recordset(${JSON.stringify(rows.map(({ bill }) => bill))}) as b (id bigint, source_kind text, source_id bigint, number int, customer_id bigint,
      business_day date, total_cents bigint, paid_cents bigint, on_account_cents bigint,
      covered_cents bigint, at timestamptz)
    order by id`);
  await ctx.db.run(sql`
    insert into bill_numbers (place_id, last) values (${placeId}, ${sales.length})
    on conflict (place_id) do update set last = excluded.last`);
  for (const source_kind of ['sale', 'order'] as const) {
    const source = { place_id: placeId, source_kind, author: userId };
    const some = rows.filter(({ bill }) => bill.source_kind === source_kind);
    const charges = some.flatMap((row) =>
      row.charges.map((charge) => ({ ...charge, source_id: row.bill.source_id })),
    );
    await insertCharges(ctx, source, charges);
  }
  await insertPayments(
    ctx,
    placeId,
    userId,
    rows.map(({ payment }) => payment),
  );
  await insertEvents(
    ctx,
    placeId,
    userId,
    rows.map(({ event }) => event),
  );
}
