import { products } from 'contract/products/calls';
import { search } from 'contract/search/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { coffee, shop } from './testing/shop.ts';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.?\d*Z$/);

describe('products', () => {
  const w = world();

  it('answer whole when they are made, and read back as sent', async () => {
    const s = await shop(w);
    const { status, body } = await s.create(coffee);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...coffee,
      allergens: [],
      allergens_state: 'unknown',
      variants: [],
      id: expect.any(Number),
      place_id: s.place.id,
      photo: null,
      availability: { state: 'in_stock', quantity: null, back_at: null },
      archived_at: null,
      created_at: INSTANT,
      updated_at: body.created_at,
    });
    expect(await s.read(body.id)).toEqual(body);
    expect((await s.list()).body).toEqual({ data: [body], total: 1, categories: ['Caffetteria'] });
    expect(await s.lines()).toEqual(['Prodotto «Caffè espresso» aggiunto, 1,20 €.']);
  });

  it('need a name, a kind, a price and a VAT class; the rest is none', async () => {
    const s = await shop(w);
    const body = { name: ' Corda ', kind: 'good', price: 0, vat_class: 'standard' } as const;
    const made = await s.send(products.create, { params: s.params, body });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        ...body,
        name: 'Corda',
        category: null,
        code: null,
        barcode: null,
        description: null,
      }),
    ]);
  });

  it.each([
    ['name', { name: '  ' }, 'Inserisci il nome del prodotto.'],
    ['name', { name: 'a\nb' }, 'Il testo deve stare su una riga.'],
    ['kind', { kind: 'room' }, 'Scegli il tipo di prodotto.'],
    ['price', { price: -1 }, "L'importo non può essere negativo."],
    ['price', { price: 1.005 }, 'Usa al massimo due decimali.'],
    ['price', { price: null }, 'Inserisci un importo.'],
    ['vat_class', { vat_class: '22' }, "Scegli l'IVA del prodotto."],
    ['barcode', { barcode: '8001120000018' }, 'Il codice a barre non è valido: controlla le cifre.'],
    ['code', { code: 'x'.repeat(41) }, 'Usa al massimo 40 caratteri.'],
  ])('refuse a wrong %s (%j) and keep nothing', async (field, wrong, sentence) => {
    const s = await shop(w);
    const { status, error } = await s.create(wrong);
    expect([status, error.code, error.fields]).toEqual([422, 'invalid', { [field]: sentence }]);
    expect(await s.names()).toEqual([]);
  });

  it.each([
    ['code', 'product_code_taken', { code: 'A1' }, { code: 'a1' }],
    ['barcode', 'product_barcode_taken', { barcode: '036000291452' }, { barcode: '0036000291452' }],
  ] as const)('have a unique %s in the catalogue of their place', async (field, code, first, second) => {
    const s = await shop(w);
    const made = await s.add(first);
    const { status, error } = await s.create(second);
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, code, [field]]);
    expect((await (await shop(w)).create(second)).status).toBe(201);
    const other = await s.add();
    const params = { product_id: other.id };
    const changed = await s.send(products.update, { params, body: { ...coffee, ...second } });
    expect([changed.status, changed.error.code]).toEqual([409, code]);
    await s.send(products.remove, { params: { product_id: made.id } });
    expect((await s.create(second)).status).toBe(201);
    const back = await s.send(products.restore, { params: { product_id: made.id } });
    expect([back.status, back.error.code]).toEqual([409, code]);
  });

  it('are made once by concurrent calls with one code, and once with one key', async () => {
    const s = await shop(w);
    const answers = await Promise.all(Array.from({ length: 5 }, () => s.create({ code: 'Z' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const headers = { 'idempotency-key': 'prodotto-uno-1' };
    const body = { ...coffee, name: 'Tè' };
    const first = await s.send(products.create, { params: s.params, body }, headers);
    const again = await s.send(products.create, { params: s.params, body }, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await s.names()).toEqual(['Caffè espresso', 'Tè']);
  });

  it('are replaced as a whole, and the log tells what changed', async () => {
    const s = await shop(w);
    const made = await s.add(coffee);
    w.advance(1000);
    const body = { name: 'Espresso', kind: 'drink', price: 1.3, vat_class: 'reduced' } as const;
    const { status, body: after } = await s.send(products.update, {
      params: { product_id: made.id },
      body: { ...body, code: 'CAF' },
    });
    expect(status).toBe(200);
    expect(after).toMatchObject({ ...body, code: 'CAF', category: null, barcode: null, description: null });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(made.updated_at));
    expect((await s.lines()).at(-1)).toBe(
      'Prodotto «Caffè espresso»: prezzo da 1,20 € a 1,30 €; nome da «Caffè espresso» a «Espresso»; ' +
        'senza più categoria (era «Caffetteria»); IVA da ristorazione a ridotta; senza più codice a barre (era 8001120000019); cambiato: descrizione.',
    );
  });

  it('leave the catalogue, stay readable, and come back', async () => {
    const s = await shop(w);
    const made = await s.add();
    const params = { product_id: made.id };
    for (let twice = 0; twice < 2; twice += 1)
      expect((await s.send(products.remove, { params })).status).toBe(204);
    expect([await s.names(), await s.names({ shelf: 'archived' })]).toEqual([[], [made.name]]);
    expect((await s.list()).body.categories).toEqual([]);
    expect(await s.read(made.id)).toMatchObject({ archived_at: INSTANT });
    const back = await s.send(products.restore, { params });
    expect([back.status, back.body.archived_at, await s.names()]).toEqual([200, null, [made.name]]);
    expect(await s.lines()).toEqual([
      expect.stringContaining('aggiunto'),
      'Prodotto «Caffè espresso» tolto dal catalogo.',
      'Prodotto «Caffè espresso» rimesso nel catalogo.',
    ]);
  });

  it('are found by words, kind, category, shelf and label, and paged by name', async () => {
    const s = await shop(w);
    await s.add({ name: 'Tè verde', category: 'Caffetteria' });
    const wine = await s.add({
      name: 'Àlbana di Romagna',
      kind: 'good',
      category: 'Vini',
      code: 'VIN-7',
      barcode: '036000291452',
    });
    await s.add({ name: 'Massaggio', kind: 'service', category: null });
    expect(await s.names()).toEqual(['Àlbana di Romagna', 'Massaggio', 'Tè verde']);
    expect(await s.names({ q: 'romagna alb' })).toEqual([wine.name]);
    expect(await s.names({ q: '%' })).toEqual([]);
    expect(await s.names({ q: 'caffett' })).toEqual(['Tè verde']);
    expect(await s.names({ kind: 'service' })).toEqual(['Massaggio']);
    expect(await s.names({ category: 'Vini' })).toEqual([wine.name]);
    for (const scanned of ['036000291452', '0036000291452', 'vin-7'])
      expect(await s.names({ scanned })).toEqual([wine.name]);
    expect(await s.names({ scanned: '3600029145' })).toEqual([]);
    const { body } = await s.list({ limit: 1, offset: 1 });
    expect([body.data.map(({ name }) => name), body.total, body.categories]).toEqual([
      ['Massaggio'],
      3,
      ['Caffetteria', 'Vini'],
    ]);
  });

  it.each([
    ['out', null, 'out', null, 'esaurito'],
    ['quantity', 3, 'quantity', 3, ': ne restano 3'],
    ['quantity', 1, 'quantity', 1, ': ne resta 1'],
    ['quantity', 0, 'out', 0, 'esaurito'],
  ] as const)('are said to be %s %j', async (state, quantity, shown, left, said) => {
    const s = await shop(w);
    const { id } = await s.add();
    const params = { product_id: id };
    const body = { state, quantity };
    for (let twice = 0; twice < 2; twice += 1) {
      const { status, body: product } = await s.send(products.setAvailability, { params, body });
      expect([status, product.availability]).toEqual([200, { state: shown, quantity: left, back_at: null }]);
    }
    expect(await s.names({ shelf: 'out' })).toHaveLength(shown === 'out' ? 1 : 0);
    expect(await s.names({ shelf: 'on_sale' })).toHaveLength(shown === 'out' ? 0 : 1);
    const again = await s.send(products.setAvailability, { params, body: { state: 'in_stock' } });
    expect(again.body.availability).toEqual({ state: 'in_stock', quantity: null, back_at: null });
    const [, ...lines] = await s.lines();
    expect(lines).toEqual([expect.stringContaining(said), 'Prodotto «Caffè espresso» di nuovo disponibile.']);
  });

  it('are counted with a number, or not at all', async () => {
    const s = await shop(w);
    const { id } = await s.add();
    for (const quantity of [undefined, null, -1, 1.5]) {
      const { status, error } = await s.send(products.setAvailability, {
        params: { product_id: id },
        body: { state: 'quantity', quantity } as never,
      });
      expect([status, error.fields]).toEqual([422, { quantity: 'Scrivi quanti ne restano.' }]);
    }
    expect((await s.read(id)).availability.state).toBe('in_stock');
  });

  it('show no prices to housekeeping, which may not change them either', async () => {
    const s = await shop(w);
    const { id } = await s.add();
    const cleaner = w.as((await w.aMember(s.place, 'housekeeping')).token);
    const list = await cleaner(products.list, { params: s.params, query: {} });
    expect(list.body.data).toEqual([expect.objectContaining({ id, price: null })]);
    const one = await cleaner(products.get, { params: { product_id: id } });
    expect(one.body.price).toBeNull();
    const out = await cleaner(products.setAvailability, {
      params: { product_id: id },
      body: { state: 'out' },
    });
    expect(out.status).toBe(403);
  });

  it('are found by the search of the top bar, without a price', async () => {
    const s = await shop(w);
    const { id } = await s.add({ name: 'Marmellata di fichi', code: 'MAR/2', category: 'Dispensa' });
    const find = async (q: string) => {
      const { body } = await s.send(search.find, { query: { q } });
      return body.data.filter(({ type }) => type === 'product');
    };
    const found = {
      type: 'product',
      id,
      title: 'Marmellata di fichi',
      subtitle: 'Dispensa · Bevanda',
      url: `/dashboard/products/${id}`,
      place_id: s.place.id,
    };
    for (const q of ['fichi', 'marm fichi', 'mar/2', 'dispensa', 'marmelata'])
      expect([q, await find(q)]).toEqual([q, [found]]);
    await s.send(products.remove, { params: { product_id: id } });
    expect(await find('fichi')).toEqual([]);
  });

  it('are for strangers like products that do not exist', async () => {
    const { id } = await (await shop(w)).add();
    const { send } = await shop(w);
    const params = (product_id: number) => ({ params: { product_id } });
    for (const one of [params(id), params(999_999_999)]) {
      const answers = await Promise.all([
        send(products.get, one),
        send(products.update, { ...one, body: coffee }),
        send(products.remove, one),
        send(products.restore, one),
        send(products.setAvailability, { ...one, body: { state: 'out' } }),
        send(products.removePhoto, one),
      ]);
      for (const { status, error } of answers)
        expect([status, error.error]).toEqual([404, 'Prodotto non trovato']);
    }
  });
});
