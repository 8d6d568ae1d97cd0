import { describe, expect, test } from 'vitest';
import { checkInvoice } from './check-invoice.ts';
import { AT, check, codesOf } from './testing/check.ts';
import { BUYER_VAT, TAX } from './testing/parts.ts';
import { type Edit, sampleInvoice, sampleSimplified } from './testing/sample-invoice.ts';
import { expectedVerdicts, hasReference, readSample } from './testing/reference.ts';

test('an invoice without faults passes every control', () => {
  expect(check(sampleInvoice())).toEqual({ schema_ok: true, codes: [], problems: [], warnings: [] });
});

test('a fault is told with its line and an Italian sentence', () => {
  const { problems } = check(
    sampleInvoice(
      ['<PrezzoTotale>180.00', '<PrezzoTotale>170.00'],
      ['<ImponibileImporto>190.00', '<ImponibileImporto>180.00'],
      [TAX, '<Imposta>18.00</Imposta>'],
    ),
  );
  expect(problems).toEqual([
    {
      code: '00423',
      line: 40,
      sentence: 'Il totale di una riga non è il prezzo, con sconti e maggiorazioni, per la quantità.',
    },
  ]);
});

test('a file against the schema gets no controls, and is told what is wrong where', () => {
  const verdict = check(sampleInvoice(['<Divisa>EUR</Divisa>\n', ''], ['12/2026', 'numero']));
  expect(verdict).toMatchObject({ schema_ok: false, codes: [], warnings: [] });
  expect(verdict.problems).toEqual([{ line: 30, sentence: 'Data: al suo posto deve esserci Divisa.' }]);
});

describe('a simplified invoice', () => {
  const total: Edit = ['400.00', '400.01'];
  test.each<[string, Edit[]]>([
    ['00403', [['2026-11-20', '2026-12-01']]],
    ['00417', [[BUYER_VAT, '']]],
    ['00425', [['<Numero>7', '<Numero>A']]],
    ['00445', [['</DatiIVA>', '</DatiIVA><Natura>N2</Natura>']]],
    ['00460', [total]],
    ['00471', [[BUYER_VAT, BUYER_VAT.replace('02182030391', '00743110157')]]],
  ])('%s', (code, edits) => {
    expect(codesOf(sampleSimplified())).toEqual([]);
    expect(codesOf(sampleSimplified(...edits))).toEqual([code]);
  });

  test('has no limit of 400 euros in a flat-rate regime, and none for a correction', () => {
    const corrected =
      '<DatiFatturaRettificata><NumeroFR>6</NumeroFR><DataFR>2026-11-01</DataFR><ElementiRettificati>Prezzo</ElementiRettificati></DatiFatturaRettificata>';
    expect(codesOf(sampleSimplified(total, ['RF01', 'RF19']))).toEqual([]);
    expect(codesOf(sampleSimplified(total, ['</DatiGenerali>', `${corrected}</DatiGenerali>`]))).toEqual([]);
  });
});

/** The samples lie beside the project. Without them this test skips. */
test.skipIf(!hasReference)(
  'every sample of ../shared/reference/italy has the verdict that is known of it',
  () => {
    const known = Object.entries(expectedVerdicts());
    const verdictOf = (name: string) => {
      try {
        const { schema_ok, codes } = checkInvoice(readSample(name), AT);
        return { schema_ok, codes };
      } catch (error) {
        return { schema_ok: false, codes: [], refused: (error as Error).name };
      }
    };
    expect(known.length).toBeGreaterThan(20);
    for (const [name, { xsd, sdi = [], kind }] of known) {
      const verdict = verdictOf(name);
      if (xsd !== undefined)
        expect([name, verdict]).toMatchObject([name, { schema_ok: xsd === 'valid', codes: sdi }]);
      else if (kind === 'notification')
        expect([name, verdict]).toMatchObject([name, { refused: 'UnreadableFile' }]);
      else expect([name, verdict]).toEqual([name, { schema_ok: true, codes: [] }]);
    }
  },
);
