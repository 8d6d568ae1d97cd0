import sql, { type Sql } from 'sql-template-tag';

/** The present name of a person of `users u`; null for one without a name. */
export const nameOf = sql`nullif(trim(u.first_name || ' ' || u.last_name), '')`;

/** The same of the person with this id. */
export const personName = (user: Sql): Sql => sql`(select ${nameOf} from users u where u.id = ${user})`;
