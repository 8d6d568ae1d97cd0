import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { AreaChange } from '../tables/hooks.ts';

interface Cover {
  area: string;
  cover_cents: number;
  child_cover_cents: number | null;
}

/** The limit of the form (`MenuPageChange`). */
const MOST_AREAS = 50;

/**
 * Hook of tables: an area that gets another name, table by table, keeps its price of covers (docs/rules.md 19.39). The first table in
 * a new area brings the price along; with the last one the former name goes, unless the prices differ by then.
 */
export async function followArea(
  ctx: Ctx,
  place: PlaceAccess,
  { from, to, othersIn }: AreaChange,
): Promise<void> {
  const { db } = ctx;
  const page = await db.maybe<{ covers: Cover[] | null }>(sql`
    select area_covers as covers from menu_pages where place_id = ${place.place_id} for update`);
  const covers = page?.covers ?? [];
  const own = covers.find(({ area }) => area === from);
  if (!own) return;
  const others = await othersIn();
  let theirs = covers.find(({ area }) => area === to);
  let next = covers;
  const isNew = !theirs && !others.to && covers.length < MOST_AREAS;
  if (isNew) {
    theirs = { ...own, area: to };
    next = [...next, theirs];
  }
  const isSame =
    theirs?.cover_cents === own.cover_cents && theirs.child_cover_cents === own.child_cover_cents;
  const isGone = isSame && !others.from;
  if (isGone) next = next.filter((one) => one !== own);
  if (next === covers) return;
  await db.run(sql`
    update menu_pages set area_covers = ${JSON.stringify(next)} where place_id = ${place.place_id}`);
  const what = isNew
    ? `il coperto della zona «${from}» vale ${isGone ? 'ora' : 'anche'} per «${to}»`
    : `tolto il coperto della zona «${from}», rimasta senza tavoli`;
  await recordActivity(ctx, place, { kind: 'page', sentence: `Menu pubblico: ${what}.` });
}
