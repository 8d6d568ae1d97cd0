import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { trattoria } from './testing/trattoria.ts';

const opens = (opens_group_id: number) => ({
  name: 'Contorni',
  kind: 'choice',
  options: [{ name: 'Patatine', opens_group_id }],
});

describe('a group that an option opens', () => {
  const w = world();
  const FIELD = 'options.0.opens_group_id';

  it('is of the place, in use, and not the group itself', async () => {
    const t = await trattoria(w);
    const foreign = await (await trattoria(w)).group();
    const archived = await t.group();
    await t.remove(archived.id);
    const gone = { [FIELD]: "Questo gruppo non c'è più: scegline un altro." };
    expect((await t.create(opens(foreign.id))).error.fields).toEqual(gone);
    expect((await t.create(opens(archived.id))).error.fields).toEqual(gone);
    const own = await t.group();
    expect((await t.update(own.id, opens(own.id))).error.fields).toEqual({
      [FIELD]: 'Un gruppo non può aprire sé stesso.',
    });
  });

  it('opens none itself, from whichever end one tries', async () => {
    const t = await trattoria(w);
    const sauces = await t.group({ name: 'Salse' });
    const sides = (await t.create(opens(sauces.id))).body;
    expect(sides.options[0]!.opens_group_id).toBe(sauces.id);
    expect((await t.create(opens(sides.id))).error.fields).toEqual({
      [FIELD]: '«Contorni» apre già altri gruppi: si può aprire un gruppo solo da un livello.',
    });
    const free = await t.group();
    expect((await t.update(sauces.id, opens(free.id))).error.fields).toEqual({
      [FIELD]: 'Questo gruppo si apre da «Contorni»: le sue opzioni non ne aprono altri.',
    });
  });

  it('is never nested twice by two changes at once', async () => {
    const t = await trattoria(w);
    const [a, b, c] = [await t.group(), await t.group(), await t.group()];
    const both = await Promise.all([t.update(a.id, opens(b.id)), t.update(b.id, opens(c.id))]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422]);
  });

  it('is not asked while it is archived, and keeps its depth for the way back', async () => {
    const t = await trattoria(w);
    const sauces = await t.group({ name: 'Salse' });
    const sides = (await t.create(opens(sauces.id))).body;
    await t.remove(sauces.id);
    expect((await t.read(sides.id)).options[0]!.opens_group_id).toBeNull();
    const free = await t.group();
    expect((await t.update(sauces.id, opens(free.id))).status).toBe(422);
    await t.restore(sauces.id);
    expect((await t.read(sides.id)).options[0]!.opens_group_id).toBe(sauces.id);
  });
});
