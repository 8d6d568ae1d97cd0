import sql, { type Sql } from 'sql-template-tag';

/** What an erasure asks of texts that people wrote: folded `like` patterns find the person in them. */
export function textsNaming(patterns: readonly string[]) {
  const names = (text: Sql): Sql => sql`coalesce(fold(${text}) like any (${patterns}::text[]), false)`;
  /** The text, or null where it names the person. */
  const cleared = (text: Sql): Sql => sql`case when ${names(text)} then null else ${text} end`;
  return { names, cleared };
}
