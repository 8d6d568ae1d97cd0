import type { DocumentState, DocumentType } from './values.ts';

export const documentTypeLabels = {
  TD01: 'Fattura',
  TD02: 'Fattura di acconto',
  TD04: 'Nota di credito',
  TD24: 'Fattura differita',
  receipt: 'Ricevuta',
  receipt_credit: 'Storno di ricevuta',
} satisfies Record<DocumentType, string>;

/** "Fattura n. 1/2026 emessa", "Storno di ricevuta n. NR 1/2026 emesso" */
export const issuedWord = (type: DocumentType): string => (type === 'receipt_credit' ? 'emesso' : 'emessa');

export const documentStateLabels = {
  draft: 'Bozza',
  issued: 'Emessa',
  exported: 'Inviata',
  delivered: 'Consegnata',
  undeliverable: 'Non recapitata',
  rejected: 'Scartata',
  accepted: 'Accettata',
  refused: 'Rifiutata',
  expired: 'Termini decorsi',
} satisfies Record<DocumentState, string>;
