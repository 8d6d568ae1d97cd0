import type { Menu } from 'contract/menus/schemas';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { priceFormat } from '../../platform/activity/price-format.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';

/** Writes a line about a menu into the place's activity. */
export function recordMenu(
  ctx: Ctx,
  place: PlaceAccess,
  { id, name }: Pick<Menu, 'id' | 'name'>,
  rest: string,
): Promise<void> {
  const sentence = `Menu ${quoted(name)}${rest}.`;
  return recordActivity(ctx, place, { kind: 'menu', sentence, related_type: 'menu', related_id: id });
}

/** Writes a line about several menus, or about none in particular. */
export const recordMenus = (ctx: Ctx, place: PlaceAccess, sentence: string): Promise<void> =>
  recordActivity(ctx, place, { kind: 'menu', sentence });

/** Writes which parts of a menu changed. */
export async function recordMenuChange(
  ctx: Ctx,
  place: PlaceAccess,
  before: Menu,
  after: Menu,
): Promise<void> {
  const changes = describeChanges(before, after, {
    name: ['nome', quoted],
    formula_price: ['prezzo fisso', await priceFormat(ctx, place)],
    is_public: ['pagina pubblica', (shown) => (shown ? 'sì' : 'no')],
    sections: ['sezioni e piatti'],
    hours: ['orari'],
    description: ['descrizione'],
    translations: ['traduzioni'],
  });
  if (changes) await recordMenu(ctx, place, before, `: ${changes}`);
}
