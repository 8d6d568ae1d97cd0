import sql, { empty, type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Share } from '../engine/book.ts';
import type { NightShare } from '../engine/changes.ts';
import type { ItemId } from '../engine/item-id.ts';
import type { BillItem, LoadedBill } from '../load/book-of-source.ts';
import type { BillFigures } from '../load/source-rows.ts';
import { newNumbers } from '../new-number.ts';
import type { Source } from '../source.ts';
import type { BillEventKind } from './event-kinds.ts';

/**
 * Pieces of a product that do not come back with a voided charge: they were made, thrown away, or went to another order. Less than 0:
 * they come back, though their charge was voided before.
 */
export interface Wasted {
  /** The charge that sold them, where it tells whether they were counted; null: they were. */
  charge_id: ItemId | null;
  product_id: number;
  quantity: number;
}

/** What one bill gave back of a product, and another one may sell again. */
export interface GivenBack {
  /** To the count. */
  pieces: number;
  /** That the count never had. */
  short: number;
}

/** What a change of bills is written with. */
export interface Saving {
  source: Source;
  kind: BillEventKind;
  /** The bill that was acted on. */
  bill_id: number;
  /** Null: Hub itself, or the payer. */
  user_id: number | null;
  business_day: string;
  /** The goods are gone, whatever is counted: a sale that waited for a network, a minibar. */
  already_sold?: boolean | undefined;
  /** It takes a charge of a room back: nothing else voids one. */
  from_room?: boolean | undefined;
  wasted?: readonly Wasted[] | undefined;
  /** By product, for goods that go from one source to another: the saves of one change share it. */
  given_back?: Map<number, GivenBack> | undefined;
}

/** The columns of a bill that a change may write. */
export type BillValues = Pick<
  LoadedBill,
  | 'id'
  | 'is_main'
  | 'customer_id'
  | 'currency'
  | 'note'
  | 'parked'
  | 'cancelled'
  | 'source_cancelled'
  | keyof BillFigures
>;

export async function insertBills(ctx: Ctx, saving: Saving, added: readonly BillValues[]): Promise<void> {
  if (added.length === 0) return;
  const { source, user_id, business_day } = saving;
  const rows = added.map((bill, index) => ({ ...bill, back: added.length - 1 - index }));
  await ctx.db.run(sql`
    with numbers as (${newNumbers(source.place_id, added.length)})
    insert into bills (id, place_id, source_kind, source_id, number, is_main, customer_id, business_day, currency, note, parked_at,
      total_cents, paid_cents, on_account_cents, covered_cents, has_entries, opened_by, opened_at, changed_at)
    select w.id, ${source.place_id}, ${source.source_kind}, ${source.source_id}, numbers.last - w.back, w.is_main, w.customer_id,
      ${business_day}, w.currency, w.note, case when w.parked then ${ctx.clock()}::timestamptz end, w.total_cents, w.paid_cents,
      w.on_account_cents, w.covered_cents, w.has_entries, ${user_id}, ${ctx.clock()}, ${ctx.clock()}
    from numbers, json_to_recordset(${JSON.stringify(rows)}) as w (id bigint, is_main boolean, customer_id bigint, currency text,
      note text, parked boolean, total_cents bigint, paid_cents bigint, on_account_cents bigint,
      covered_cents bigint, has_entries boolean, back int)`);
}

export async function updateBills(ctx: Ctx, rows: readonly BillValues[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    update bills b set customer_id = w.customer_id, note = w.note,
      parked_at = case when w.parked then coalesce(b.parked_at, ${ctx.clock()}) end,
      cancelled_at = case when w.cancelled then coalesce(b.cancelled_at, ${ctx.clock()}) end,
      total_cents = w.total_cents, paid_cents = w.paid_cents, on_account_cents = w.on_account_cents,
      covered_cents = w.covered_cents, room_cents = w.room_cents, split_vat_cents = w.split_vat_cents,
      has_entries = w.has_entries, source_cancelled = w.source_cancelled, version = b.version + 1, changed_at = ${ctx.clock()}
    from json_to_recordset(${JSON.stringify(rows)}) as w (id bigint, customer_id bigint, note text, parked boolean,
      cancelled boolean, source_cancelled boolean, total_cents bigint, paid_cents bigint, on_account_cents bigint,
      covered_cents bigint, room_cents bigint, split_vat_cents bigint, has_entries boolean)
    where b.id = w.id`);
}

/** The statement that writes the event of a change. */
const newEvent = (ctx: Ctx, { source, bill_id, user_id, kind }: Saving, changes: object): Sql => sql`
    insert into bill_events (place_id, source_kind, source_id, bill_id, at, user_id, kind, changes)
    values (${source.place_id}, ${source.source_kind}, ${source.source_id}, ${bill_id}, ${ctx.clock()}, ${user_id}, ${kind},
      ${JSON.stringify(changes)})`;

/** Writes the event of a change together with its new charges and their shares: one round trip for a waiter's commands. */
export async function insertChargesAndEvent(
  ctx: Ctx,
  saving: Saving,
  added: readonly (BillItem & { short_quantity?: number })[],
  changes: object | null,
): Promise<void> {
  if (added.length === 0) {
    if (changes) await ctx.db.run(newEvent(ctx, saving, changes));
    return;
  }
  const { source, user_id, business_day } = saving;
  await ctx.db.run(sql`
    with lines as (
      select * from json_to_recordset(${JSON.stringify(added)}) as w (id bigint, kind text, product_id bigint, description text,
        quantity numeric, unit_price_cents int, amount_cents int, vat_rate int, nature text, business_day date, reason text,
        room_charge_id bigint, counted boolean, short_quantity numeric, copy_of bigint, voided boolean, void_reason text, void_cents int, shares json)
    ), added as (
      insert into charges (id, place_id, source_kind, source_id, kind, product_id, description, quantity, unit_price_cents,
        amount_cents, vat_rate, nature, business_day, reason, room_charge_id, counted, short_quantity, author, created_at, voided_at,
        voided_by, void_reason, void_cents, void_business_day)
      select id, ${source.place_id}, ${source.source_kind}, ${source.source_id}, kind, product_id, description, quantity,
        unit_price_cents, amount_cents, vat_rate, nature, business_day, reason, room_charge_id,
        case when copy_of is null then counted else (select f.counted from charges f where f.id = copy_of) end,
        coalesce((select f.short_quantity from charges f where f.id = copy_of), short_quantity), ${user_id}, ${ctx.clock()},
        case when voided then ${ctx.clock()}::timestamptz end, case when voided then ${user_id}::bigint end, void_reason, void_cents,
        case when voided then ${business_day}::date end
      from lines
    )${changes ? sql`, event as (${newEvent(ctx, saving, changes)})` : empty}
    insert into bill_shares (charge_id, bill_id, amount_cents)
    select l.id, s.bill_id, s.cents from lines l, json_to_recordset(l.shares) as s (bill_id bigint, cents int)`);
}

/** How many pieces of its product a charge sold. */
export interface Pieces {
  /** Taken from the count. */
  counted: number;
  /** The count did not have them. */
  short: number;
}

/** Answers the pieces of each charge, none where the charge left the count alone. */
export async function voidCharges(
  ctx: Ctx,
  { user_id, business_day }: Saving,
  voided: readonly BillItem[],
): Promise<ReadonlyMap<ItemId, Pieces>> {
  if (voided.length === 0) return new Map();
  const rows = voided.map(({ id, void_reason, void_cents }) => ({ id, void_reason, void_cents }));
  const written = await ctx.db.many<Pieces & { id: number }>(sql`
    update charges c set voided_at = ${ctx.clock()}, voided_by = ${user_id}, void_reason = w.void_reason,
      void_cents = w.void_cents, void_business_day = ${business_day}
    from json_to_recordset(${JSON.stringify(rows)}) as w (id bigint, void_reason text, void_cents int) where c.id = w.id
    returning c.id, case when c.counted is false then 0 else c.quantity - c.short_quantity end::float8 as counted,
      case when c.counted is false then 0 else c.short_quantity end::float8 as short`);
  return new Map(written.map(({ id, ...pieces }) => [id, pieces]));
}

export async function writeShares(
  ctx: Ctx,
  shared: readonly { id: number; shares: readonly Share[] }[],
): Promise<void> {
  if (shared.length === 0) return;
  const rows = shared.flatMap(({ id, shares }) =>
    shares.map(({ bill_id, cents }) => ({ charge_id: id, bill_id, amount_cents: cents })),
  );
  await ctx.db.run(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as w (charge_id bigint, bill_id bigint, amount_cents int)
    ), gone as (
      delete from bill_shares s where s.charge_id = any (${shared.map(({ id }) => id)}::bigint[])
        and not exists (select from wanted w where w.charge_id = s.charge_id and w.bill_id = s.bill_id)
    )
    insert into bill_shares (charge_id, bill_id, amount_cents) select charge_id, bill_id, amount_cents from wanted
    on conflict (charge_id, bill_id) do update set amount_cents = excluded.amount_cents`);
}

export async function writeNights(
  ctx: Ctx,
  booking_id: number,
  changed: ReadonlyMap<string, readonly NightShare[]>,
): Promise<void> {
  if (changed.size === 0) return;
  const rows = [...changed].flatMap(([night, shares]) =>
    shares.map(({ bill_id, cents }) => ({ night, bill_id, amount_cents: cents })),
  );
  await ctx.db.run(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as w (night date, bill_id bigint, amount_cents int)
    ), gone as (
      delete from night_shares s where s.booking_id = ${booking_id} and s.night = any (${[...changed.keys()]}::date[])
        and not exists (select from wanted w where w.night = s.night and w.bill_id = s.bill_id)
    )
    insert into night_shares (booking_id, night, bill_id, amount_cents)
    select ${booking_id}, night, bill_id, amount_cents from wanted
    on conflict (booking_id, night, bill_id) do update set amount_cents = excluded.amount_cents`);
}
