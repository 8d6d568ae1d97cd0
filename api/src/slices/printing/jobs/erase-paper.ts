import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Erasure } from '../../customers/hooks.ts';
import { isOrderOf } from '../../orders/erase-orders.ts';

/** Hook of an erasure, before that of orders: the paper of their orders goes, because it bears names, notes and allergies. */
export async function erasePaper({ db }: Ctx, erasure: Erasure): Promise<string[]> {
  await db.run(sql`
    delete from print_jobs j using orders o
    where ${isOrderOf(erasure, sql`o`)} and j.place_id = o.place_id
      and (j.order_id = o.id or j.ticket_id = any (array(select k.id from kitchen_tickets k where k.order_id = o.id)))`);
  return [];
}
