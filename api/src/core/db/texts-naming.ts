import sql, { type Sql } from 'sql-template-tag';
import { containedText } from '../format/search-terms.ts';

/** What stands before a vowel with an apostrophe, which a folded text has lost: "dell'Anna Rossi". */
const ELIDED = '(?:[dl]|un|(?:a|da|de|ne|su)ll|quell|sant)?';

/** How PostgreSQL and JavaScript write letters and digits, and a character that stands for itself. */
interface Dialect {
  alnum: string;
  literal: (text: string) => string;
}

const POSTGRES: Dialect = {
  alnum: '[:alnum:]',
  literal: (text) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`),
};
const JAVASCRIPT: Dialect = {
  alnum: String.raw`\p{L}\p{N}`,
  literal: (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
};

/**
 * A regular expression for the text of a `like` pattern as whole words: Luca Rossi is not in "Gianluca Rossi", nor rossi@posta.it in
 * mario.rossi@posta.it. Before it, JSON may have an escaped line break. A phone may be written with any prefix.
 */
function wholeWords(pattern: string, { alnum, literal }: Dialect): string {
  const text = containedText(pattern);
  const exact = literal(text);
  if (!/\p{L}/u.test(text)) return exact;
  const isAddress = text.includes('@');
  const before = String.raw`(?:(?<=\\[nrt])|(?<![${alnum}]${isAddress ? '[._+-]?' : ''}))`;
  return `${before}${!isAddress && /^[aeiouh]/.test(text) ? ELIDED : ''}${exact}(?![${alnum}])`;
}

/** What an erasure asks of texts that people wrote: folded `like` patterns find the person in them. */
export function textsNaming(patterns: readonly string[]) {
  const words = patterns.map((pattern) => wholeWords(pattern, POSTGRES));
  // Most rows have no text; to fold an empty one would take as long as to read its row.
  const names = (text: Sql): Sql =>
    sql`coalesce(fold(nullif(${text}, '')) like any (${patterns}::text[]) and fold(${text}) ~ any (${words}::text[]), false)`;
  /** The text, or null where it names the person. */
  const cleared = (text: Sql): Sql => sql`case when ${names(text)} then null else ${text} end`;
  return { names, cleared };
}

/** The same of a folded text that no row has, such as a message on disk. */
export function foldedNaming(patterns: readonly string[]): (folded: string) => boolean {
  const words = patterns.map((pattern) => ({
    text: containedText(pattern),
    whole: new RegExp(wholeWords(pattern, JAVASCRIPT), 'u'),
  }));
  // Most messages have none of the texts: they are read once without a regular expression.
  return (folded) => words.some(({ text, whole }) => folded.includes(text) && whole.test(folded));
}
