import sql, { type Sql } from 'sql-template-tag';
import { customerName as nameOf } from '../customers/customer-columns.ts';

/** The name of the customer of a row: of the one that stands for it after every merge. */
export const customerName = (customer_id: Sql): Sql =>
  sql`(select ${nameOf} from customers c where c.id = customer_root(${customer_id}))`;

/** What a search looks for the customer of a row by. */
export const customerSearch = (customer_id: Sql): Sql =>
  sql`(select c.search from customers c where c.id = customer_root(${customer_id}))`;

/** The condition that a row links to this customer, or to one that was merged into it: links are never rewritten. */
export const linksTo = (linked: Sql, customer_id: number): Sql =>
  sql`${linked} = any (customer_family(${customer_id}::bigint))`;
