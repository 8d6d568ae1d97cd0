import { describe, expect, it } from 'vitest';
import { readCustomers } from './read-customers.ts';

describe('customers of a file', () => {
  it.each([
    ['Germania', 'Deutsch', 'DE', 'de'],
    ['Stati Uniti', 'Inglese', 'US', 'en'],
    ['U.K.', 'en_GB', 'GB', 'en'],
    ['Narnia', 'en', null, null],
    ['UK', 'en-GB', 'GB', 'en'],
    ['France', 'français', 'FR', 'fr'],
    ['ITA', 'Italiano', 'IT', 'it'],
    ['\u00d6sterreich', 'DE', 'AT', 'de'],
    ['it', 'it', 'IT', 'it'],
  ])('are read with the country %j and the language %j', (country, language, code, short) => {
    const { customers, errors } = readCustomers(`Cliente;Paese;Lingua\nMario Rossi;${country};${language}\n`);
    expect(customers.map(({ input }) => [input.last_name, input.address?.country, input.language])).toEqual(
      code === null ? [] : [['Mario Rossi', code, short]],
    );
    expect(errors.map(({ column }) => column)).toEqual(code === null ? ['Paese'] : []);
  });

  it.each([
    ['Roma;184;', ['RM', '00184', null]],
    ['reggio emilia;42121;Italia', ['RE', '42121', 'IT']],
    ["Valle d'Aosta;11100;", ['AO', '11100', null]],
    ['ca;9100;', ['CA', '09100', null]],
    ['Wien;1010;Austria', ['Wien', '1010', 'AT']],
    ['Roma;184;Francia', ['Roma', '184', 'FR']],
    [';1010;', [null, '1010', null]],
    [';187;Italia', [null, '00187', 'IT']],
    ['Lazio;187;IT', ['Lazio', '00187', 'IT']],
    ['RM;34;', ['RM', '00034', null]],
  ])('are read with the address %j', (cells, expected) => {
    const { customers } = readCustomers(`Cognome;Provincia;CAP;Paese\nRossi;${cells}\n`);
    const { province, postal_code, country } = customers[0]!.input.address!;
    expect([province, postal_code, country]).toEqual(expected);
  });

  it('get back the first zeros of a VAT number and of the tax code of a company', () => {
    const { customers, errors } = readCustomers(
      [
        'Ragione sociale;Partita IVA;Codice fiscale;Provincia;Paese',
        'Verdi srl;743110157;743110157;;IT',
        'Gialli srl;743110157;743110157;Milano;',
        'Neri srl;2182030391;RSSMRA80A01H501U;;',
        'Blu srl;2182030392;;;',
        'Rossi srl;;2182030392;;',
        'Noir SARL;743110157;743110157;;Francia',
        'Weiss AG;743110157;;;',
      ].join('\n'),
    );
    expect(customers.map(({ input }) => [input.vat_number, input.tax_code])).toEqual([
      ['00743110157', '00743110157'],
      ['00743110157', '00743110157'],
      ['02182030391', 'RSSMRA80A01H501U'],
      ['743110157', '743110157'],
    ]);
    expect(errors.map(({ line }) => line)).toEqual([5, 6, 8]);
  });

  it('have no decimal zero behind a number, as programs write one that they took for an amount', () => {
    const { customers, errors } = readCustomers(
      [
        'Ragione sociale;Telefono;CAP;Provincia;Partita IVA',
        'Verdi srl;3331234567.0;184.0;RM;743110157.0',
        '"Neri srl";"461123456,0";38122.0;TN;2182030391.0',
        'Blu srl;333.123.4567;;;',
      ].join('\n'),
    );
    expect(errors).toEqual([]);
    const read = customers.map(({ input }) => [input.phone, input.address?.postal_code, input.vat_number]);
    expect(read).toEqual([
      ['3331234567', '00184', '00743110157'],
      ['461123456', '38122', '02182030391'],
      ['333.123.4567', undefined, null],
    ]);
  });

  it('get back the zeros of the code for no channel', () => {
    const { customers } = readCustomers('Ragione sociale;Codice destinatario\nVerdi srl;0\n');
    expect(customers.map(({ input }) => input.sdi_code)).toEqual(['0000000']);
  });

  it('have the second of two phones where the first cell is empty', () => {
    const read = (...lines: string[]) =>
      readCustomers(['Cognome;Telefono;Cellulare;Email', ...lines].join('\n'));
    const { customers, unknown } = read('Rossi;;333 1234567;', 'Verdi;0461 123456;;', 'Neri');
    expect(customers.map(({ input }) => input.phone)).toEqual(['333 1234567', '0461 123456', null]);
    expect(unknown).toEqual([]);
    const none = read('Rossi;-;333 1234567;', 'Verdi;n.d.;333 7654321;', 'Neri;12;;', 'Blu;;-;');
    expect(none.customers.map(({ input }) => input.phone)).toEqual(['333 1234567', '333 7654321', null]);
    expect([none.unknown, none.errors.map(({ line }) => line)]).toEqual([[], [4]]);
    const both = read('Rossi;0461 123456;333 1234567;', 'Bianchi;;333 7654321;');
    expect(both.customers.map(({ input }) => input.phone)).toEqual(['0461 123456', '333 7654321']);
    expect(both.unknown).toEqual(['Cellulare']);
    expect(read('Rossi;;3,93E+11;').errors.map(({ error }) => error)).toEqual([
      'Il foglio di calcolo ha accorciato il numero: imposta la colonna come testo e riscrivilo.',
    ]);
  });

  it('have the first of two phones in one cell, and the other one is named', () => {
    const cells = [
      ['333 1234567 / 06 1234567', '333 1234567', '06 1234567'],
      ['0461/123456 ; +39 333 1234567', '0461/123456', '+39 333 1234567'],
      ['+39 333 1234567 - 0461 123456', '+39 333 1234567', '0461 123456'],
      ['333 1234567/333 7654321/06 1234567', '333 1234567', '333 7654321/06 1234567'],
      ['0461 123456, 333 1234567', '0461 123456', '333 1234567'],
      ['333 1234567 o 0461 123456', '333 1234567', '0461 123456'],
      // One number, with its area or an extension apart.
      ['+39 0461 - 123456', '+39 0461 - 123456', undefined],
      ['0049 8912/345678', '0049 8912/345678', undefined],
      ['033203/123456', '033203/123456', undefined],
      ['0461-123456/12', '0461-123456/12', undefined],
      ['333-1234567', '333-1234567', undefined],
    ] as const;
    const lines = cells.map(([cell], at) => `Ospite${at};"${cell}"`);
    const { customers, errors, left_out } = readCustomers(['Cognome;Telefono', ...lines].join('\n'));
    expect(errors).toEqual([]);
    expect(customers.map(({ input }) => input.phone)).toEqual(cells.map(([, first]) => first));
    expect(left_out).toEqual(
      cells.flatMap(([, , rest], at) =>
        rest === undefined
          ? []
          : [{ line: at + 2, column: 'Telefono', error: `Resta il primo numero, senza ${rest}.` }],
      ),
    );
  });

  it('are named where a spreadsheet has shortened a number', () => {
    const { errors } = readCustomers('Cognome;Telefono;E-mail\nRossi;3,93E+11;\nVerdi;333x;\n');
    expect(errors.map(({ line, error }) => [line, error])).toEqual([
      [2, 'Il foglio di calcolo ha accorciato il numero: imposta la colonna come testo e riscrivilo.'],
      [3, 'Numero di telefono non valido.'],
    ]);
  });
});
