import sql, { type Sql } from 'sql-template-tag';

/**
 * The number of a new bill, as a part of the statement that inserts it. It holds the row of the place until the transaction ends:
 * what comes after it waits for nobody.
 */
export const newNumbers = (place_id: number, many: number): Sql => sql`
  insert into bill_numbers as n (place_id, last) values (${place_id}, ${many})
  on conflict (place_id) do update set last = n.last + excluded.last
  returning last`;
