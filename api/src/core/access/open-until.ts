import sql, { type Sql } from 'sql-template-tag';

/**
 * Until when a place is paid for; null: never. As a value of its own and not as a join: joined, the view would be worked out for
 * every place of Hub first.
 */
export const openUntil = (place_id: Sql): Sql =>
  sql`(select o.open_until from place_openings o where o.place_id = ${place_id})`;
