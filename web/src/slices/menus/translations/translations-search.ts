import type { Translation } from 'contract/menus/values';
import { wordsIn } from '../../../kit/routing/search-values.ts';
import { isTranslation } from '../menu-words.ts';

/** What the address holds: `?lang=de&all=1&q=ragù`. */
export interface TranslationsSearch {
  /** English where nothing is said: the language of most guests. */
  lang?: Translation;
  /** Also the dishes that lack nothing. */
  all?: '1';
  q?: string;
}

export function translationsSearch(raw: Record<string, unknown>): TranslationsSearch {
  const words = wordsIn(raw['q']);
  return {
    ...(isTranslation(raw['lang']) && { lang: raw['lang'] }),
    ...(raw['all'] === '1' && { all: '1' as const }),
    ...(words !== undefined && { q: words }),
  };
}
