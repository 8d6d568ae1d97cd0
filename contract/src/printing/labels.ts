import type { CodePage, PrinterUse, PrintKind } from './values.ts';

export const printerUseLabels = {
  tickets: 'Comande',
  preconto: 'Preconti',
  both: 'Comande e preconti',
} satisfies Record<PrinterUse, string>;

export const codePageLabels = {
  cp858: 'PC858 (la più comune)',
  windows1252: 'Windows 1252',
  'iso8859-15': 'ISO 8859-15',
} satisfies Record<CodePage, string>;

export const printKindLabels = {
  ticket: 'Comanda',
  move: 'Spostamento',
  preconto: 'Preconto',
  test: 'Prova di stampa',
} satisfies Record<PrintKind, string>;
