import { childrenOf, find, textAt, type XmlElement } from '../xml/element.ts';
import { type Control, type Today, where } from './control.ts';
import { isBefore } from './days.ts';
import { compare, type Decimal, decimal, sum } from './decimal.ts';
import { haveSameNumber, NO_FIGURE, TOO_LATE } from './documents.ts';
import { applyControls, type Failing } from './failing.ts';
import { decimalAt, type Party, type Placed, readParty, required } from './invoice.ts';
import { haveOneVatNumber } from './parties.ts';

interface SimplifiedDocument extends Placed {
  type: string;
  date: string;
  number: string;
  isNumberedByDay: false;
  isCorrection: boolean;
  total: Decimal;
  natures: (Placed & { nature: string | undefined })[];
}

interface SimplifiedInvoice {
  seller: Party;
  regime: string;
  buyer: Party;
  documents: SimplifiedDocument[];
}

/** The most that a simplified invoice may come to, and the regimes without this limit. */
const LIMIT = decimal('400');
const WITHOUT_LIMIT = new Set(['RF19', 'RF20']);

function readDocument(body: XmlElement): SimplifiedDocument {
  const data = find(body, 'DatiGenerali/DatiGeneraliDocumento');
  const goods = childrenOf(body, 'DatiBeniServizi');
  return {
    line: data?.line ?? body.line,
    type: required(data, 'TipoDocumento'),
    date: required(data, 'Data'),
    number: required(data, 'Numero'),
    isNumberedByDay: false,
    isCorrection: find(body, 'DatiGenerali/DatiFatturaRettificata') !== undefined,
    total: sum(goods.flatMap((one) => decimalAt(one, 'Importo') ?? [])),
    natures: goods.map((one) => ({ line: one.line, nature: textAt(one, 'Natura') })),
  };
}

function readSimplified(root: XmlElement): SimplifiedInvoice {
  const header = find(root, 'FatturaElettronicaHeader');
  const seller = find(header, 'CedentePrestatore');
  return {
    seller: readParty(seller),
    regime: required(seller, 'RegimeFiscale'),
    buyer: readParty(find(header, 'CessionarioCommittente/IdentificativiFiscali')),
    documents: childrenOf(root, 'FatturaElettronicaBody').map(readDocument),
  };
}

const isAboveLimit = ({ total, isCorrection }: SimplifiedDocument) =>
  !isCorrection && compare(total, LIMIT) > 0;

const controls: Control<SimplifiedInvoice>[] = [
  {
    code: '00403',
    sentence: TOO_LATE,
    failing: ({ documents }, { today }) => documents.filter(({ date }) => isBefore(today, date)),
  },
  {
    code: '00409',
    sentence: 'Due documenti del file hanno lo stesso numero nello stesso anno.',
    failing: ({ documents }) =>
      documents.filter((one, index) => documents.slice(0, index).some((other) => haveSameNumber(one, other))),
  },
  {
    code: '00417',
    sentence: 'Del cliente serve la partita IVA o il codice fiscale.',
    failing: ({ buyer }) => where(buyer, buyer.vatNumber === undefined && buyer.taxCode === undefined),
  },
  {
    code: '00425',
    sentence: NO_FIGURE,
    failing: ({ documents }) => documents.filter(({ number }) => !/[0-9]/.test(number)),
  },
  {
    code: '00445',
    sentence: 'Le nature generiche N2 e N3 non sono più ammesse: serve il codice di dettaglio.',
    failing: ({ documents }) =>
      documents.flatMap(({ natures }) => natures.filter(({ nature }) => nature === 'N2' || nature === 'N3')),
  },
  {
    code: '00460',
    sentence: 'Una fattura semplificata non può superare 400 euro.',
    failing: ({ regime, documents }) => (WITHOUT_LIMIT.has(regime) ? [] : documents.filter(isAboveLimit)),
  },
  {
    code: '00471',
    sentence: 'Chi vende e chi compra non possono essere lo stesso soggetto.',
    failing: ({ seller, buyer, documents }) =>
      haveOneVatNumber(seller, buyer) ? documents.filter(({ type }) => type === 'TD07') : [],
  },
];

export const runSimplifiedControls = (root: XmlElement, at: Today): Failing[] =>
  applyControls(controls, readSimplified(root), at);
