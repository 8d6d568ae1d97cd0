import sql, { type Sql } from 'sql-template-tag';

/** What a stay is called on its bills: the guest, else its number. `k`: a row of `bookings`. */
export const titleOfStay = (k: Sql): Sql =>
  sql`coalesce(nullif(trim(${k}.guest_first_name || ' ' || ${k}.guest_last_name), ''), '#' || ${k}.number)`;

/** What an order is called on its bills: its table, else the name that was called out. `o`: a row of `orders`, `t`: its table's. */
export const titleOfOrder = (o: Sql, t: Sql): Sql =>
  sql`coalesce('Tavolo ' || ${t}.number, ${o}.name, 'Ordine ' || ${o}.number)`;
