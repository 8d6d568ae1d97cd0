import { describe, expect, test } from 'vitest';
import { check } from './testing/check.ts';
import {
  buyer,
  BUYER_VAT,
  CITY_TAX,
  CITY_TAX_SUM,
  FUND_END,
  LINE_END,
  recipient,
  TAX,
  WITHHOLDING,
} from './testing/parts.ts';
import { type Edit, sampleInvoice } from './testing/sample-invoice.ts';

describe('hints, which are no verdict', () => {
  const hintsOf = (...edits: Edit[]) => {
    const { codes, warnings } = check(sampleInvoice(...edits));
    expect(codes).toEqual([]);
    return warnings.map(({ sentence }) => sentence).join();
  };
  const untaxed: Edit[] = [
    [CITY_TAX, CITY_TAX.replace('N1', 'N4')],
    [CITY_TAX_SUM, CITY_TAX_SUM.replace('N1', 'N4')],
    ['<PrezzoUnitario>4.00', '<PrezzoUnitario>77.48'],
    ['<PrezzoTotale>4.00', '<PrezzoTotale>77.48'],
    ['<ImponibileImporto>4.00', '<ImponibileImporto>77.48'],
  ];

  test('a partita IVA or a codice fiscale with a wrong check', () => {
    expect(hintsOf(buyer(BUYER_VAT.replace('391<', '392<')))).toMatch(/partita IVA del cliente/);
    expect(hintsOf(buyer('<CodiceFiscale>RSSMRA80A01H501A</CodiceFiscale>'))).toMatch(
      /codice fiscale del cliente/,
    );
    expect(hintsOf(buyer('<CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale>'))).toBe('');
  });

  test('no stamp above 77.47 euros without VAT, city tax aside', () => {
    expect(hintsOf(...untaxed)).toMatch(/bollo/);
    expect(
      hintsOf(...untaxed, [
        WITHHOLDING,
        `${WITHHOLDING}<DatiBollo><BolloVirtuale>SI</BolloVirtuale></DatiBollo>`,
      ]),
    ).toBe('');
    expect(hintsOf(...untaxed.map(([from, to]): Edit => [from, to.replace('N4', 'N1')]))).toBe('');
    expect(hintsOf(...untaxed.map(([from, to]): Edit => [from, to.replace('77.48', '77.47')]))).toBe('');
  });

  test('a rate that is a part of one', () => {
    const rate = (xml: string) => xml.replace('10.00</AliquotaIVA>', '0.10</AliquotaIVA>');
    const summary = '<AliquotaIVA>10.00</AliquotaIVA><Imponibile';
    const hints = hintsOf(
      [LINE_END, rate(LINE_END)],
      [FUND_END, rate(FUND_END)],
      [summary, rate(summary)],
      [TAX, '<Imposta>0.19</Imposta>'],
    );
    expect(hints).toMatch(/00424/);
  });

  test('a PEC of the exchange, and a PEC that nobody will read', () => {
    const pec = (address: string): Edit => [
      '</CodiceDestinatario>',
      `</CodiceDestinatario><PECDestinatario>${address}</PECDestinatario>`,
    ];
    expect(hintsOf(pec('cliente@pec.example'))).toBe('');
    expect(hintsOf(pec('sdi01@pec.fatturapa.it'))).toMatch(/00330/);
    expect(hintsOf(recipient('ABC1234'), pec('cliente@pec.example'))).toMatch(/0000000/);
  });
});
