import { describe, expect, it } from 'vitest';
import { hashToken, requirePlace } from '../../core/access/guard.ts';
import { world } from '../../testing/world.ts';
import { groupsOfProducts } from './groups-of-products.ts';
import { trattoria } from './testing/trattoria.ts';

describe('the groups of many products', () => {
  const w = world();

  it('are for each product those of its own choices', async () => {
    const t = await trattoria(w);
    const sauces = await t.group({ name: 'Salse' });
    const sides = await t.group({
      name: 'Contorni',
      options: [{ name: 'Patatine', opens_group_id: sauces.id }],
    });
    const extra = await t.group({ name: 'Extra' });
    const old = await t.group({ name: 'Vecchie' });
    const ids: number[] = [];
    for (const group_ids of [[extra.id, sides.id], [extra.id, old.id], []]) {
      const { id } = await t.add({ name: `Piatto ${ids.length}` });
      await t.saveChoices(id, { variants: [], group_ids });
      ids.push(id);
    }
    await t.remove(old.id);
    const person = await w.app.sessions.find(hashToken(t.place.owner.token));
    const access = requirePlace(w.app, person!, t.place.id, ['owner']);
    const found = await groupsOfProducts(w.app, access, ids);
    for (const id of ids) {
      const { groups, opened } = await t.choices(id);
      expect(found.get(id) ?? { groups: [], opened: [] }).toEqual({ groups, opened });
    }
    expect(found.get(ids[0]!)!.opened.map(({ name }) => name)).toEqual(['Salse']);
    expect(found.get(ids[1]!)!.groups.map(({ name }) => name)).toEqual(['Extra']);
  });
});
