import { type Control, perDocument, where } from './control.ts';
import { daysOf, isBefore, yearOf } from './days.ts';
import type { InvoiceDocument } from './invoice.ts';

/** Codes that were divided in 2021. */
const TOO_GENERAL = new Set(['N2', 'N3', 'N6']);

const CREDIT_NOTE = 'TD04';

type Numbered = Pick<InvoiceDocument, 'type' | 'date' | 'number' | 'isNumberedByDay'>;

/** Same number in the same year, or on the same day under article 73. A credit note may have the number of an invoice. */
export function haveSameNumber(one: Numbered, other: Numbered): boolean {
  if (one.number !== other.number) return false;
  const isOneCreditNote = (one.type === CREDIT_NOTE) !== (other.type === CREDIT_NOTE);
  if (isOneCreditNote) return false;
  if (one.isNumberedByDay || other.isNumberedByDay)
    return daysOf(one.date).join() === daysOf(other.date).join();
  return yearOf(one.date) === yearOf(other.date);
}

export const TOO_LATE = 'La data del documento è nel futuro.';
export const NO_FIGURE = 'Il numero del documento deve contenere almeno una cifra.';

/** Dates and numbers. */
export const documentControls: Control[] = [
  perDocument('00403', TOO_LATE, (document, _invoice, { today }) =>
    where(document, isBefore(today, document.date)),
  ),
  {
    code: '00409',
    sentence: 'Due documenti del file hanno lo stesso numero nello stesso anno.',
    failing: ({ documents }) =>
      documents.filter((one, index) => documents.slice(0, index).some((other) => haveSameNumber(one, other))),
  },
  perDocument(
    '00418',
    'Il documento ha una data precedente a quella di una fattura collegata.',
    ({ date, linked }) => linked.filter((one) => one.date !== undefined && isBefore(date, one.date)),
  ),
  perDocument('00425', NO_FIGURE, (document) => where(document, !/[0-9]/.test(document.number))),
  perDocument(
    '00445',
    'Le nature generiche N2, N3 e N6 non sono più ammesse: serve il codice di dettaglio.',
    ({ lines, funds, summaries }) =>
      [...lines, ...funds, ...summaries].filter(
        ({ nature }) => nature !== undefined && TOO_GENERAL.has(nature),
      ),
  ),
];
