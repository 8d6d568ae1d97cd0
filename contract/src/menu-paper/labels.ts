import type { PaperColumns, PaperSize, QrSheet } from './values.ts';

export const paperSizeLabels = { A4: 'A4', A5: 'A5' } satisfies Record<PaperSize, string>;

export const paperColumnsLabels = {
  '1': 'Una colonna',
  '2': 'Due colonne',
} satisfies Record<PaperColumns, string>;

export const qrSheetLabels = {
  table: 'Cartoncini da tavolo',
  sticker: 'Adesivi',
  window: 'Cartello da vetrina',
} satisfies Record<QrSheet, string>;
