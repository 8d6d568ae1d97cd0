import sql, { type Sql } from 'sql-template-tag';

/** An instant inside of JSON, spelt as the driver spells one outside. */
export function jsonInstant(column: Sql): Sql {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
