/** Letters as people type them: capitals and accents make no difference. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words that are typed into a search, one by one. */
export const foldedWords = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);
