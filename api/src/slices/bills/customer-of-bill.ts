import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** The name of the customer with this id. */
export const customerName = (_customer_id: Sql): Sql => sql`null::text`;

/** What a search looks for the customer by. */
export const customerSearch = (_customer_id: Sql): Sql => sql`null::text`;

/** Throws 404. */
export async function requireCustomer(_ctx: Ctx, _place: PlaceAccess, _customer_id: number): Promise<void> {
  await Promise.resolve();
}
