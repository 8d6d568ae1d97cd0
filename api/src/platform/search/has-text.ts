import sql, { raw, type Sql } from 'sql-template-tag';
import { containing } from '../../core/format/search-terms.ts';

/** Fewer than three letters or digits in a row give the trigram index nothing to look up: it would be read from end to end. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/**
 * The condition that the text stands in the column `search` of a table with that alias, in any accents and capitals. The table has
 * `search_words` with a trigram index.
 */
export function hasText(alias: 'b' | 'c', text: string): Sql {
  const of = raw(alias);
  return INDEXED.test(text)
    ? sql`(${of}.search_words like translate(fold(${containing(text)}), '-._@+&/', '       ')
        and ${of}.search like fold(${containing(text)}))`
    : sql`position(fold(${text}) in ${of}.search) > 0`;
}
