import { count, list } from '../../../kit/format/plural.ts';

export interface ImportCounts {
  menus: number;
  sections: number;
  created: number;
  updated: number;
}

export const EXAMPLE = {
  text:
    'Menu;Sezione;Piatto;Descrizione;Prezzo\r\n' +
    'Cena;Primi;Tagliatelle al ragù;Pasta fresca fatta in casa;12,00\r\n' +
    'Cena;Dolci;Tiramisù;;6,00\r\n',
  file: 'esempio-menu.csv',
};

/** "1 menu nuovo, 3 sezioni nuove e 12 piatti aggiunti" */
export function importedSaid({ menus, sections, created, updated }: ImportCounts): string {
  const parts = [
    [menus, { one: 'menu nuovo', other: 'menu nuovi' }],
    [sections, { one: 'sezione nuova', other: 'sezioni nuove' }],
    [created, { one: 'piatto aggiunto', other: 'piatti aggiunti' }],
    [updated, { one: 'piatto aggiornato', other: 'piatti aggiornati' }],
  ] as const;
  const said = parts.flatMap(([n, forms]) => (n > 0 ? [count(n, forms)] : []));
  return said.length === 0 ? 'Niente da cambiare' : list(said);
}
