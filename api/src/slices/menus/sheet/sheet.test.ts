import { menus } from 'contract/menus/calls';
import { products } from 'contract/products/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { aTrattoria } from '../testing/a-trattoria.ts';

const w = world();

const SHEET = [
  'Menu;Sezione;Piatto;Descrizione;Prezzo;Tipo;Segni;Nome (en)',
  'Carta;Primi;Lasagne;Al forno;12,00;Piatto;;Lasagna',
  'Carta;Primi;Pici all’aglione;;11,50;Piatto;Vegano;',
  'Vini;Rossi;Chianti;;22,00;Bevanda;;',
  '',
].join('\r\n');

async function aKitchen() {
  const t = await aTrattoria(w);
  const { params } = t;
  return {
    ...t,
    preview: (text: string) => t.send(menus.previewImport, { params, body: { text } }),
    take: (text: string, skip_wrong = false) =>
      t.send(menus.importCsv, { params, body: { text, skip_wrong } }),
    csv: async () => (await t.send(menus.csv, { params })).body,
    all: async () => (await t.send(menus.list, { params, query: {} })).body.data,
  };
}

describe('the CSV of menus', () => {
  it('adds menus, sections and dishes, and changes nothing the second time', async () => {
    const t = await aKitchen();
    expect((await t.preview(SHEET)).body.counts).toMatchObject({
      menus: 2,
      sections: 2,
      created: 3,
      wrong: 0,
    });
    expect(await t.all()).toEqual([]);
    await t.take(SHEET);
    const made = await t.all();
    expect(made.map(({ name, dishes }) => [name, dishes])).toEqual([
      ['Carta', 2],
      ['Vini', 1],
    ]);
    const menu = await t.read(made[0]!.id);
    expect(menu.sections[0]?.dishes).toMatchObject([
      { name: 'Lasagne', price: 12, description: 'Al forno' },
      { name: 'Pici all’aglione', price: 11.5, marks: ['vegetarian', 'vegan'] },
    ]);
    expect((await t.take(SHEET)).body).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  // docs/rules.md 21.7
  it('has prices in the currency of the place alone', async () => {
    const t = await aKitchen();
    await w.app.db.run(sql`update places set currency = 'CHF' where id = ${t.params.place_id}`);
    const sheet = 'Menu;Sezione;Piatto;Prezzo\nCarta;Primi;Lasagne;CHF 12\nCarta;Primi;Pici;12 €';
    expect((await t.preview(sheet)).body.data.map(({ errors }) => errors)).toEqual([
      [],
      ["Qui i prezzi sono in CHF: «€» è un'altra valuta."],
    ]);
  });

  it('can be imported as it was exported', async () => {
    const t = await aKitchen();
    await t.take(SHEET);
    const exported = await t.csv();
    expect(exported).toContain('Lasagne');
    expect((await t.preview(exported)).body.counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      wrong: 0,
    });
    const elsewhere = await aKitchen();
    await elsewhere.take(exported);
    expect(await elsewhere.csv()).toBe(exported);
  });

  it('takes no preparation, and makes no dish one', async () => {
    const t = await aKitchen();
    await t.take(SHEET);
    const text = SHEET.replace('12,00;Piatto', '12,00;Preparazione');
    const { data } = (await t.preview(text)).body;
    expect(data[0]).toMatchObject({
      action: 'wrong',
      errors: ['Una preparazione non sta in nessun menu: scegli un altro tipo.'],
    });
  });

  it('adds no second product for a dish that is a preparation by now', async () => {
    const t = await aKitchen();
    await t.take(SHEET);
    const exported = await t.csv();
    const [carta] = await t.all();
    const { product_id } = (await t.read(carta!.id)).sections[0]!.dishes[0]!;
    const params = { product_id };
    const { body: lasagne } = await t.send(products.get, { params });
    const { name, category, price, vat_class, code, barcode, description } = lasagne;
    const details = { name, category, price: price!, vat_class, code, barcode, description };
    await t.send(products.update, { params, body: { ...details, kind: 'preparation' } });
    const { data, counts } = (await t.preview(exported)).body;
    expect(counts).toMatchObject({ created: 0, unchanged: 2, wrong: 1 });
    expect(data[0]!.errors).toEqual(['Una preparazione non sta in nessun menu: scegli un altro tipo.']);
  });

  it('takes nothing while a line is wrong, unless wrong lines are skipped', async () => {
    const t = await aKitchen();
    const text = `${SHEET}Carta;Primi;Gnocchi;;molto;Piatto;;\r\n`;
    expect(await t.take(text)).toMatchObject({ status: 422 });
    expect(await t.all()).toEqual([]);
    expect((await t.take(text, true)).body).toMatchObject({ created: 3, wrong: 1 });
  });

  it('leaves "Coperto compreso" as it is', async () => {
    const t = await aKitchen();
    await t.take(SHEET);
    const [carta] = await t.all();
    const { product_id } = (await t.read(carta!.id)).sections[0]!.dishes[0]!;
    const translations = { en: { name: 'Lasagna' } };
    await t.saveCard(product_id, { includes_cover: true, translations });
    expect((await t.take(SHEET)).body).toMatchObject({ updated: 0, unchanged: 3 });
    await t.take(SHEET.replace('12,00', '13,00'));
    const { body } = await t.send(menus.card, { params: { product_id } });
    expect(body.includes_cover).toBe(true);
  });
});
