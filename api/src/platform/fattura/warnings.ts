import { isTaxCode } from 'contract/italy/tax-code';
import { isVatNumber } from 'contract/italy/vat-number';
import { compare, type Decimal, decimal, sum, ZERO } from './controls/decimal.ts';
import type { Invoice, InvoiceDocument, Party } from './controls/invoice.ts';

/** Something that a file alone cannot decide, and that a person should look at. */
export interface Warning {
  line: number;
  sentence: string;
}

/** Above this sum without VAT, in euros, most documents need a stamp. */
const STAMP_ABOVE = decimal('77.47');
const STAMPED_NATURES = new Set(['N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4']);
const WITHOUT_STAMP = new Set(['TD16', 'TD17', 'TD18', 'TD19']);

const ONE_PERCENT = decimal('1.00');

function identifierWarnings(who: string, party: Party): Warning[] {
  const { line, country, vatNumber, taxCode } = party;
  const isWrongVat = country === 'IT' && vatNumber !== undefined && !isVatNumber(vatNumber);
  const isWrongCode = taxCode !== undefined && !isTaxCode(taxCode);
  return [
    ...(isWrongVat
      ? [{ line, sentence: `La partita IVA del ${who} ha una cifra di controllo sbagliata.` }]
      : []),
    ...(isWrongCode ? [{ line, sentence: `Il codice fiscale del ${who} ha un controllo sbagliato.` }] : []),
  ];
}

function lacksStamp({ type, hasStamp, lines }: InvoiceDocument): boolean {
  if (hasStamp || WITHOUT_STAMP.has(type)) return false;
  const untaxed = lines.filter(({ nature }) => nature !== undefined && STAMPED_NATURES.has(nature));
  return compare(sum(untaxed.map(({ amount }) => amount)), STAMP_ABOVE) > 0;
}

/** 0.10 where 10.00 was meant: the exchange's code 00424, for which there is no sure test. */
const isBelowOne = (rate: Decimal) => compare(rate, ZERO) > 0 && compare(rate, ONE_PERCENT) < 0;

function documentWarnings(document: InvoiceDocument): Warning[] {
  const { line, lines, funds, summaries } = document;
  const small = [...lines, ...funds, ...summaries].find(({ rate }) => isBelowOne(rate));
  return [
    ...(lacksStamp(document)
      ? [
          {
            line,
            sentence:
              'Le righe senza IVA superano 77,47 euro e manca il bollo: verifica con il commercialista.',
          },
        ]
      : []),
    ...(small
      ? [
          {
            line: small.line,
            sentence: "Un'aliquota è sotto l'1%: va scritta in percentuale, come 10.00 (00424).",
          },
        ]
      : []),
  ];
}

function recipientWarnings({ transmission, recipient, pec }: Invoice): Warning[] {
  if (pec === undefined) return [];
  const { line } = transmission;
  if (/^sdi\d+@pec\.fatturapa\.it$/i.test(pec)) {
    return [{ line, sentence: 'La PEC del cliente è una casella dello SdI (00330).' }];
  }
  const isIgnored = recipient !== '0000000';
  return isIgnored ? [{ line, sentence: 'La PEC si usa solo con il codice destinatario 0000000.' }] : [];
}

/** Hints beside the verdict (docs/rules.md 20.12). */
export const warningsOf = (invoice: Invoice): Warning[] => [
  ...identifierWarnings('venditore', invoice.seller),
  ...identifierWarnings('cliente', invoice.buyer),
  ...recipientWarnings(invoice),
  ...invoice.documents.flatMap(documentWarnings),
];
