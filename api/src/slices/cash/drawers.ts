import type { Drawer } from 'contract/cash/schemas';
import { MAX_DRAWERS } from 'contract/cash/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { lockPlace } from '../../core/access/lock-place.ts';
import type { Ctx } from '../../core/context.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { quoted } from '../../platform/activity/describe-changes.ts';
import type { DrawerStart, Totals } from './figures.ts';
import { recordCash } from './record-cash.ts';

const columns = sql`d.id, d.place_id, d.name, d.archived_at`;

const missing = () => notFound('Cassa non trovata');

async function writeName(ctx: Pick<Ctx, 'db'>, statement: Sql): Promise<Drawer | undefined> {
  try {
    return await ctx.db.tx((db) => db.maybe<Drawer>(statement));
  } catch (error) {
    if (violatedConstraint(error) !== 'drawers_name_key') throw error;
    const sentence = 'Esiste già una cassa con questo nome.';
    throw conflict('drawer_name_taken', sentence, { name: sentence });
  }
}

export function listDrawers({ db }: Pick<Ctx, 'db'>, { place_id }: PlaceAccess): Promise<Drawer[]> {
  return db.many<Drawer>(sql`
    select ${columns} from drawers d where d.place_id = ${place_id} and d.archived_at is null order by d.id`);
}

/** Throws 409 `drawer_name_taken` and `too_many_drawers`. */
export function addDrawer(ctx: Ctx, place: PlaceAccess, name: string): Promise<Drawer> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    // Two that are added at once are counted one after the other.
    await lockPlace(db, place.place_id);
    const drawer = await writeName(
      inside,
      sql`
        insert into drawers as d (place_id, name, created_at)
        select ${place.place_id}, ${name}, ${ctx.clock()}
        where (select count(*) from drawers where place_id = ${place.place_id} and archived_at is null) < ${MAX_DRAWERS}
        returning ${columns}`,
    );
    if (!drawer) throw conflict('too_many_drawers', `Al massimo ${MAX_DRAWERS} casse.`);
    await recordCash(inside, place, `Cassa ${quoted(name)} aggiunta.`);
    return drawer;
  });
}

/** Throws 404, 409 `drawer_name_taken`. */
export function renameDrawer(ctx: Ctx, place: PlaceAccess, drawer_id: number, name: string): Promise<Drawer> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await lockDrawer(inside, place, drawer_id);
    const drawer = await writeName(
      inside,
      sql`update drawers d set name = ${name} where d.id = ${drawer_id} returning ${columns}`,
    );
    if (!drawer) throw missing();
    if (before.name !== name)
      await recordCash(inside, place, `Cassa ${quoted(before.name)}: nome ${quoted(name)}.`);
    return drawer;
  });
}

export function archiveDrawer(ctx: Ctx, place: PlaceAccess, drawer_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { name } = await lockDrawer(inside, place, drawer_id);
    await db.run(sql`update drawers set archived_at = ${ctx.clock()} where id = ${drawer_id}`);
    await recordCash(inside, place, `Cassa ${quoted(name)} archiviata.`);
  });
}

/** The drawer in use, locked until the transaction ends. Throws 404. */
export async function lockDrawer(
  { db }: Pick<Ctx, 'db'>,
  place: PlaceAccess,
  drawer_id: number,
): Promise<Drawer> {
  const drawer = await db.maybe<Drawer>(sql`
    select ${columns} from drawers d
    where d.id = ${drawer_id} and d.place_id = ${place.place_id} and d.archived_at is null for update`);
  if (!drawer) throw missing();
  return drawer;
}

/** What the closing before left in each drawer. */
async function floatsLeft({ db }: Pick<Ctx, 'db'>, place_id: number): Promise<Totals['drawers']> {
  const last = await db.maybe<{ drawers: Totals['drawers'] }>(sql`
    select c.totals -> 'drawers' as drawers from closings c where c.place_id = ${place_id}
    order by c.number desc limit 1`);
  return last?.drawers ?? [];
}

/**
 * The drawers in use, and archived ones that still hold something, with the cash that the closing before left. A place without
 * drawers has one without an id, which also holds what lies in no named one.
 */
export async function startingDrawers(
  ctx: Pick<Ctx, 'db'>,
  place_id: number,
  used: ReadonlySet<number | null>,
): Promise<[DrawerStart, ...DrawerStart[]]> {
  const left = new Map(
    (await floatsLeft(ctx, place_id)).map((one) => [one.drawer_id, one.float_left_cents] as const),
  );
  const all = await ctx.db.many<Pick<Drawer, 'id' | 'name' | 'archived_at'>>(sql`
    select d.id, d.name, d.archived_at from drawers d where d.place_id = ${place_id}
    order by d.archived_at is not null, d.id`);
  const shown = all.filter(({ id, archived_at }) => archived_at === null || used.has(id) || left.get(id));
  const [first = { id: null, name: 'Cassa' }, ...more] = shown;
  const start = ({ id, name }: { id: number | null; name: string }, rest = 0): DrawerStart => ({
    drawer_id: id,
    name,
    opening_cents: (left.get(id) ?? 0) + rest,
  });
  const nameless = first.id === null ? 0 : (left.get(null) ?? 0);
  return [start(first, nameless), ...more.map((one) => start(one))];
}
