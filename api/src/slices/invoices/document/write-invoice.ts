import { centsText, quantityText, rateText, unitPriceText } from './amounts.ts';
import { writeElements, type Node } from './element.ts';
import { lawNoteOf } from './notes-of-law.ts';
import type { Buyer, DocumentLine, DocumentVat, Snapshot } from './snapshot.ts';
import { liabilityOf } from './vat-liability.ts';
import { buyerNodes, formatOf, sellerNodes, transmissionNodes } from './write-parties.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

const lineNodes = (line: DocumentLine, index: number): Node => [
  'DettaglioLinee',
  [
    ['NumeroLinea', String(index + 1)],
    ['Descrizione', line.description],
    ['Quantita', quantityText(line.quantity)],
    ['UnitaMisura', line.unit ?? undefined],
    ['PrezzoUnitario', unitPriceText(line.net_cents, line.quantity)],
    ['PrezzoTotale', centsText(line.net_cents)],
    ['AliquotaIVA', rateText(line.vat_rate)],
    ['Natura', line.nature ?? undefined],
  ],
];

const summaryNodes = (snapshot: Snapshot, vat: DocumentVat): Node => [
  'DatiRiepilogo',
  [
    ['AliquotaIVA', rateText(vat.vat_rate)],
    ['Natura', vat.nature ?? undefined],
    ['ImponibileImporto', centsText(vat.net_cents)],
    ['Imposta', centsText(vat.tax_cents)],
    ['EsigibilitaIVA', liabilityOf(snapshot, vat)],
    [
      'RiferimentoNormativo',
      vat.nature === null
        ? undefined
        : lawNoteOf(vat.nature, snapshot.seller.regime, snapshot.date)?.reference,
    ],
  ],
];

/** A reason in pieces of 200 signs. */
const reasonNodes = (reasons: readonly string[]): Node[] =>
  reasons.flatMap((reason) =>
    (reason.match(/.{1,200}/gs) ?? []).map((part): Node => ['Causale', part.trim()]),
  );

const generalNodes = (snapshot: Snapshot): Node[] => {
  const { type, currency, date, number, stamp_cents, total_cents, reasons, linked, order } = snapshot;
  return [
    [
      'DatiGeneraliDocumento',
      [
        ['TipoDocumento', type],
        ['Divisa', currency],
        ['Data', date],
        ['Numero', number],
        [
          'DatiBollo',
          stamp_cents === 0
            ? undefined
            : [
                ['BolloVirtuale', 'SI'],
                ['ImportoBollo', centsText(stamp_cents)],
              ],
        ],
        ['ImportoTotaleDocumento', centsText(total_cents)],
        ...reasonNodes(reasons),
      ],
    ],
    [
      'DatiOrdineAcquisto',
      order === null
        ? undefined
        : [
            ['IdDocumento', order.number],
            ['CodiceCUP', order.cup ?? undefined],
            ['CodiceCIG', order.cig ?? undefined],
          ],
    ],
    ...linked.map((one): Node => [
      'DatiFattureCollegate',
      [
        ['IdDocumento', one.number],
        ['Data', one.date],
      ],
    ]),
  ];
};

const paymentNodes = ({ payments, seller }: Snapshot): Node[] | undefined =>
  payments.length === 0
    ? undefined
    : [
        [
          'CondizioniPagamento',
          payments.length > 1 && payments.every(({ due_date }) => due_date !== null) ? 'TP01' : 'TP02',
        ],
        ...payments.map(({ code, cents, due_date }): Node => [
          'DettaglioPagamento',
          [
            ['ModalitaPagamento', code],
            ['DataScadenzaPagamento', due_date ?? undefined],
            ['ImportoPagamento', centsText(cents)],
            ['IBAN', code === 'MP05' ? (seller.iban ?? undefined) : undefined],
          ],
        ]),
      ];

/** The file of an invoice or a credit note for the exchange, FPR12 or FPA12, as of FatturaPA 1.2.3. */
export function writeInvoice(snapshot: Snapshot & { buyer: Buyer }): string {
  const body = writeElements([
    [
      'FatturaElettronicaHeader',
      [
        ['DatiTrasmissione', transmissionNodes(snapshot)],
        ['CedentePrestatore', sellerNodes(snapshot.seller)],
        ['CessionarioCommittente', buyerNodes(snapshot.buyer)],
      ],
    ],
    [
      'FatturaElettronicaBody',
      [
        ['DatiGenerali', generalNodes(snapshot)],
        [
          'DatiBeniServizi',
          [...snapshot.lines.map(lineNodes), ...snapshot.vat.map((vat) => summaryNodes(snapshot, vat))],
        ],
        ['DatiPagamento', paymentNodes(snapshot)],
      ],
    ],
  ]);
  const root = `p:FatturaElettronica versione="${formatOf(snapshot)}" xmlns:p="${NAMESPACE}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${body}</p:FatturaElettronica>\n`;
}
