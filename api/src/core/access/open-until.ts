import sql, { type Sql } from 'sql-template-tag';

/**
 * The end of the place's subscription; null: never paid. A scalar subquery, because in a join the planner would compute
 * the view for every place first.
 */
export const openUntil = (place_id: Sql): Sql =>
  sql`(select o.open_until from place_openings o where o.place_id = ${place_id})`;
