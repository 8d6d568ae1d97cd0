import { allergenRegister } from 'contract/allergen-register/calls';
import { ingredients } from 'contract/ingredients/calls';
import { menus } from 'contract/menus/calls';
import { modifiers } from 'contract/modifiers/calls';
import { products } from 'contract/products/calls';
import { publicMenu } from 'contract/public-menu/calls';
import { recipes } from 'contract/recipes/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { shop } from '../products/testing/shop.ts';

const w = world();

/** Names that people paste, or that somebody sends on purpose, each within the length of a name. */
const NAMES = {
  html: '</script><script>alert(1)</script><img src=x onerror=alert(1)>',
  quotes: `"'\`&lt;&#39; \\u003c \${7*7} {{7*7}}`,
  formula: '=HYPERLINK("http://attacker.example";"Menu")',
  'full-width formula': '＝cmd|calc',
  'right to left': 'طاجين باللحم 250 غ',
  emoji: 'Pizza 🍕👩🏽‍🍳🇮🇹',
  marks: `Z${'\u0301'.repeat(60)}algo`,
};

/** A formula that a reader of spreadsheets would run: at the start of a cell. */
const FORMULA = /(^|[;,\t"])\s*[=+@＝]/mu;

async function aKitchen() {
  const s = await shop(w, await w.aPlace({ category: 'trattoria' }));
  const { slug } = await w.app.db.one<{ slug: string }>(
    sql`select slug from places where id = ${s.place.id}`,
  );
  return { ...s, slug };
}

describe('hostile names', () => {
  it.each(Object.entries(NAMES))(
    'of %s are kept as text wherever the menu shows them',
    async (_kind, name) => {
      const { send, params, add, slug } = await aKitchen();
      const dish = await add({ name, kind: 'dish', description: name });
      const product = { product_id: dish.id };
      const larder = await send(ingredients.create, {
        params,
        body: {
          name,
          unit: 'g',
          cost: 0.01,
          allergens: [{ code: 'milk', level: 'contains' }],
          supplier: name,
        },
      });
      expect(larder.status).toBe(201);
      const items = [{ ingredient_id: larder.body.id, quantity: 10, unit: 'g' as const }];
      expect((await send(recipes.save, { params: product, body: { items } })).status).toBe(200);
      const choices = { variants: [{ name: name.slice(0, 60), price: 4 }], group_ids: [] };
      expect((await send(modifiers.saveChoices, { params: product, body: choices })).status).toBe(200);
      const group = { name: name.slice(0, 80), kind: 'add' as const, options: [{ name: name.slice(0, 80) }] };
      expect((await send(modifiers.create, { params, body: group })).status).toBe(201);
      const words = { name, description: name };
      const menu = await send(menus.create, {
        params,
        body: {
          ...words,
          translations: { en: words },
          sections: [{ ...words, translations: { en: words }, dishes: [product] }],
        },
      });
      expect([menu.status, menu.body.name]).toEqual([201, dish.name]);
      await send(menus.translate, { params: { ...product, language: 'en' }, body: words });

      const page = await w.server.inject({ url: `/m/${slug}?lang=en` });
      expect(page.statusCode).toBe(200);
      expect(page.payload).not.toMatch(/<script>alert|<img src=x/);
      expect(page.payload.match(/<script/g)?.length).toBe(page.payload.match(/<\/script>/g)?.length);
      const json = await w.as()(publicMenu.get, { params: { slug }, query: { lang: 'en' } });
      expect(json.body.menus[0]?.sections[0]?.dishes[0]).toMatchObject({ name: dish.name, lang: 'en' });
      const csv = await send(menus.csv, { params });
      expect(csv.status).toBe(200);
      expect(csv.body.split('\r\n').slice(1).join('\n')).not.toMatch(FORMULA);
      const signed = await send(allergenRegister.sign, { params, body: { signed_by: name.slice(0, 60) } });
      expect(signed.status).toBe(201);
      const register = await send(allergenRegister.get, { params: { register_id: signed.body.id } });
      expect(register.body.dishes).toMatchObject([{ name: dish.name }]);
    },
  );

  it('that are too long, empty to the eye or not text are refused at the field, and leave nothing', async () => {
    const { send, params, names } = await aKitchen();
    const wrong = [
      'x'.repeat(10_240),
      '\u200B\u00A0',
      '',
      'con\u0000nulla',
      'con\u001Bsegno',
      'due\nrighe',
      'Riga\u2028due',
      'menu\u202Egnp.exe',
      '\uD800',
      7,
      null,
      ['a'],
      {},
    ];
    for (const name of wrong) {
      const product = await send(products.create, { params, body: { name, kind: 'dish' } as never });
      const ingredient = await send(ingredients.create, { params, body: { name, unit: 'g' } as never });
      const menu = await send(menus.create, { params, body: { name } as never });
      const option = { name: 'Aggiunte', kind: 'add', options: [{ name }] };
      const group = await send(modifiers.create, { params, body: option as never });
      for (const { status, error } of [product, ingredient, menu, group])
        expect([name, status, error.code]).toEqual([name, 422, 'invalid']);
      expect(product.error.fields).toHaveProperty('name');
      expect(group.error.fields).toHaveProperty(['options.0.name']);
    }
    expect(await names()).toEqual([]);
    const listed = await send(menus.list, { params, query: {} });
    expect(listed.body.data).toEqual([]);
  });
});
