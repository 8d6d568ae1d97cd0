import type { Capability } from 'contract/capabilities/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import type { ZonedPlace } from '../business/hooks.ts';

/** Hook: sales over the counter that somebody still has to pay. */
export async function openSales(
  { db }: Ctx,
  { place_id }: ZonedPlace,
  capability: Capability,
): Promise<string | undefined> {
  if (capability !== 'retail') return undefined;
  const { many } = await db.one<{ many: number }>(sql`
    select count(*) as many from bills
    where place_id = ${place_id} and state = 'open' and source_kind = 'sale' and has_entries`);
  return many > 0 ? counted(many, 'vendita da incassare', 'vendite da incassare') : undefined;
}

/** Hook: a place that has sold over the counter is closed and never erased (docs/rules.md 15.4). */
export async function soldAtCounter({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const sold = await db.maybe(sql`
    select 1 from charges where place_id = ${place_id} and source_kind = 'sale' limit 1`);
  return sold ? 'vendite' : undefined;
}
