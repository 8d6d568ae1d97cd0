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
  { from, to, others_in }: AreaChange,
): Promise<void> {
  const { db } = ctx;
  const page = await db.maybe<{ covers: Cover[] | null }>(sql`
    select area_covers as covers from menu_pages where place_id = ${place.place_id} for update`);
  const covers = page?.covers ?? [];
  const own = covers.find(({ area }) => area === from);
  if (!own) return;
  let theirs = covers.find(({ area }) => area === to);
  let next = covers;
  if (!theirs && !others_in.to && covers.length < MOST_AREAS) {
    theirs = { ...own, area: to };
    next = [...next, theirs];
  }
  const isSame =
    theirs?.cover_cents === own.cover_cents && theirs.child_cover_cents === own.child_cover_cents;
  if (isSame && !others_in.from) next = next.filter((one) => one !== own);
  if (next === covers) return;
  await db.run(sql`
    update menu_pages set area_covers = ${JSON.stringify(next)} where place_id = ${place.place_id}`);
  await recordActivity(ctx, place, {
    kind: 'page',
    sentence: `Menu pubblico: il coperto della zona «${from}» vale anche per «${to}».`,
  });
}
