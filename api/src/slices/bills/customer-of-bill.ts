import sql, { type Sql } from 'sql-template-tag';

/** The name of the customer with this id. */
export const customerName = (_customer_id: Sql): Sql => sql`null::text`;
