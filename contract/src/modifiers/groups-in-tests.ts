import {
  chosenModifiers,
  type AskedGroups,
  type ChosenModifier,
  type PickedOption,
} from './chosen-modifiers.ts';
import type { ModifierGroup, ModifierOption } from './schemas.ts';

export const option = (id: number, more: Partial<ModifierOption> = {}): ModifierOption => ({
  id,
  name: `Opzione ${id}`,
  names: {},
  price: 0,
  allergens: [],
  stated_allergens: [],
  recipe: [],
  opens_group_id: null,
  ...more,
});

export const group = (
  id: number,
  options: ModifierOption[],
  more: Partial<ModifierGroup> = {},
): ModifierGroup => ({
  id,
  place_id: 1,
  name: `Gruppo ${id}`,
  names: {},
  kind: 'add',
  min: 0,
  max: null,
  options,
  used_by: 1,
  archived_at: null,
  updated_at: '2027-01-01T00:00:00.000Z',
  ...more,
});

/** The options that were picked; throws what is wrong with them. */
export function chosen(asked: AskedGroups, picks: readonly PickedOption[]): readonly ChosenModifier[] {
  const choice = chosenModifiers(asked, picks);
  if (choice.chosen === null) throw new Error(choice.problems.map(({ sentence }) => sentence).join(' '));
  return choice.chosen;
}
