import type { PaperColumns, QrSheet } from './values.ts';

export const paperColumnsLabels = {
  '1': 'Una colonna',
  '2': 'Due colonne',
} satisfies Record<PaperColumns, string>;

export const qrSheetLabels = {
  table: 'Cartoncini da tavolo',
  sticker: 'Adesivi',
  window: 'Cartello da vetrina',
} satisfies Record<QrSheet, string>;
