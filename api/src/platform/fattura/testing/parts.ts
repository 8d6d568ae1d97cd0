import { type Edit, sampleBody } from './sample-invoice.ts';

/** Parts of the sample, and the edits that many tests make. */

export const BUYER_VAT = '<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>02182030391</IdCodice></IdFiscaleIVA>';
export const BUYER_CODE = '<CodiceFiscale>02182030391</CodiceFiscale>';
const SELLER_VAT = '<IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA>';
export const WITHHOLDING =
  '<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>2.00</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>\n';
export const LINE_END = '<AliquotaIVA>10.00</AliquotaIVA><Ritenuta>SI</Ritenuta></DettaglioLinee>';
export const FUND_END = '<AliquotaIVA>10.00</AliquotaIVA><Ritenuta>SI</Ritenuta></DatiCassaPrevidenziale>';
export const TAX = '<Imposta>19.00</Imposta>';
export const CITY_TAX = '<AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura></DettaglioLinee>';
export const CITY_TAX_SUM = '<AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura><ImponibileImporto>';

export const type = (code: string): Edit => ['TD01', code];
export const buyer = (to: string): Edit => [BUYER_VAT, to];
export const recipient = (code: string): Edit => ['0000000', code];
export const foreign = (country: string) =>
  `<IdFiscaleIVA><IdPaese>${country}</IdPaese><IdCodice>02182030391</IdCodice></IdFiscaleIVA>`;
export const isSeller = buyer(BUYER_VAT.replace('02182030391', '00743110157'));
export const foreignSeller: Edit = [
  `<DatiAnagrafici>\n<IdFiscaleIVA>${SELLER_VAT}`,
  `<DatiAnagrafici>\n<IdFiscaleIVA>${SELLER_VAT.replace('IT', 'FR')}`,
];
export const secondBody = (...edits: Edit[]): Edit => [
  '</p:FatturaElettronica>',
  `${sampleBody(...edits)}</p:FatturaElettronica>`,
];
