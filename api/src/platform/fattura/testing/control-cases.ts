import {
  BUYER_CODE,
  WITHHOLDING,
  LINE_END,
  FUND_END,
  TAX,
  CITY_TAX,
  CITY_TAX_SUM,
  type,
  buyer,
  recipient,
  foreign,
  isSeller,
  foreignSeller,
  secondBody,
} from './parts.ts';
import type { Edit } from './sample-invoice.ts';

/** A name, the edits that fail the control and the edits next to them that pass it. */
export type ControlCase = [code: string, name: string, failing: Edit[], passing: Edit[], also?: string[]];

export const controlCases: ControlCase[] = [
  [
    '00313',
    'the code for abroad and an Italian buyer',
    [recipient('XXXXXXX')],
    [recipient('XXXXXXX'), buyer(foreign('FR'))],
  ],
  [
    '00313',
    'the code for abroad and no VAT id',
    [recipient('XXXXXXX'), buyer(BUYER_CODE)],
    [buyer(BUYER_CODE)],
  ],
  ['00400', 'a line at 0 % without nature', [[CITY_TAX, CITY_TAX.replace('<Natura>N1</Natura>', '')]], []],
  [
    '00401',
    'a line with rate and nature',
    [[LINE_END, LINE_END.replace('</D', '<Natura>N1</Natura></D')]],
    [[LINE_END, LINE_END.replace('</D', '<Natura>N1</Natura></D')], type('TD16')],
  ],
  ['00403', 'a day in the future', [['2026-11-20', '2026-11-25']], [['2026-11-20', '2026-11-24']]],
  ['00409', 'two documents with one number', [secondBody()], [secondBody(['12/2026', '13/2026'])]],
  [
    '00409',
    'two credit notes with one number',
    [type('TD04'), secondBody(type('TD04'))],
    [secondBody(type('TD04'))],
  ],
  [
    '00409',
    'one number in one year',
    [secondBody(['2026-11-20', '2026-11-21'])],
    [secondBody(['2026-11-20', '2025-11-20'], ['2026-11-19', '2025-11-19'])],
  ],
  [
    '00411',
    'a withheld line without withholding',
    [
      [WITHHOLDING, ''],
      [FUND_END, FUND_END.replace('<Ritenuta>SI</Ritenuta>', '')],
    ],
    [],
  ],
  [
    '00413',
    'a fund at 0 % without nature',
    [[FUND_END, FUND_END.replace('10.00', '0.00')]],
    [[FUND_END, FUND_END.replace('10.00', '0.00').replace('</D', '<Natura>N1</Natura></D')]],
    ['00422'],
  ],
  [
    '00414',
    'a fund with rate and nature',
    [[FUND_END, FUND_END.replace('</D', '<Natura>N1</Natura></D')]],
    [],
  ],
  [
    '00415',
    'a withheld fund without withholding',
    [
      [WITHHOLDING, ''],
      [LINE_END, LINE_END.replace('<Ritenuta>SI</Ritenuta>', '')],
    ],
    [],
  ],
  ['00417', 'a buyer without ids', [buyer('')], [buyer(BUYER_CODE)]],
  [
    '00418',
    'a day before the linked invoice',
    [['2026-11-19', '2026-11-21']],
    [['2026-11-19', '2026-11-20']],
  ],
  [
    '00419',
    'a rate without summary',
    [[LINE_END, LINE_END.replace('10.00', '22.00')]],
    [],
    ['00422', '00443'],
  ],
  [
    '00443',
    'a rate without summary',
    [[FUND_END, FUND_END.replace('10.00', '22.00')]],
    [],
    ['00419', '00422'],
  ],
  [
    '00420',
    'reverse charge with split payment',
    [
      ['<Natura>N1</Natura></DettaglioLinee>', '<Natura>N6.9</Natura></DettaglioLinee>'],
      [CITY_TAX_SUM, CITY_TAX_SUM.replace('N1', 'N6.9')],
      ['<Imposta>0.00</Imposta>', '<Imposta>0.00</Imposta><EsigibilitaIVA>S</EsigibilitaIVA>'],
    ],
    [['<Imposta>0.00</Imposta>', '<Imposta>0.00</Imposta><EsigibilitaIVA>S</EsigibilitaIVA>']],
  ],
  [
    '00421',
    'a tax that is two cents off',
    [[TAX, '<Imposta>19.02</Imposta>']],
    [[TAX, '<Imposta>18.99</Imposta>']],
  ],
  [
    '00421',
    'a tax rounded down at the half',
    [
      ['<ImponibileImporto>190.00', '<ImponibileImporto>190.45'],
      [TAX, '<Imposta>19.03</Imposta>'],
    ],
    [
      ['<ImponibileImporto>190.00', '<ImponibileImporto>190.45'],
      [TAX, '<Imposta>19.06</Imposta>'],
    ],
  ],
  [
    '00422',
    'a taxable amount that is off by more than 1',
    [
      ['<ImponibileImporto>190.00', '<ImponibileImporto>191.01'],
      [TAX, '<Imposta>19.10</Imposta>'],
    ],
    [
      ['<ImponibileImporto>190.00', '<ImponibileImporto>191.00'],
      [TAX, '<Imposta>19.10</Imposta>'],
    ],
  ],
  [
    '00422',
    'a rounding that explains nothing',
    [
      ['<ImponibileImporto>190.00', '<ImponibileImporto>195.00'],
      [TAX, '<Imposta>19.50</Imposta>'],
    ],
    [
      ['<ImponibileImporto>190.00', '<Arrotondamento>4.50</Arrotondamento><ImponibileImporto>195.00'],
      [TAX, '<Imposta>19.50</Imposta>'],
    ],
  ],
  [
    '00423',
    'a line that is two cents off',
    [['<PrezzoTotale>180.00', '<PrezzoTotale>180.02']],
    [['<PrezzoTotale>180.00', '<PrezzoTotale>180.01']],
  ],
  [
    '00423',
    'an amount of discount that is not per unit',
    [['<Percentuale>10.00</Percentuale>', '<Importo>20.00</Importo>']],
    [['<Percentuale>10.00</Percentuale>', '<Importo>10.00</Importo>']],
  ],
  [
    '00423',
    'a discount taken as an increase',
    [['<Tipo>SC</Tipo><Percentuale>', '<Tipo>MG</Tipo><Percentuale>']],
    [],
  ],
  ['00423', 'no quantity, which is one', [['<Quantita>2.00</Quantita>', '']], []],
  ['00425', 'a number without figures', [['12/2026', 'A/B']], [['12/2026', 'A1']]],
  [
    '00427',
    'a code of 6 characters to a company',
    [recipient('ABC123')],
    [recipient('ABC123'), ['FPR12', 'FPA12'], ['>FPR12', '>FPA12']],
  ],
  [
    '00427',
    'a code of 7 characters to the administration',
    [
      ['FPR12', 'FPA12'],
      ['>FPR12', '>FPA12'],
    ],
    [],
  ],
  ['00428', 'a version that is not the format', [['FPR12', 'FPA12']], []],
  [
    '00429',
    'a summary at 0 % without nature',
    [[CITY_TAX_SUM, CITY_TAX_SUM.replace('<Natura>N1</Natura>', '')]],
    [],
    ['00444'],
  ],
  [
    '00430',
    'a summary with rate and nature',
    [
      [
        '<AliquotaIVA>10.00</AliquotaIVA><Imponibile',
        '<AliquotaIVA>10.00</AliquotaIVA><Natura>N1</Natura><Imponibile',
      ],
    ],
    [
      [
        '<AliquotaIVA>10.00</AliquotaIVA><Imponibile',
        '<AliquotaIVA>10.00</AliquotaIVA><Natura>N1</Natura><Imponibile',
      ],
      type('TD16'),
    ],
  ],
  ['00437', 'an empty discount of the document', [['<Importo>0.00</Importo>', '']], []],
  [
    '00438',
    'an empty discount of a line',
    [
      ['<Percentuale>10.00</Percentuale>', ''],
      ['<PrezzoTotale>180.00', '<PrezzoTotale>200.00'],
      ['<ImponibileImporto>190.00', '<ImponibileImporto>210.00'],
      [TAX, '<Imposta>21.00</Imposta>'],
    ],
    [],
  ],
  ['00444', 'a nature without summary', [[CITY_TAX, CITY_TAX.replace('N1', 'N4')]], []],
  [
    '00445',
    'a nature that was divided',
    [
      [CITY_TAX, CITY_TAX.replace('N1', 'N2')],
      [CITY_TAX_SUM, CITY_TAX_SUM.replace('N1', 'N2')],
    ],
    [
      [CITY_TAX, CITY_TAX.replace('N1', 'N2.2')],
      [CITY_TAX_SUM, CITY_TAX_SUM.replace('N1', 'N2.2')],
    ],
  ],
  ['00471', 'an invoice to oneself', [isSeller], [isSeller, type('TD27')]],
  [
    '00472',
    'a self-invoice to the codice fiscale of somebody else',
    [type('TD27'), buyer(BUYER_CODE)],
    [type('TD27'), buyer('<CodiceFiscale>00743110157</CodiceFiscale>')],
  ],
  ['00472', 'a self-invoice to somebody else', [type('TD27')], [type('TD27'), isSeller]],
  ['00473', 'a purchase from abroad of an Italian seller', [type('TD17')], [type('TD17'), foreignSeller]],
  ['00474', 'a self-invoice over the ceiling at 0 %', [type('TD21'), isSeller], []],
  ['00475', 'an integration without VAT id of the buyer', [type('TD16'), buyer(BUYER_CODE)], [type('TD16')]],
  ['00476', 'a foreign seller and a foreign buyer', [foreignSeller, buyer(foreign('DE'))], [foreignSeller]],
];
