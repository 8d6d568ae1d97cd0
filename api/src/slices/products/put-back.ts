import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { quoted } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';

/** Names in one line of the activity. */
const MOST_NAMED = 10;

function sentenceOf(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map(quoted).join(', ');
  const rest = names.length - MOST_NAMED;
  const more = rest > 0 ? ` e ${rest === 1 ? 'un altro prodotto' : `altri ${rest} prodotti`}` : '';
  return `Di nuovo ${names.length === 1 ? 'disponibile' : 'disponibili'}: ${named}${more}.`;
}

/** Plans the return of products at an instant. The job returns all of the place: one is enough for each instant. */
export async function planReturn(
  ctx: Ctx,
  db: Db,
  { place_id, product_id, back_at }: { place_id: number; product_id: number; back_at: Date },
): Promise<void> {
  const planned = await db.maybe(sql`
    select 1 from products where place_id = ${place_id} and back_at = ${back_at} and id <> ${product_id} limit 1`);
  if (!planned) await ctx.jobs.send(db, 'products.back', { place_id }, back_at);
}

/**
 * Clears what was said of products until now. Every query reads them as in stock already (`stillHolds`): the write refreshes open
 * screens, by the trigger of `products`, and leaves one line in the activity. Safe to repeat.
 */
export async function putBack(ctx: Ctx, place_id: number): Promise<void> {
  await ctx.db.tx(async (db) => {
    const back = await db.many<{ name: string }>(sql`
      with due as materialized (
        select p.id, p.archived_at, p.name_order from products p
        where p.place_id = ${place_id} and p.back_at <= ${ctx.clock()} order by p.id for no key update
      ), cleared as (
        update products p set sold_out_at = null, quantity = null, back_at = null from due where p.id = due.id
        returning p.id, p.name
      )
      select c.name from cleared c join due on due.id = c.id where due.archived_at is null order by due.name_order, c.id`);
    if (back.length === 0) return;
    const sentence = sentenceOf(back.map(({ name }) => name));
    await recordActivity({ ...ctx, db }, { place_id, user_id: null }, { kind: 'product', sentence });
  });
}

/** Nightly, for returns whose job did not run: the clock was changed, or the queue was restored without it. */
export async function putAllBack(ctx: Ctx): Promise<void> {
  const places = await ctx.db.many<{ place_id: number }>(sql`
    select distinct place_id from products where back_at <= ${ctx.clock()} order by place_id`);
  for (const { place_id } of places) await putBack(ctx, place_id);
}
