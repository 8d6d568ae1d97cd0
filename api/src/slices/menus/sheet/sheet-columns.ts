import { menuLanguageLabels } from 'contract/menus/labels';
import { TRANSLATIONS, type Translation } from 'contract/menus/values';
import { fold } from '../../../platform/search/fold.ts';

/** The columns of a sheet of menus, each with its title, in the order of the export. */
const TITLES = {
  menu: 'Menu',
  section: 'Sezione',
  name: 'Piatto',
  description: 'Descrizione',
  price: 'Prezzo',
  kind: 'Tipo',
  vat_class: 'IVA',
  marks: 'Segni',
  frozen: 'Congelato',
  course: 'Portata',
  station: 'Reparto',
} as const;

export type SheetField = keyof typeof TITLES | `${'name' | 'description'} ${Translation}`;

export const titleOf = (field: keyof typeof TITLES): string => TITLES[field];
export const nameTitle = (language: Translation): string => `Nome (${language})`;
export const descriptionTitle = (language: Translation): string => `Descrizione (${language})`;

/** At which position each field stands; a field without a column stays as it is in the catalogue. */
export type SheetColumns = ReadonlyMap<SheetField, number>;

const accepted: readonly [SheetField, readonly string[]][] = [
  ...(Object.keys(TITLES) as (keyof typeof TITLES)[]).map((field): [SheetField, string[]] => [
    field,
    [TITLES[field], ...(field === 'name' ? ['Nome'] : [])],
  ]),
  ...TRANSLATIONS.flatMap((language): [SheetField, string[]][] => [
    [`name ${language}`, [nameTitle(language), `Nome (${menuLanguageLabels[language]})`]],
    [
      `description ${language}`,
      [descriptionTitle(language), `Descrizione (${menuLanguageLabels[language]})`],
    ],
  ]),
];

export function readSheetColumns(titles: readonly string[]): SheetColumns {
  const folded = titles.map((title) => fold(title).trim());
  return new Map(
    accepted.flatMap(([field, names]) => {
      const at = folded.findIndex((title) => names.some((name) => fold(name) === title));
      return at === -1 ? [] : [[field, at] as const];
    }),
  );
}
