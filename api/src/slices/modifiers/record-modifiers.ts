import { isDeepStrictEqual } from 'node:util';
import { modifierKindLabels } from 'contract/modifiers/labels';
import type { ModifierGroup, ProductChoices } from 'contract/modifiers/schemas';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { recordProduct } from '../products/record-product.ts';

/** Writes a line about a group into the place's activity. It links to nothing: a group has no page of its own. */
export function recordGroup(
  ctx: Ctx,
  place: PlaceAccess,
  { name }: Pick<ModifierGroup, 'name'>,
  rest: string,
): Promise<void> {
  return recordActivity(ctx, place, { kind: 'product', sentence: `Gruppo ${quoted(name)}${rest}.` });
}

/** Records the changes of a group; nothing without a change. */
export async function recordGroupChange(
  ctx: Ctx,
  place: PlaceAccess,
  before: ModifierGroup,
  after: ModifierGroup,
): Promise<void> {
  const changes = describeChanges(before, after, {
    name: ['nome', quoted],
    kind: ['tipo', (kind) => modifierKindLabels[kind].toLowerCase()],
    min: ['minimo', String],
    max: ['massimo', String],
    options: ['opzioni'],
    names: ['traduzioni'],
  });
  if (changes) await recordGroup(ctx, place, before, `: ${changes}`);
}

const namesOf = (things: readonly { name: string }[], none: string) =>
  things.length === 0 ? none : things.map(({ name }) => quoted(name)).join(', ');

/** Records what changed in the choices of a product, by name; nothing without a change. */
export async function recordChoices(
  ctx: Ctx,
  place: PlaceAccess,
  product: { id: number; name: string },
  before: ProductChoices,
  after: ProductChoices,
): Promise<void> {
  const parts = [
    ...(isDeepStrictEqual(before.variants, after.variants)
      ? []
      : [`varianti: ${namesOf(after.variants, 'nessuna')}`]),
    ...(isDeepStrictEqual(
      before.groups.map(({ id }) => id),
      after.groups.map(({ id }) => id),
    )
      ? []
      : [`aggiunte: ${namesOf(after.groups, 'nessuna')}`]),
  ];
  if (parts.length > 0) await recordProduct(ctx, place, product, `, ${parts.join('; ')}`);
}
