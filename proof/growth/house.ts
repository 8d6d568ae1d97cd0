import sql from 'sql-template-tag';
import type { Database } from '../../api/src/core/db/pool.ts';
import type { HubProcess } from '../hub-process.ts';

/** What a place of this proof is asked about beside its lists. */
export interface Known {
  /** Without variants and choices. */
  product: number;
  customer: number;
  /** Bills of stays, to which charges are added. */
  stayBills: readonly number[];
  /** Orders that were paid and closed. */
  orders: readonly number[];
}

export interface House {
  name: string;
  db: Database;
  hub: HubProcess;
  /** The place that is measured, and one with very many bookings. */
  own: number;
  big: number;
  /** Token of a guest's booking. */
  guestToken: string;
  known: ReadonlyMap<number, Known>;
  fill_s: number;
}

export async function whatIsKnown(db: Database, place_id: number): Promise<Known> {
  const { product, customer } = await db.one<{ product: number; customer: number }>(sql`
    select (select max(id) from products where place_id = ${place_id} and kind = 'dish') as product,
      (select min(id) from customers where place_id = ${place_id}) as customer`);
  const stays = await db.many<{ id: number }>(sql`
    select l.id from bookings b join bills l on l.source_kind = 'booking' and l.source_id = b.id
    where b.place_id = ${place_id} and b.status <> 'cancelled' and l.is_main order by b.id desc limit 50`);
  const orders = await db.many<{ id: number }>(sql`
    select id from orders where place_id = ${place_id} and closed_at is not null order by id limit 50`);
  return {
    product,
    customer,
    stayBills: stays.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
  };
}
