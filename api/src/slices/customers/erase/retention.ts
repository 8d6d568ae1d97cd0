import type { Retention } from 'contract/customer-retention/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { dayIn } from '../../../core/format/days.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { listedAt } from '../customer-columns.ts';
import { isDebt } from '../debt.ts';
import type { Forgotten } from '../hooks.ts';
import { eraseCustomers } from './erase-customers.ts';
import { seenLately } from './seen-lately.ts';

/** So many are erased in one transaction. */
const AT_ONCE = 50;
/** A shorter time leaves at least so many days to look at the list. */
const NOTICE_DAYS = 7;

/** After so many years the law lets nobody claim an unpaid bill any more (art. 2946 c.c.). */
const CLAIM_YEARS = 10;

/** On `customers c`: nobody has heard of them since so many months before a day, and they agreed to nothing longer. */
function isForgotten(place_id: number, months: number, day: string): Sql {
  const since = sql`(${day}::date - make_interval(months => ${months}::int))`;
  return sql`${listedAt(place_id)} and c.marketing_consent_at is null and c.last_contact_at < ${since}
    and not exists (select from customers f where f.id = any (customer_family(c.id))
      and (f.marketing_consent_at > coalesce(c.marketing_withdrawn_at, '-infinity') or ${seenLately(place_id, since)}))`;
}

/** On `customers c`: a debt was left to them, or a bill of theirs, of their stay or table is open. Without a name it cannot be claimed. */
function owes(place_id: number, day: string): Sql {
  const family = sql`any (customer_family(c.id))`;
  const isOpen = sql`b.state = 'open' and b.total_cents > b.paid_cents + b.room_cents`;
  return sql`(
    exists (select from bills b where b.place_id = ${place_id} and b.customer_id = ${family}
      and (${isDebt(sql`b`)} or ${isOpen} and ${canBeClaimed(day)}))
    or ${canBeClaimed(day)} and (
      exists (select from bookings k join bills b on b.source_kind = 'booking' and b.source_id = k.id and b.place_id = k.place_id
        where k.place_id = ${place_id} and k.customer_id = ${family} and b.customer_id is null and ${isOpen})
      or exists (select from reservations r join orders o on o.reservation_id = r.id and o.place_id = r.place_id
        join bills b on b.source_kind = 'order' and b.source_id = o.id and b.place_id = o.place_id
        where r.place_id = ${place_id} and r.customer_id = ${family} and b.customer_id is null and ${isOpen})))`;
}

const canBeClaimed = (day: string): Sql =>
  sql`c.last_contact_at >= ${day}::date - make_interval(years => ${CLAIM_YEARS}::int)`;

const isDue = (place_id: number, months: number, day: string): Sql =>
  sql`${isForgotten(place_id, months, day)} and not ${owes(place_id, day)}`;

interface Reached {
  people: number;
  owing: number;
}

async function countReached(
  ctx: Ctx,
  place_id: number,
  months: number | null,
  day: string,
): Promise<Reached> {
  if (months === null) return { people: 0, owing: 0 };
  return ctx.db.one<Reached>(sql`
    select count(*) filter (where not found.owes)::int as people, count(*) filter (where found.owes)::int as owing
    from (select ${owes(place_id, day)} as owes from customers c where ${isForgotten(place_id, months, day)}) as found`);
}

/** The rule of the place and whom it reaches; with other months, whom those would reach. */
export async function getRetention(ctx: Ctx, { place_id }: PlaceAccess, months?: number): Promise<Retention> {
  const rule = await ctx.db.one<{ months: number | null; next_run_on: string }>(
    sql`select months, next_run_on from customer_retention where place_id = ${place_id}`,
  );
  const asked = months ?? rule.months;
  return { ...rule, months: asked, ...(await countReached(ctx, place_id, asked, rule.next_run_on)) };
}

/** Changes the rule. The next run is on the first of a month and never within a week. */
export function setRetention(ctx: Ctx, place: PlaceAccess, months: number | null): Promise<Retention> {
  const today = dayIn(place.time_zone, ctx.clock());
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await db.one<{ months: number | null }>(
      sql`select months from customer_retention where place_id = ${place.place_id} for update`,
    );
    if (before.months !== months) {
      await db.run(sql`
        update customer_retention set months = ${months}, next_run_on = greatest(next_run_on,
          (date_trunc('month', ${today}::date + ${NOTICE_DAYS}::int) + interval '1 month')::date)
        where place_id = ${place.place_id}`);
      const sentence =
        months === null
          ? 'I dati dei clienti non vengono più cancellati da soli.'
          : `I dati dei clienti vengono cancellati ${months} mesi dopo l'ultimo contatto.`;
      await recordActivity(inside, place, { kind: 'customer', sentence });
    }
    return getRetention(inside, place);
  });
}

/** Guests without a link to a customer, in one transaction. */
function forgetUnlinked(ctx: Ctx, rule: Forgotten): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await inside.db.run(sql`select 1 from guest_counts where place_id = ${rule.place_id} for update`);
    await inside.db.run(sql`select set_config('hub.erasing', 'on', true)`);
    for (const forget of ctx.hooks.forgetUnlinked) await forget(inside, rule);
    await inside.db.run(sql`select set_config('hub.erasing', 'off', true)`);
  });
}

async function eraseDue(ctx: Ctx, rule: Forgotten): Promise<void> {
  const { place_id, months, today } = rule;
  const due = isDue(place_id, months, today);
  for (;;) {
    const found = await ctx.db.many<{ id: number }>(sql`
      select c.id from customers c where ${due} order by c.last_contact_at limit ${AT_ONCE}`);
    if (found.length === 0) break;
    const ids = found.map(({ id }) => id);
    // Asked again under the lock: a guest may come back, agree or owe something in between.
    await eraseCustomers(ctx, { place_id, user_id: null }, ids, due);
  }
  await forgetUnlinked(ctx, rule);
  await ctx.db.run(sql`
    update customer_retention set next_run_on = (date_trunc('month', ${today}::date) + interval '1 month')::date
    where place_id = ${place_id}`);
}

/** Nightly: erases customers of places whose day has come (docs/rules.md 18.7). What fails at one place keeps no other from it. */
export async function eraseForgotten(ctx: Ctx): Promise<void> {
  const rules = await ctx.db.many<Forgotten>(sql`
    select r.place_id, r.months, (${ctx.clock()}::timestamptz at time zone p.time_zone)::date as today
    from customer_retention r join places p on p.id = r.place_id
    where r.months is not null and r.next_run_on <= ${ctx.clock()}::date + 1
      and r.next_run_on <= (${ctx.clock()}::timestamptz at time zone p.time_zone)::date
    order by r.place_id`);
  const faults: unknown[] = [];
  for (const rule of rules) await eraseDue(ctx, rule).catch((error: unknown) => void faults.push(error));
  if (faults.length > 0) throw faults[0];
}
