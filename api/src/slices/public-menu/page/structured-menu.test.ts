import { modifiers } from 'contract/modifiers/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { aTrattoria } from '../../menus/testing/a-trattoria.ts';

const w = world();

interface Structured {
  name: string;
  offers?: { price: number };
  hasMenuItem?: { name: string; offers?: { price: number } }[];
  hasMenuSection?: Structured[];
}

it('offers a dish at the price at which it is sold alone, and a formula as a whole', async () => {
  const t = await aTrattoria(w);
  const [wine, pasta, fish] = [
    await t.dish('Verdicchio', { kind: 'drink', price: 18 }),
    await t.dish('Lasagne', { price: 12 }),
    await t.dish('Branzino', { price: 24 }),
  ];
  await t.send(modifiers.saveChoices, {
    params: { product_id: wine.id },
    body: {
      variants: [
        { name: 'Bottiglia', price: 19 },
        { name: 'Calice', price: 4.2 },
      ],
    },
  });
  const dishes = [{ product_id: wine.id }, { product_id: pasta.id }];
  await t.menu({ name: 'Carta', is_public: true, sections: [{ name: 'Carta', dishes }] });
  await t.menu({
    name: 'Pranzo',
    is_public: true,
    formula_price: 15,
    sections: [
      { name: 'Al tavolo', dishes: [{ product_id: pasta.id }, { product_id: fish.id, supplement: 3 }] },
    ],
  });
  const { slug } = await w.app.db.one<{ slug: string }>(
    sql`select slug from places where id = ${t.params.place_id}`,
  );
  const { body } = await w.server.inject({ url: `/m/${slug}` });
  const block = /<script type="application\/ld\+json">(?<json>.*?)<\/script>/s.exec(body)?.groups?.['json'];
  const structured = JSON.parse(block!) as Structured;
  const said = ({ name, offers, hasMenuItem = [], hasMenuSection = [] }: Structured): unknown[] => [
    name,
    offers?.price,
    ...hasMenuItem.map((item) => [item.name, item.offers?.price]),
    ...hasMenuSection.map(said),
  ];
  expect(structured.hasMenuSection!.map(said)).toEqual([
    ['Carta', undefined, ['Verdicchio', 4.2], ['Lasagne', 12]],
    ['Pranzo', 15, ['Al tavolo', undefined, ['Lasagne', undefined], ['Branzino', undefined]]],
  ]);
});
