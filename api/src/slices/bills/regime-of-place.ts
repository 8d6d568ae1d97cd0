import sql, { type Sql } from 'sql-template-tag';

/** The tax regime of the seller at a place, null while it is not written, as a column. */
export const regimeOf = (place_id: number): Sql => sql`(
  select z.tax_profile from places q join businesses z on z.id = q.business_id where q.id = ${place_id})`;
