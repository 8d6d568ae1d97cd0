import type { Language } from 'contract/public/schemas';
import { createContext, use } from 'react';
import type { payTexts } from './it.ts';

export type PayTexts = typeof payTexts;

/** One language reaches one browser, and none of it who does not pay. */
const catalogues = {
  it: () => import('./it.ts'),
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
} satisfies Record<Language, () => Promise<{ payTexts: PayTexts }>>;

const loaded = new Map<Language, Promise<PayTexts>>();

/** The same promise for a language each time, as `use` needs it; one that failed is forgotten. */
export function loadPayTexts(language: Language): Promise<PayTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = catalogues[language]().then(({ payTexts }) => payTexts);
  loading.catch(() => loaded.delete(language));
  loaded.set(language, loading);
  return loading;
}

export const PayTextsContext = createContext<PayTexts | null>(null);

export function usePayTexts(): PayTexts {
  const texts = use(PayTextsContext);
  if (!texts) throw new Error('No language was loaded');
  return texts;
}
