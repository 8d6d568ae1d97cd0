import sql, { type Sql } from 'sql-template-tag';
import { containedText } from '../format/search-terms.ts';

/** What stands before a vowel with an apostrophe, which a folded text has lost: "dell'Anna Rossi". */
const ELIDED = '(?:[dl]|un|(?:a|da|de|ne|su)ll|quell|sant)?';

/**
 * A regular expression for the text of a `like` pattern as whole words: Luca Rossi is not in "Gianluca Rossi", nor rossi@posta.it in
 * mario.rossi@posta.it. Before it, JSON may have an escaped line break. A phone may be written with any prefix.
 */
function wholeWords(pattern: string): string {
  const text = containedText(pattern);
  const exact = text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
  if (!/\p{L}/u.test(text)) return exact;
  const isAddress = text.includes('@');
  const before = String.raw`(?:(?<=\\[nrt])|(?<![[:alnum:]]${isAddress ? '[._+-]?' : ''}))`;
  return `${before}${!isAddress && /^[aeiouh]/.test(text) ? ELIDED : ''}${exact}(?![[:alnum:]])`;
}

/** What an erasure asks of texts that people wrote: folded `like` patterns find the person in them. */
export function textsNaming(patterns: readonly string[]) {
  const words = patterns.map(wholeWords);
  // Most rows have no text; to fold an empty one would take as long as to read its row.
  const names = (text: Sql): Sql =>
    sql`coalesce(fold(nullif(${text}, '')) like any (${patterns}::text[]) and fold(${text}) ~ any (${words}::text[]), false)`;
  /** The text, or null where it names the person. */
  const cleared = (text: Sql): Sql => sql`case when ${names(text)} then null else ${text} end`;
  return { names, cleared };
}
