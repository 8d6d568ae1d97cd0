import { modifiers } from 'contract/modifiers/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { trattoria } from './testing/trattoria.ts';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.?\d*Z$/);

describe('groups of modifiers', () => {
  const w = world();

  it('answer whole when they are made, with what was left out as the default', async () => {
    const t = await trattoria(w);
    const { status, body } = await t.create({
      name: 'Cottura',
      kind: 'cooking',
      min: 1,
      max: 1,
      names: { en: 'Doneness' },
      options: [
        { name: 'Al sangue', names: { en: 'Rare' } },
        { name: 'Ben cotta', price: 0.5 },
      ],
    });
    expect(status).toBe(201);
    const bare = {
      id: expect.any(Number),
      allergens: [],
      stated_allergens: [],
      recipe: [],
      opens_group_id: null,
    };
    expect(body).toEqual({
      id: expect.any(Number),
      place_id: t.place.id,
      name: 'Cottura',
      names: { en: 'Doneness' },
      kind: 'cooking',
      min: 1,
      max: 1,
      options: [
        { ...bare, name: 'Al sangue', names: { en: 'Rare' }, price: 0 },
        { ...bare, name: 'Ben cotta', names: {}, price: 0.5 },
      ],
      used_by: 0,
      archived_at: null,
      updated_at: INSTANT,
    });
    expect(await t.read(body.id)).toEqual(body);
    expect(await t.lines()).toEqual(['Gruppo «Cottura» aggiunto.']);
  });

  it.each([
    ['name', { name: ' ' }, 'Scrivi il nome del gruppo.'],
    ['kind', { kind: 'sauce' }, 'Scegli il tipo.'],
    ['options', { options: [] }, "Scrivi almeno un'opzione."],
    ['options.0.name', { options: [{ name: '' }] }, "Scrivi il nome dell'opzione."],
    ['options.0.price', { options: [{ name: 'X', price: -1 }] }, "L'importo non può essere negativo."],
    ['max', { min: 1, max: 0 }, 'Almeno 1.'],
    ['min', { min: 2 }, 'Le opzioni sono meno del minimo.'],
    ['options.0.id', { options: [{ id: 1, name: 'X' }] }, "Questa opzione non c'è più: ricarica la pagina."],
    [
      'options.0.opens_group_id',
      { options: [{ name: 'X', opens_group_id: 999_999_999 }] },
      "Questo gruppo non c'è più: scegline un altro.",
    ],
    [
      'options.0.recipe.0.ingredient_id',
      { options: [{ name: 'X', recipe: [{ ingredient_id: 999_999_999, quantity: 1, unit: 'g' }] }] },
      "Questo ingrediente non c'è: scegline un altro.",
    ],
  ])('refuse a wrong %s and keep nothing', async (field, wrong, sentence) => {
    const t = await trattoria(w);
    const { status, error } = await t.create({
      name: 'Salse',
      kind: 'add',
      options: [{ name: 'Maionese' }],
      ...wrong,
    });
    expect([status, error.code, error.fields]).toEqual([422, 'invalid', { [field]: sentence }]);
    expect(await t.names()).toEqual([]);
  });

  it('keep the ids of their options; one that is left out goes, in the order that is sent', async () => {
    const t = await trattoria(w);
    const { id, options } = await t.group({
      options: [{ name: 'A' }, { name: 'B', price: 1 }, { name: 'C' }],
    });
    const [a, , c] = options;
    const body = {
      name: 'Salse',
      kind: 'choice',
      options: [{ id: c!.id, name: 'C' }, { name: 'D' }, { id: a!.id, name: 'A2' }],
    };
    const after = await t.update(id, body);
    expect(after.status).toBe(200);
    expect(after.body.options.map((one) => one.name)).toEqual(['C', 'D', 'A2']);
    expect([after.body.options[0]!.id, after.body.options[2]!.id]).toEqual([c!.id, a!.id]);
    const again = await t.update(id, {
      ...body,
      options: after.body.options.map(({ id: own, name }) => ({ id: own, name })),
    });
    expect(again.body).toEqual({ ...after.body, updated_at: INSTANT });
    expect(await t.lines()).toEqual([
      'Gruppo «Aggiunte» aggiunto.',
      'Gruppo «Aggiunte»: nome da «Aggiunte» a «Salse»; tipo da aggiunte a scelta; cambiato: opzioni.',
    ]);
  });

  it('refuse the id of an option twice, and that of another group', async () => {
    const t = await trattoria(w);
    const [one, other] = [await t.group(), await t.group()];
    const own = one.options[0]!.id;
    const twice = await t.update(one.id, {
      name: 'X',
      kind: 'add',
      options: [
        { id: own, name: 'A' },
        { id: own, name: 'B' },
      ],
    });
    const foreign = await t.update(one.id, {
      name: 'X',
      kind: 'add',
      options: [{ id: other.options[0]!.id, name: 'A' }],
    });
    expect([Object.keys(twice.error.fields ?? {}), Object.keys(foreign.error.fields ?? {})]).toEqual([
      ['options.1.id'],
      ['options.0.id'],
    ]);
    expect(await t.read(one.id)).toEqual(one);
  });

  it('answer the allergens that were stated, and those of what an option adds', async () => {
    const t = await trattoria(w);
    const cheese = await t.ingredient('Mozzarella', 'g', [{ code: 'milk', level: 'contains' }]);
    const flour = await t.ingredient('Farina', 'g', [{ code: 'gluten', level: 'contains' }]);
    const { options } = await t.group({
      options: [
        {
          name: 'Mozzarella',
          allergens: [
            { code: 'nuts', level: 'may_contain' },
            { code: 'milk', level: 'may_contain' },
          ],
          recipe: [
            { ingredient_id: cheese, quantity: 0.05, unit: 'kg' },
            { ingredient_id: flour, quantity: -10, unit: 'g' },
          ],
        },
      ],
    });
    expect(options[0]).toEqual(
      expect.objectContaining({
        stated_allergens: [
          { code: 'milk', level: 'may_contain' },
          { code: 'nuts', level: 'may_contain' },
        ],
        allergens: [
          { code: 'milk', level: 'contains' },
          { code: 'nuts', level: 'may_contain' },
        ],
        recipe: [
          { ingredient_id: flour, name: 'Farina', quantity: -10, unit: 'g' },
          { ingredient_id: cheese, name: 'Mozzarella', quantity: 0.05, unit: 'kg' },
        ],
      }),
    );
  });

  it('take ingredients of the place in use, each once in an option, in a unit of their dimension', async () => {
    const t = await trattoria(w);
    const milk = await t.ingredient('Latte', 'ml');
    const foreign = await (await trattoria(w)).ingredient('Latte', 'ml');
    const archived = await t.ingredient('Strutto', 'g');
    await w.app.db.run(sql`update ingredients set archived_at = now() where id = ${archived}`);
    const delta = (ingredient_id: number, unit = 'ml') => ({ ingredient_id, quantity: 1, unit });
    const { status, error } = await t.create({
      name: 'X',
      kind: 'add',
      options: [
        { name: 'A', recipe: [delta(milk, 'kg'), delta(foreign), delta(archived, 'g')] },
        { name: 'B', recipe: [delta(milk), delta(milk)] },
      ],
    });
    expect([status, error.fields]).toEqual([
      422,
      {
        'options.0.recipe.0.unit': 'Questo ingrediente si misura a volume: usa ml, cl o l.',
        'options.0.recipe.1.ingredient_id': "Questo ingrediente non c'è: scegline un altro.",
        'options.0.recipe.2.ingredient_id': "Questo ingrediente non c'è: scegline un altro.",
        'options.1.recipe.1.ingredient_id': "Questo ingrediente è già nell'opzione.",
      },
    ]);
  });

  it('leave the lists when they are archived, and come back; both are safe to repeat', async () => {
    const t = await trattoria(w);
    const { id } = await t.group({ name: 'Salse' });
    for (let n = 0; n < 2; n += 1) expect((await t.remove(id)).status).toBe(204);
    expect([await t.names(), await t.names({ shelf: 'archived' })]).toEqual([[], ['Salse']]);
    expect((await t.read(id)).archived_at).toEqual(INSTANT);
    for (let n = 0; n < 2; n += 1) expect((await t.restore(id)).body.archived_at).toBeNull();
    expect(await t.names()).toEqual(['Salse']);
    expect(await t.lines()).toEqual([
      'Gruppo «Salse» aggiunto.',
      'Gruppo «Salse» archiviato.',
      'Gruppo «Salse» ripristinato.',
    ]);
  });

  it('tell open screens of every change', async () => {
    const t = await trattoria(w);
    const told: string[] = [];
    const client = await w.app.db.pool.connect();
    client.on('notification', ({ payload }) => told.push(payload ?? ''));
    await client.query('listen hub_events');
    const { id } = await t.group();
    await t.remove(id);
    await client.query('unlisten hub_events');
    client.release(true);
    const hint = JSON.stringify({ t: 'changed', place: t.place.id, what: 'products' });
    expect(told.map((one) => JSON.stringify(JSON.parse(one))).filter((one) => one === hint)).toHaveLength(2);
  });

  it('are read by everybody who reads recipes, and changed by owners and managers', async () => {
    const t = await trattoria(w);
    const { id } = await t.group();
    const waiter = w.as((await w.aMember(t.place, 'staff')).token);
    expect((await waiter(modifiers.get, { params: { group_id: id } })).body.options[0]!.price).toBe(0);
    expect((await waiter(modifiers.remove, { params: { group_id: id } })).status).toBe(403);
    const cleaner = w.as((await w.aMember(t.place, 'housekeeping')).token);
    expect((await cleaner(modifiers.list, { params: t.params, query: {} })).status).toBe(403);
  });

  it('are for strangers like groups that do not exist', async () => {
    const { id } = await (await trattoria(w)).group();
    const t = await trattoria(w);
    for (const group_id of [id, 999_999_999]) {
      const answers = [
        await t.send(modifiers.get, { params: { group_id } }),
        await t.update(group_id, { name: 'X', kind: 'add', options: [{ name: 'A' }] }),
        await t.remove(group_id),
        await t.restore(group_id),
      ];
      for (const { status, error } of answers)
        expect([status, error.error]).toEqual([404, 'Gruppo non trovato']);
    }
  });
});
