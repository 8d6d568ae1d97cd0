import { describe, expect, it } from 'vitest';
import { countLines, planImport, type CatalogueProduct } from './plan-import.ts';

const TITLES = 'Nome;Tipo;Categoria;Prezzo;IVA;Codice;Codice a barre;Descrizione';
const sheet = (...lines: string[]) => [TITLES, ...lines].join('\r\n');

const water: CatalogueProduct = {
  id: 7,
  name: 'Acqua',
  kind: 'drink',
  category: 'Bevande',
  price: 2.5,
  vat_class: 'food_service',
  code: 'ACQ',
  barcode: '8001120000019',
  description: null,
};

const actions = (text: string, catalogue: CatalogueProduct[] = [water]) =>
  planImport(text, catalogue, 'EUR').map(({ line, action, errors }) => [line, action, ...errors]);

const inputOf = (text: string, currency = 'EUR') => planImport(text, [], currency)[0]?.write?.input;

describe('an import', () => {
  it('reads what people write: amounts, rates, kinds, titles in any order', () => {
    expect(inputOf('IVA,PREZZO,Prodotto\n10%,"€ 1.234,50",Cesto')).toMatchObject({
      name: 'Cesto',
      kind: 'good',
      price: 1234.5,
      vat_class: 'reduced',
      code: null,
    });
    const read = (kind: string, price: string, vat: string) =>
      inputOf(sheet(`X;${kind};;${price};${vat};;;`));
    expect(read('piatto', '12', '10,00 %')).toMatchObject({ price: 12, vat_class: 'food_service' });
    expect(read('Extra del soggiorno', '1.5', 'alloggio')).toMatchObject({ price: 1.5, kind: 'extra' });
    expect(read('', '1.500', '22')).toMatchObject({ price: 1500, kind: 'good', vat_class: 'standard' });
    expect(read('dish', '12,50 EUR', 'IVA 10%')).toMatchObject({ price: 12.5, vat_class: 'food_service' });
    expect(read('good', '1,234.50', 'Iva al 22')).toMatchObject({ price: 1234.5, vat_class: 'standard' });
    expect(read('service', '3,1', '4')).toMatchObject({ price: 3.1, vat_class: 'super_reduced' });
  });

  it.each([
    ['CHF', 'CHF 12', 12],
    ['CHF', '12 chf', 12],
    ['CHF', 'Fr. 1.234,50', 1234.5],
    ['EUR', '€\u00a012,50', 12.5],
    ['EUR', '12 Euro', 12],
    ['USD', '$12.50', 12.5],
    ['SEK', '12 SEK', 12],
    ['CHF', "1'200.50", 1200.5],
    ['CHF', 'Fr. 12.–', 12],
    ['EUR', '12,-', 12],
  ])('reads a price in %s that is written %j', (currency, price, read) => {
    expect(inputOf(sheet(`X;good;;"${price}";22;;;`), currency)).toMatchObject({ price: read });
  });

  it.each([
    ['CHF', '€ 12', '€'],
    ['CHF', '12 EUR', 'EUR'],
    ['EUR', 'CHF 12', 'CHF'],
    ['EUR', '12 $', '$'],
    ['EUR', '€ 12 CHF', 'CHF'],
  ])('takes no price in %s that is written %j', (currency, price, word) => {
    expect(planImport(sheet(`X;good;;${price};22;;;`), [], currency)).toMatchObject([
      { action: 'wrong', errors: [`Qui i prezzi sono in ${currency}: «${word}» è un'altra valuta.`] },
    ]);
  });

  it('says what is wrong in each line, in the words of the form', () => {
    const lines = [
      ';good;;1;22;;;',
      'Uno;casa;;due;7;;123;',
      'Due;good;;-1;22;;;',
      'Tre;good;;1,005;22;;;',
      'Quattro;good;;4;22;;;',
    ];
    expect(actions(sheet(...lines))).toEqual([
      [2, 'wrong', 'Inserisci il nome del prodotto.'],
      [
        3,
        'wrong',
        'Scegli il tipo di prodotto.',
        'Scrivi un importo come 12,50.',
        "Scegli l'IVA del prodotto.",
        'Il codice a barre non è valido: controlla le cifre.',
      ],
      [4, 'wrong', "L'importo non può essere negativo."],
      [5, 'wrong', 'Usa al massimo due decimali.'],
      [6, 'create'],
    ]);
  });

  it('finds a product by code, by barcode, or by name where the line has neither', () => {
    expect(actions(sheet('Acqua gassata;drink;;3;10;acq;;'))).toEqual([[2, 'update']]);
    expect(actions(sheet('Acqua gassata;drink;;3;10;NUOVO;8001120000019;'))).toEqual([[2, 'update']]);
    expect(actions(sheet('àcqua;drink;;3;10;;;'))).toEqual([[2, 'update']]);
    expect(actions(sheet('Acqua;drink;;3;10;ALTRA;;'))).toEqual([[2, 'create']]);
    expect(actions(sheet('Acqua;Bevanda;Bevande;2,50;Ristorazione;ACQ;8001120000019;'))).toEqual([
      [2, 'unchanged'],
    ]);
    const twin = { ...water, id: 8, code: null, barcode: null };
    expect(actions(sheet('Acqua;drink;;3;10;;;'), [water, twin])).toEqual([
      [2, 'wrong', 'Nel catalogo più prodotti si chiamano così: scrivi il codice, o il codice a barre.'],
    ]);
  });

  it('finds a product whose first zeros a spreadsheet took', () => {
    const bond = { ...water, code: '007', barcode: '0012345678905' };
    const line = (code: string, barcode: string) =>
      sheet(`Acqua;drink;Bevande;2,50;Ristorazione;${code};${barcode};`);
    expect(actions(line('7', '12345678905'), [bond])).toEqual([[2, 'unchanged']]);
    expect(actions(line('', '12345678905'), [{ ...bond, code: null }])).toEqual([[2, 'unchanged']]);
    expect(actions(line('7', ''), [bond, { ...bond, id: 8, code: '07', barcode: null }])).toEqual([
      [2, 'create'],
    ]);
    const seven = { ...water, id: 8, code: '7', barcode: null };
    const written = planImport(line('7', '').replace('2,50', '3'), [bond, seven], 'EUR')[0]?.write;
    expect([written?.id, written?.input.code]).toEqual([8, '7']);
    expect(actions(line('0', ''), [{ ...bond, code: '000', barcode: null }])).toEqual([[2, 'unchanged']]);
    expect(actions(line('7', ''), [{ ...bond, code: '00A7' }])).toEqual([[2, 'create']]);
  });

  it('finds a product whose numbers a program wrote with a decimal zero', () => {
    const soap = { ...water, id: 8, name: 'Sapone', code: '101' };
    const line = (code: string) => sheet(`Sapone;drink;Bevande;2,50;Ristorazione;${code};8001120000019.0;`);
    expect(actions(line('101.0'), [soap])).toEqual([[2, 'unchanged']]);
    expect(actions(line('101,0'), [{ ...soap, code: '00101' }])).toEqual([[2, 'unchanged']]);
    expect(actions(line('1.0'), [{ ...soap, code: '1.0' }])).toEqual([[2, 'unchanged']]);
    const both = `${line('101.0')}\r\nLama;good;;2;22;A1;;`;
    expect(planImport(both, [], 'EUR').map(({ write }) => write?.input.code)).toEqual(['101.0', 'A1']);
  });

  it('keeps a code without zeros that another product has with them', () => {
    const coffee = { ...water, id: 8, name: 'Caffè', code: '001', barcode: '8001120000026' };
    const written = (...lines: string[]) =>
      planImport(sheet(...lines), [coffee], 'EUR').map(({ action, write }) => [
        action,
        write?.id,
        write?.input.code,
      ]);
    expect(written('Cornetto;good;;2;22;1;;')).toEqual([['create', null, '1']]);
    expect(written('Cornetto;good;;2;22;1;;', 'Caffè;good;;1;22;001;;')).toEqual([
      ['create', null, '1'],
      ['update', 8, '001'],
    ]);
    expect(written('Caffè;good;;2;22;1;;', 'Tè;good;;1;22;002;;')).toEqual([
      ['create', null, '1'],
      ['create', null, '002'],
    ]);
    expect(written('caffe;good;;2;22;1;;')).toEqual([['update', 8, '001']]);
    expect(written('Espresso;good;;2;22;1;8001120000026;')).toEqual([['update', 8, '001']]);
  });

  it('names a code and a barcode that a spreadsheet has shortened', () => {
    const shortened =
      'Il foglio di calcolo ha accorciato il numero: imposta la colonna come testo e riscrivilo.';
    expect(
      actions(sheet('A;good;;1;22;;8,00112E+12;', 'B;good;;1;22;8.00112E+12;;', 'C;good;;1;22;12E3;;')),
    ).toEqual([
      [2, 'wrong', shortened],
      [3, 'wrong', shortened],
      [4, 'create'],
    ]);
  });

  it('changes nothing of products with one name that are as the sheet says', () => {
    const plain = { ...water, code: null, barcode: null };
    const line = 'Acqua;drink;Bevande;2,50;10;;;';
    const twins = [plain, { ...plain, id: 8 }, { ...plain, id: 9, price: 3 }];
    expect(actions(sheet(line, line, line.replace('2,50', '3')), twins)).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
      [4, 'unchanged'],
    ]);
    expect(actions(sheet(line, line, line), twins)[2]?.[1]).toBe('wrong');
  });

  it('keeps the class of a product whose rate the sheet names', () => {
    const breakfast = { ...water, kind: 'extra', vat_class: 'food_service' } as const;
    const lodging = {
      ...breakfast,
      id: 8,
      name: 'Letto',
      code: 'LET',
      barcode: null,
      vat_class: 'lodging',
    } as const;
    const written = (vat: string) =>
      planImport(`Nome;Prezzo;IVA;Codice\nA;4;${vat};ACQ\nB;4;${vat};LET`, [breakfast, lodging], 'EUR').map(
        ({ write }) => write?.input.vat_class,
      );
    expect(written('10')).toEqual(['food_service', 'lodging']);
    expect(written('22')).toEqual(['standard', 'standard']);
    expect(written('Ridotta')).toEqual(['reduced', 'reduced']);
  });

  it('leaves what the sheet has no column for as it is', () => {
    const lasagne: CatalogueProduct = { ...water, name: 'Lasagne', kind: 'dish', description: 'Al forno.' };
    const written = (text: string) => planImport(text, [lasagne], 'EUR').map(({ write }) => write);
    const { id, ...input } = lasagne;
    // 10 % of a dish is food service: the kind that is kept says so.
    expect(written('Nome;Prezzo;IVA\nLasagne;12;10')).toEqual([{ id, input: { ...input, price: 12 } }]);
    expect(written('Nome;Prezzo;IVA;Tipo\nLasagne;12;10;')).toEqual([{ id, input: { ...input, price: 12 } }]);
    expect(actions('Nome;Prezzo;IVA\nLasagne;2,50;10', [lasagne])).toEqual([[2, 'unchanged']]);
    expect(written('Nome;Prezzo;IVA;Categoria;Descrizione\nLasagne;12;10;;')).toEqual([
      { id, input: { ...input, price: 12, category: null, description: null } },
    ]);
  });

  it('takes no two lines for one product, and no line for two', () => {
    const again = 'È lo stesso prodotto della riga 2.';
    expect(actions(sheet('A;good;;1;22;X;;', 'B;good;;1;22;x;;'))).toEqual([
      [2, 'create'],
      [3, 'wrong', again],
    ]);
    expect(actions(sheet('Acqua;drink;;3;10;ACQ;;', 'Altro;drink;;3;10;;8001120000019;'))).toEqual([
      [2, 'update'],
      [3, 'wrong', again],
    ]);
    expect(actions(sheet('A;good;;1;22;;;', 'a;good;;1;22;;;'))).toEqual([
      [2, 'create'],
      [3, 'wrong', again],
    ]);
    const wine = { ...water, id: 9, code: 'VIN', barcode: '96385074' };
    expect(actions(sheet('X;good;;1;22;ACQ;96385074;'), [water, wine])).toEqual([
      [2, 'wrong', 'Codice e codice a barre sono di due prodotti diversi.'],
    ]);
  });

  it.each([
    ['nome\nx', /mancano «Prezzo», «IVA»\.$/],
    ['nome;prezzo\nx;1', /manca «IVA»\.$/],
    [TITLES, /non ci sono righe/],
    [sheet(...Array.from({ length: 2001 }, (_, n) => `P${n};good;;1;22;;;`)), /Al massimo 2000 righe/],
  ])('refuses a sheet as a whole: %#', (text, sentence) => {
    expect(() => planImport(text, [], 'EUR')).toThrow(
      expect.objectContaining({ status: 422, message: expect.stringMatching(sentence) }),
    );
  });

  it('counts every line once', () => {
    const lines = planImport(sheet('Acqua;drink;;3;10;ACQ;;', 'B;good;;1;22;;;', ';;;;;x;;'), [water], 'EUR');
    expect(countLines(lines)).toEqual({ created: 1, updated: 1, unchanged: 0, wrong: 1 });
  });
});
