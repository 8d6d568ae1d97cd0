import type { MenuLanguage } from 'contract/menus/values';

interface PaperWords {
  /** Beside a text that is not translated; nothing on an Italian paper. */
  inItalian: string;
  /** Before the number of a page. */
  allergensOn: string;
}

/** The words that paper alone has, beside those of the public menu. */
export const paperWords = {
  it: { inItalian: '', allergensOn: 'Allergeni: pagina' },
  en: { inItalian: 'in Italian', allergensOn: 'Allergens: page' },
  de: { inItalian: 'auf Italienisch', allergensOn: 'Allergene: Seite' },
  fr: { inItalian: 'en italien', allergensOn: 'Allergènes : page' },
  es: { inItalian: 'en italiano', allergensOn: 'Alérgenos: página' },
} satisfies Record<MenuLanguage, PaperWords>;
