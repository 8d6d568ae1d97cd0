import { modifiers } from 'contract/modifiers/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { trattoria } from './testing/trattoria.ts';

describe('choices of a product', () => {
  const w = world();

  it('are none at first; variants and groups keep the order in which they are sent', async () => {
    const t = await trattoria(w);
    const { id } = await t.add({ name: 'Vino rosso' });
    expect(await t.choices(id)).toEqual({ product_id: id, variants: [], groups: [], opened: [] });
    const sauces = await t.group({ name: 'Salse' });
    const sides = await t.group({
      name: 'Contorni',
      options: [{ name: 'Patatine', opens_group_id: sauces.id }],
    });
    const extra = await t.group({ name: 'Extra' });
    const { status, body } = await t.saveChoices(id, {
      variants: [
        { name: 'Calice', price: 4, names: { en: 'Glass' } },
        { name: 'Bottiglia', price: 22 },
      ],
      group_ids: [sides.id, extra.id],
    });
    expect(status).toBe(200);
    expect(body.variants).toEqual([
      { id: expect.any(Number), name: 'Calice', names: { en: 'Glass' }, price: 4 },
      { id: expect.any(Number), name: 'Bottiglia', names: {}, price: 22 },
    ]);
    expect([body.groups.map(({ name }) => name), body.opened.map(({ name }) => name)]).toEqual([
      ['Contorni', 'Extra'],
      ['Salse'],
    ]);
    expect(body.groups.map(({ used_by }) => used_by)).toEqual([1, 1]);
    expect(await t.choices(id)).toEqual(body);
    expect((await t.lines()).at(-1)).toBe(
      'Prodotto «Vino rosso», varianti: «Calice», «Bottiglia»; aggiunte: «Contorni», «Extra».',
    );
  });

  it('replace the former ones, keep the ids of variants, and write nothing twice', async () => {
    const t = await trattoria(w);
    const { id } = await t.add();
    const variants = [
      { name: 'Calice', price: 4 },
      { name: 'Bottiglia', price: 22 },
    ];
    const first = (await t.saveChoices(id, { variants })).body;
    const [glass, bottle] = first.variants;
    const body = { variants: [{ ...bottle, price: 24 }, { ...glass }, { name: 'Mezza', price: 12 }] };
    const second = (await t.saveChoices(id, body)).body;
    expect(second.variants.map(({ id: own, price }) => [own, price])).toEqual([
      [bottle!.id, 24],
      [glass!.id, 4],
      [expect.any(Number), 12],
    ]);
    const before = [await t.read(id), await t.lines()];
    expect((await t.saveChoices(id, { variants: second.variants })).body).toEqual(second);
    expect([await t.read(id), await t.lines()]).toEqual(before);
    expect((await t.saveChoices(id, {})).body.variants).toEqual([]);
  });

  it.each([
    ['variants.0.name', { variants: [{ name: '', price: 1 }] }, 'Scrivi il nome della variante.'],
    ['variants.0.price', { variants: [{ name: 'A', price: -1 }] }, "L'importo non può essere negativo."],
    [
      'variants.1.name',
      {
        variants: [
          { name: 'Calice', price: 1 },
          { name: 'calice', price: 2 },
        ],
      },
      "C'è già una variante con questo nome.",
    ],
    [
      'variants.0.id',
      { variants: [{ id: 1, name: 'A', price: 1 }] },
      "Questa variante non c'è più: ricarica la pagina.",
    ],
    ['group_ids.0', { group_ids: [999_999_999] }, "Questo gruppo non c'è più: ricarica la pagina."],
  ])('refuse a wrong %s and keep what was there', async (field, wrong, sentence) => {
    const t = await trattoria(w);
    const { id } = await t.add();
    const before = (await t.saveChoices(id, { variants: [{ name: 'Calice', price: 4 }] })).body;
    const { status, error } = await t.saveChoices(id, wrong);
    expect([status, error.fields]).toEqual([422, { [field]: sentence }]);
    expect(await t.choices(id)).toEqual(before);
  });

  it('take groups of the place that are in use, each once', async () => {
    const t = await trattoria(w);
    const { id } = await t.add();
    const [own, archived] = [await t.group(), await t.group()];
    const foreign = await (await trattoria(w)).group();
    await t.remove(archived.id);
    const { error } = await t.saveChoices(id, { group_ids: [own.id, foreign.id, archived.id, own.id] });
    const gone = "Questo gruppo non c'è più: ricarica la pagina.";
    expect(error.fields).toEqual({
      'group_ids.1': gone,
      'group_ids.2': gone,
      'group_ids.3': "Questo gruppo c'è già.",
    });
  });

  it('ask no group that is archived, and ask it again when it is restored', async () => {
    const t = await trattoria(w);
    const { id } = await t.add();
    const group = await t.group();
    await t.saveChoices(id, { group_ids: [group.id] });
    await t.remove(group.id);
    expect((await t.choices(id)).groups).toEqual([]);
    await t.restore(group.id);
    expect((await t.choices(id)).groups.map((one) => one.id)).toEqual([group.id]);
  });

  it('are for strangers those of a product that does not exist', async () => {
    const { id } = await (await trattoria(w)).add();
    const t = await trattoria(w);
    for (const product_id of [id, 999_999_999]) {
      const answers = [
        await t.send(modifiers.choices, { params: { product_id } }),
        await t.saveChoices(product_id, {}),
      ];
      for (const { status, error } of answers)
        expect([status, error.error]).toEqual([404, 'Prodotto non trovato']);
    }
  });
});
