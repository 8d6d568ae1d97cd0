import type { Language } from 'contract/public/schemas';
import { createContext, use } from 'react';
import type { tableTexts } from './it.ts';

export type TableTexts = typeof tableTexts;

/** One language reaches one browser, and none of it who reserves no table. */
const catalogues = {
  it: () => import('./it.ts'),
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
} satisfies Record<Language, () => Promise<{ tableTexts: TableTexts }>>;

const loaded = new Map<Language, Promise<TableTexts>>();

/** The same promise for a language each time, as `use` needs it; one that failed is forgotten. */
export function loadTableTexts(language: Language): Promise<TableTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = catalogues[language]().then(({ tableTexts }) => tableTexts);
  loading.catch(() => loaded.delete(language));
  loaded.set(language, loading);
  return loading;
}

export const TableTextsContext = createContext<TableTexts | null>(null);

export function useTableTexts(): TableTexts {
  const texts = use(TableTextsContext);
  if (!texts) throw new Error('No language was loaded');
  return texts;
}
