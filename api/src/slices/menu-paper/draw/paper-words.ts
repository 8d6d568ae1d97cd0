import type { MenuLanguage } from 'contract/menus/values';

interface PaperWords {
  /** Beside a text that is not translated; nothing on an Italian paper. */
  inItalian: string;
  /** What the numbers in brackets mean. */
  brackets: string;
  /** Before the number of a page. */
  allergensOn: string;
}

/** The words that paper alone has, beside those of the public menu. */
export const paperWords = {
  it: { inItalian: '', brackets: 'Tra parentesi: può contenere', allergensOn: 'Allergeni: pagina' },
  en: { inItalian: 'in Italian', brackets: 'In brackets: may contain', allergensOn: 'Allergens: page' },
  de: {
    inItalian: 'auf Italienisch',
    brackets: 'In Klammern: kann enthalten',
    allergensOn: 'Allergene: Seite',
  },
  fr: {
    inItalian: 'en italien',
    brackets: 'Entre parenthèses : peut contenir',
    allergensOn: 'Allergènes : page',
  },
  es: {
    inItalian: 'en italiano',
    brackets: 'Entre paréntesis: puede contener',
    allergensOn: 'Alérgenos: página',
  },
} satisfies Record<MenuLanguage, PaperWords>;
