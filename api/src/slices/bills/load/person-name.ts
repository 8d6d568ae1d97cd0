import sql, { type Sql } from 'sql-template-tag';

/** The present name of a person; null for one without a name. */
export const personName = (user: Sql): Sql =>
  sql`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${user})`;
