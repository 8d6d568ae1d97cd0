import sql, { type Sql } from 'sql-template-tag';

/** What a stay is called on its bills: the guest, else its number. `k`: a row of `bookings`. */
export const titleOfStay = (k: Sql): Sql =>
  sql`coalesce(nullif(trim(${k}.guest_first_name || ' ' || ${k}.guest_last_name), ''), '#' || ${k}.number)`;

/** The table at which an order is eaten: what is sold another way has left it. `o`: a row of `orders`, `t`: of `dining_tables`. */
export const isEatenAt = (o: Sql, t: Sql): Sql => sql`${t}.id = ${o}.table_id and ${o}.selling_way = 'table'`;

/** What an order is called on its bills: its table, else the name that was called out. `o`: a row of `orders`, `t`: its table's. */
export const titleOfOrder = (o: Sql, t: Sql): Sql =>
  sql`coalesce('Tavolo ' || ${t}.number, ${o}.name, 'Ordine ' || ${o}.number)`;

/**
 * What a bill is of, as `BillSource` has it. `b`: a row of `bills`; `k`, `o`, `t`: its booking, its order and the table of that, where it has them. It
 * stands below bills, because the history of a customer lists them too.
 */
export const sourceOfBill = (
  b: Sql,
): Sql => sql`json_build_object('kind', ${b}.source_kind, 'id', ${b}.source_id,
  'number', coalesce(k.number, o.number), 'title', case
    when k.id is not null then ${titleOfStay(sql`k`)} when o.id is not null then ${titleOfOrder(sql`o`, sql`t`)} end,
  'selling_way', o.selling_way)`;
