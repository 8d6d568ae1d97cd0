import { fold } from '../../../platform/search/fold.ts';

const FIELDS = ['name', 'kind', 'category', 'price', 'vat_class', 'code', 'barcode', 'description'] as const;
export type Field = (typeof FIELDS)[number];

/** The titles of the export, and those that other programs use. */
const TITLES: Record<Field, readonly string[]> = {
  name: ['nome', 'prodotto', 'articolo', 'name'],
  kind: ['tipo', 'kind'],
  category: ['categoria', 'reparto', 'category'],
  price: ['prezzo', 'prezzo di vendita', 'prezzo lordo', 'price'],
  vat_class: ['iva', 'aliquota', 'aliquota iva', 'vat', 'vat_class'],
  code: ['codice', 'codice articolo', 'sku', 'code'],
  barcode: ['codice a barre', 'barcode', 'ean', 'ean13'],
  description: ['descrizione', 'note', 'description'],
};

/** At which position each field stands; a field without a column is absent. */
export type Columns = ReadonlyMap<Field, number>;

export function readColumns(titles: readonly string[]): Columns {
  const folded = titles.map((title) => fold(title).trim());
  return new Map(
    FIELDS.flatMap((field) => {
      const at = folded.findIndex((title) => TITLES[field].includes(title));
      return at === -1 ? [] : [[field, at] as const];
    }),
  );
}
