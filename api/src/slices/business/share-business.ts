import type { PlaceBusiness } from 'contract/business/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import { findSold } from './hooks.ts';
import { getBusiness, listBusinesses } from './read-business.ts';

/** The business of the place, under a lock on the place. */
async function lockBusinessId({ db }: Ctx, place_id: number): Promise<number | null> {
  const { business_id } = await db.one<{ business_id: number | null }>(sql`
    select business_id from places where id = ${place_id} for no key update`);
  return business_id;
}

/** Erases a business that a place has left, if it has no other place and has sold nothing (docs/rules.md 15.9). */
export async function eraseLeftBusiness(ctx: Ctx, place_id: number, business_id: number): Promise<void> {
  if ((await findSold(ctx, place_id)) !== undefined) {
    await ctx.db.run(sql`update businesses set has_sold = true where id = ${business_id}`);
    return;
  }
  // Waits for a place that is joining it, which the statement after then sees.
  await ctx.db.maybe(sql`select 1 from businesses where id = ${business_id} for update`);
  await ctx.db.run(sql`
    delete from businesses b where b.id = ${business_id} and not b.has_sold
      and not exists (select from places p where p.business_id = b.id)`);
}

async function tell(ctx: Ctx, place: PlaceAccess, sentence: string): Promise<void> {
  await recordActivity(ctx, place, { kind: 'place', sentence });
  await notifyChanged(ctx, place.place_id, 'place');
}

/** Lets the place belong to a business that sells at another place of the caller. Safe to repeat. Throws 404. */
export function shareBusiness(ctx: Ctx, place: PlaceAccess, business_id: number): Promise<PlaceBusiness> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const former = await lockBusinessId(inside, place.place_id);
    const { data } = await listBusinesses(inside, place);
    const isKnown = data.some(({ id }) => id === business_id);
    // It may be erased at this moment, by the last place that leaves it.
    const held =
      isKnown && (await db.maybe(sql`select 1 from businesses where id = ${business_id} for key share`));
    if (!held) throw notFound('Soggetto non trovato');
    if (former === business_id) return getBusiness(inside, place);
    await db.run(sql`update places set business_id = ${business_id} where id = ${place.place_id}`);
    if (former !== null) await eraseLeftBusiness(inside, place.place_id, former);
    await tell(inside, place, "Dati fiscali: gli stessi di un'altra attività.");
    return getBusiness(inside, place);
  });
}

/** Lets the place belong to no business. Safe to repeat. */
export async function leaveBusiness(ctx: Ctx, place: PlaceAccess): Promise<void> {
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const former = await lockBusinessId(inside, place.place_id);
    if (former === null) return;
    await db.run(sql`update places set business_id = null where id = ${place.place_id}`);
    await eraseLeftBusiness(inside, place.place_id, former);
    await tell(inside, place, 'Dati fiscali tolti.');
  });
}
