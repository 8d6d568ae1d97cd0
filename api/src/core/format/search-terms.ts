/** The parsed text of the search box. */
export type SearchTerms =
  | { kind: 'number'; number: number }
  /** Digits only: part of a phone number, or the number of a booking. */
  | { kind: 'digits'; digits: string; number: number | null }
  /** All words must match, in any order. */
  | { kind: 'words'; words: string[] };

const numberOf = (digits: string): number | null =>
  Number.isSafeInteger(Number(digits)) && Number(digits) > 0 ? Number(digits) : null;

/** Guests write phone numbers with or without the country, so the Italian prefix is dropped. */
export const digitsOf = (text: string): string =>
  text.replace(/^\(?\s*(?:\+|00)\s*39/, '').replaceAll(/\D/g, '');

/** The words of a text; of an empty one none. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/**
 * `#12` is booking 12 only; `0039 333 12.34` is part of a phone number in any spelling, and 333 may also be a booking;
 * anything else is words. Undefined for an empty search.
 */
export function searchTerms(q: string): SearchTerms | undefined {
  const text = q.trim();
  const number = /^#\s*(\d+)$/.exec(text)?.[1];
  if (number !== undefined) return { kind: 'number', number: numberOf(number) ?? 0 };
  const phone = text.replace(/^tel:\s*/i, '');
  if (/^[+\d\s()./\p{Pd}]+$/u.test(phone)) {
    const digits = digitsOf(phone);
    if (digits !== '') return { kind: 'digits', digits, number: numberOf(digits) };
  }
  return text === '' ? undefined : { kind: 'words', words: wordsOf(text) };
}

/** A `like` pattern for this exact text at any position. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The text of a pattern that `containing` has made. */
export const containedText = (pattern: string): string =>
  pattern.slice(1, -1).replaceAll(/\\([\\%_])/g, '$1');
