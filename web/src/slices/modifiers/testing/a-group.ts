import type { ModifierGroup, ModifierOption } from 'contract/modifiers/schemas';

export const anOption = (id: number, name: string, more: Partial<ModifierOption> = {}): ModifierOption => ({
  id,
  name,
  names: {},
  price: 0,
  allergens: [],
  stated_allergens: [],
  recipe: [],
  opens_group_id: null,
  ...more,
});

export const aGroup = (id: number, name: string, more: Partial<ModifierGroup> = {}): ModifierGroup => ({
  id,
  place_id: 1,
  name,
  names: {},
  kind: 'add',
  min: 0,
  max: null,
  options: [anOption(id * 10, 'Sì')],
  used_by: 0,
  archived_at: null,
  updated_at: '2026-10-01T10:00:00.000Z',
  ...more,
});
