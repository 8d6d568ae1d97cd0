import type { Customer } from 'contract/customers/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { notFound } from '../../core/errors/errors.ts';
import { customerColumns } from './customer-columns.ts';

/** A `PlaceAccess` is one; Hub itself has no user. */
interface AtPlace {
  readonly place_id: number;
}

export const missing = () => notFound('Cliente non trovato');

/** The customer, or the one that it was merged into. Undefined for an unknown one, and for one that was erased. */
export function findCustomer(
  ctx: Ctx,
  { place_id }: AtPlace,
  customer_id: number,
): Promise<Customer | undefined> {
  return ctx.db.maybe<Customer>(sql`
    select ${customerColumns} from customers c
    where c.id = customer_root(${customer_id}) and c.place_id = ${place_id} and c.erased_at is null`);
}

/** The same. Throws 404. */
export async function getCustomer(ctx: Ctx, place: AtPlace, customer_id: number): Promise<Customer> {
  const customer = await findCustomer(ctx, place, customer_id);
  if (!customer) throw missing();
  return customer;
}

/**
 * The id of the customer that stands for this one after every merge, for what links to customers: it is not deleted before the
 * transaction ends. Throws 404.
 */
export async function requireCustomer(ctx: Ctx, { place_id }: AtPlace, customer_id: number): Promise<number> {
  const found = await ctx.db.maybe<{ id: number }>(sql`
    select c.id from customers c
    where c.id = customer_root(${customer_id}) and c.place_id = ${place_id} and c.erased_at is null
    for key share`);
  if (!found) throw missing();
  return found.id;
}

/** Locks a customer that lists show, until the transaction ends. Throws 404. */
export async function lockCustomer(db: Db, { place_id }: AtPlace, customer_id: number): Promise<void> {
  const found = await db.maybe(sql`
    select 1 from customers c
    where c.id = ${customer_id} and c.place_id = ${place_id} and c.merged_into is null and c.erased_at is null
    for no key update`);
  if (!found) throw missing();
}
