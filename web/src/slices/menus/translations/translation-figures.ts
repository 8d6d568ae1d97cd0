import type { TranslationLine } from 'contract/menus/schemas';
import { TRANSLATIONS, type Translation } from 'contract/menus/values';
import { folded, foldedWords } from '../../../kit/format/folded.ts';

/** How many names and descriptions there are, and how many each language has of them. */
export function figuresOf(lines: readonly TranslationLine[]): {
  texts: number;
  translated: Record<Translation, number>;
} {
  const translated: Record<Translation, number> = { en: 0, de: 0, fr: 0, es: 0 };
  let texts = 0;
  for (const { description, translations } of lines) {
    texts += description === null ? 1 : 2;
    for (const language of TRANSLATIONS) {
      const one = translations[language];
      if (one?.name) translated[language] += 1;
      if (description !== null && one?.description) translated[language] += 1;
    }
  }
  return { texts, translated };
}

/** The lines that a person works through: those that lack the language, those of this sitting among them. */
export function toWorkOn(
  lines: readonly TranslationLine[],
  { lang, all, words }: { lang: Translation; all: boolean; words: string },
  touched: ReadonlySet<number>,
): TranslationLine[] {
  const parts = foldedWords(words);
  return lines.filter(
    ({ product_id, name, missing }) =>
      (all || missing.includes(lang) || touched.has(product_id)) &&
      parts.every((part) => folded(name).includes(part)),
  );
}
