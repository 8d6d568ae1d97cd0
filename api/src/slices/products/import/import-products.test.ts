import { products } from 'contract/products/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { coffee, shop } from '../testing/shop.ts';

const SHEET = 'Nome;Tipo;Prezzo;IVA;Codice\nPenna;good;2,50;22;PEN\nQuaderno;good;3;4;QUA';

describe('the import of a spreadsheet', () => {
  const w = world();

  async function desk() {
    const s = await shop(w);
    return {
      ...s,
      run: (text: string, skip_wrong?: boolean) =>
        s.send(products.importCsv, {
          params: s.params,
          body: { text, ...(skip_wrong !== undefined && { skip_wrong }) },
        }),
      preview: (text: string) => s.send(products.previewImport, { params: s.params, body: { text } }),
    };
  }

  it('does what its preview said, and nothing the second time', async () => {
    const d = await desk();
    await d.add({ name: 'Penna rossa', kind: 'good', price: 1, code: 'pen' });
    const seen = await d.preview(SHEET);
    expect(seen.body).toEqual({
      data: [
        { line: 2, action: 'update', name: 'Penna', price: 2.5, errors: [] },
        { line: 3, action: 'create', name: 'Quaderno', price: 3, errors: [] },
      ],
      counts: { created: 1, updated: 1, unchanged: 0, wrong: 0 },
    });
    expect(await d.names()).toEqual(['Penna rossa']);
    const done = await d.run(SHEET);
    expect([done.status, done.body]).toEqual([200, seen.body.counts]);
    expect(await d.names()).toEqual(['Penna', 'Quaderno']);
    expect((await d.lines()).at(-1)).toBe('Catalogo: 2 prodotti: 1 aggiunti e 1 aggiornati da un file.');
    expect((await d.run(SHEET)).body).toEqual({ created: 0, updated: 0, unchanged: 2, wrong: 0 });
    expect(await d.lines()).toHaveLength(2);
  });

  it('keeps nothing of a sheet with a wrong line, unless it shall skip those', async () => {
    const d = await desk();
    const text = `${SHEET}\nGomma;good;poco;22;GOM`;
    const { status, error } = await d.run(text);
    expect([status, error.fields]).toEqual([
      422,
      { text: '1 riga da correggere. riga 4: Scrivi un importo come 12,50.' },
    ]);
    expect(await d.names()).toEqual([]);
    expect((await d.run(text, true)).body).toEqual({ created: 2, updated: 0, unchanged: 0, wrong: 1 });
    expect(await d.names()).toEqual(['Penna', 'Quaderno']);
  });

  // docs/rules.md 21.7
  it('reads prices in the currency of the place alone', async () => {
    const d = await desk();
    await w.app.db.run(sql`update places set currency = 'CHF' where id = ${d.params.place_id}`);
    const text = 'Nome;Tipo;Prezzo;IVA\nPenna;good;CHF 12;22\nGomma;good;€ 3;22';
    expect((await d.preview(text)).body.data).toMatchObject([
      { action: 'create', name: 'Penna', price: 12 },
      { action: 'wrong', errors: ["Qui i prezzi sono in CHF: «€» è un'altra valuta."] },
    ]);
    expect((await d.run(text, true)).body).toEqual({ created: 1, updated: 0, unchanged: 0, wrong: 1 });
  });

  it('says that another kind of file is no CSV', async () => {
    const d = await desk();
    for (const text of [`PK\u0003\u0004${'x'.repeat(1000)}`, '\u00d0\u00cf\u0011\u00e0', '%PDF-1.7'])
      expect((await d.run(text)).error.fields).toEqual({
        text: 'Non è un file CSV: in Excel scegli «Salva con nome» e poi CSV.',
      });
  });

  it('adds each product once when it runs several times at once', async () => {
    const d = await desk();
    const answers = await Promise.all(Array.from({ length: 4 }, () => d.run(SHEET)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(2);
    expect(await d.names()).toEqual(['Penna', 'Quaderno']);
  });

  it('reads its own export: nothing changes', async () => {
    const d = await desk();
    await d.create(coffee);
    await d.add({ name: '=1+1;=2, "due"', category: '-ombra', description: 'riga\nriga' });
    const csv = await d.send(products.csv, { params: d.params, query: {} });
    expect(readCsv(csv.body)[0]).toEqual([
      'Nome',
      'Tipo',
      'Categoria',
      'Prezzo',
      'IVA',
      'Codice',
      'Codice a barre',
      'Descrizione',
    ]);
    expect((await d.preview(csv.body)).body.counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
      wrong: 0,
    });
  });

  it('exports what the filters find', async () => {
    const d = await desk();
    await d.add({ name: 'Uno', price: 1234.5 });
    await d.add({ name: 'Due', kind: 'good' });
    const csv = await d.send(products.csv, { params: d.params, query: { kind: 'drink' } });
    expect(readCsv(csv.body).slice(1)).toEqual([
      ['Uno', 'Bevanda', 'Caffetteria', '1234,50', 'Ristorazione', '', '', 'Miscela della casa.'],
    ]);
  });

  it('refuses what is no spreadsheet of products', async () => {
    const d = await desk();
    for (const text of ['', '   ', 'ciao', 'Nome;Prezzo;IVA']) expect((await d.run(text)).status).toBe(422);
    expect(await d.names()).toEqual([]);
  });
});
