import { childrenOf, find, textAt, type XmlElement } from '../xml/element.ts';
import { type Decimal, decimal } from './decimal.ts';

/** What the controls of the exchange look at, read from a tree that the schema has accepted. */

/** Something with a place in the file, for the person who looks for the fault. */
export interface Placed {
  line: number;
}

export interface Party extends Placed {
  country: string | undefined;
  vatNumber: string | undefined;
  taxCode: string | undefined;
}

export interface Adjustment extends Placed {
  isDiscount: boolean;
  percent: Decimal | undefined;
  amount: Decimal | undefined;
}

/** A line, or the contribution to a pension fund: both have a rate and are summed up by it. */
export interface Taxed extends Placed {
  rate: Decimal;
  nature: string | undefined;
  amount: Decimal;
  isWithheld: boolean;
}

export interface InvoiceLine extends Taxed {
  quantity: Decimal | undefined;
  price: Decimal;
  adjustments: Adjustment[];
}

export interface Summary extends Placed {
  rate: Decimal;
  nature: string | undefined;
  rounding: Decimal | undefined;
  taxable: Decimal;
  tax: Decimal;
  liability: string | undefined;
}

export interface InvoiceDocument extends Placed {
  type: string;
  date: string;
  number: string;
  isNumberedByDay: boolean;
  hasWithholding: boolean;
  hasStamp: boolean;
  adjustments: Adjustment[];
  lines: InvoiceLine[];
  funds: Taxed[];
  summaries: Summary[];
  linked: (Placed & { date: string | undefined })[];
}

export interface Invoice {
  version: string;
  format: string;
  recipient: string;
  pec: string | undefined;
  /** The place of the data of transmission. */
  transmission: Placed;
  seller: Party;
  regime: string;
  buyer: Party;
  documents: InvoiceDocument[];
}

/** The text at a path that the schema requires. */
export const required = (element: XmlElement | undefined, path: string) => textAt(element, path) ?? '';

export function decimalAt(element: XmlElement, path: string): Decimal | undefined {
  const text = textAt(element, path);
  return text === undefined ? undefined : decimal(text);
}

const amountAt = (element: XmlElement, path: string) => decimal(required(element, path));

/** The ids of a party, which stand in an element of their own. */
export function readParty(element: XmlElement | undefined): Party {
  return {
    line: element?.line ?? 0,
    country: textAt(element, 'IdFiscaleIVA/IdPaese'),
    vatNumber: textAt(element, 'IdFiscaleIVA/IdCodice'),
    taxCode: textAt(element, 'CodiceFiscale'),
  };
}

const readAdjustments = (element: XmlElement | undefined): Adjustment[] =>
  childrenOf(element, 'ScontoMaggiorazione').map((one) => ({
    line: one.line,
    isDiscount: textAt(one, 'Tipo') === 'SC',
    percent: decimalAt(one, 'Percentuale'),
    amount: decimalAt(one, 'Importo'),
  }));

const readTaxed = (element: XmlElement, amountName: string): Taxed => ({
  line: element.line,
  rate: amountAt(element, 'AliquotaIVA'),
  nature: textAt(element, 'Natura'),
  amount: amountAt(element, amountName),
  isWithheld: textAt(element, 'Ritenuta') === 'SI',
});

const readLine = (element: XmlElement): InvoiceLine => ({
  ...readTaxed(element, 'PrezzoTotale'),
  quantity: decimalAt(element, 'Quantita'),
  price: amountAt(element, 'PrezzoUnitario'),
  adjustments: readAdjustments(element),
});

const readSummary = (element: XmlElement): Summary => ({
  line: element.line,
  rate: amountAt(element, 'AliquotaIVA'),
  nature: textAt(element, 'Natura'),
  rounding: decimalAt(element, 'Arrotondamento'),
  taxable: amountAt(element, 'ImponibileImporto'),
  tax: amountAt(element, 'Imposta'),
  liability: textAt(element, 'EsigibilitaIVA'),
});

function readDocument(body: XmlElement): InvoiceDocument {
  const general = find(body, 'DatiGenerali');
  const data = find(general, 'DatiGeneraliDocumento');
  const goods = find(body, 'DatiBeniServizi');
  return {
    line: data?.line ?? body.line,
    type: required(data, 'TipoDocumento'),
    date: required(data, 'Data'),
    number: required(data, 'Numero'),
    isNumberedByDay: textAt(data, 'Art73') === 'SI',
    hasWithholding: find(data, 'DatiRitenuta') !== undefined,
    hasStamp: find(data, 'DatiBollo') !== undefined,
    adjustments: readAdjustments(data),
    lines: childrenOf(goods, 'DettaglioLinee').map(readLine),
    funds: childrenOf(data, 'DatiCassaPrevidenziale').map((fund) =>
      readTaxed(fund, 'ImportoContributoCassa'),
    ),
    summaries: childrenOf(goods, 'DatiRiepilogo').map(readSummary),
    linked: childrenOf(general, 'DatiFattureCollegate').map((one) => ({
      line: one.line,
      date: textAt(one, 'Data'),
    })),
  };
}

export function readInvoice(root: XmlElement): Invoice {
  const header = find(root, 'FatturaElettronicaHeader');
  const transmission = find(header, 'DatiTrasmissione');
  const seller = find(header, 'CedentePrestatore/DatiAnagrafici');
  return {
    version: root.attributes.find(({ name }) => name === 'versione')?.value ?? '',
    format: required(transmission, 'FormatoTrasmissione'),
    recipient: required(transmission, 'CodiceDestinatario'),
    pec: textAt(transmission, 'PECDestinatario'),
    transmission: { line: transmission?.line ?? root.line },
    seller: readParty(seller),
    regime: required(seller, 'RegimeFiscale'),
    buyer: readParty(find(header, 'CessionarioCommittente/DatiAnagrafici')),
    documents: childrenOf(root, 'FatturaElettronicaBody').map(readDocument),
  };
}
