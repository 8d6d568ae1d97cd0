import type { Language } from 'contract/public/schemas';
import { createContext, use } from 'react';
import type { texts } from './it.ts';

/** Every language says exactly what Italian says: a key too many or too few does not compile. */
export type Texts = typeof texts;

/** One language reaches one browser. */
const catalogues = {
  it: () => import('./it.ts'),
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
} satisfies Record<Language, () => Promise<{ texts: Texts }>>;

export async function loadTexts(language: Language): Promise<Texts> {
  return (await catalogues[language]()).texts;
}

export const languageNames = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
} satisfies Record<Language, string>;

export const TextsContext = createContext<Texts | null>(null);

/** The words of the language that is shown. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('No language was loaded');
  return texts;
}
