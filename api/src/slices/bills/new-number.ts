import sql, { type Sql } from 'sql-template-tag';

/**
 * The number of a new bill, as a part of the statement that inserts it. It locks the row of the place until the transaction ends,
 * after rooms, stays and bills.
 */
export const newNumbers = (place_id: number, many: number): Sql => sql`
  insert into bill_numbers as n (place_id, last) values (${place_id}, ${many})
  on conflict (place_id) do update set last = n.last + excluded.last
  returning last`;
