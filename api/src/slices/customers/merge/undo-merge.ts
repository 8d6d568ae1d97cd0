import { UNDO_DAYS } from 'contract/customer-doubles/values';
import type { Customer } from 'contract/customers/schemas';
import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { getCustomer, missing } from '../find-customer.ts';
import { recordCustomer } from '../record-customer.ts';
import { mergedOf, withoutAdded, type Added } from './added-fields.ts';
import { lockBoth, writeMerged } from './merge-customers.ts';
import { undoConsent } from './merged-consent.ts';

interface Merge {
  id: number;
  merged_into: number;
  merged_at: string;
  merge_added: Added | null;
}

/** The merge to undo: of the named customer, of this one, or the last one into it. */
function findMerge(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  customer_id: number,
  other_id?: number,
): Promise<Merge | undefined> {
  const which =
    other_id === undefined
      ? sql`m.id = any (${customer_id}::bigint || array(
          select o.id from customers o where o.merged_into = ${customer_id} and o.place_id = ${place_id}))`
      : sql`m.id = ${other_id} and m.merged_into = ${customer_id}`;
  return ctx.db.maybe<Merge>(sql`
    select m.id, m.merged_into, m.merged_at, m.merge_added from customers m
    where ${which} and m.merged_into is not null
    order by m.id <> ${customer_id}, m.merged_at desc, m.id desc limit 1`);
}

/**
 * Undoes a merge within 30 days and answers the customer that is back. What the merge had filled in goes, unless somebody has
 * changed it since; bookings that came meanwhile stay where they were linked. Throws 404, 409 `not_merged`, `merge_too_old`.
 */
export function undoMerge(
  ctx: Ctx,
  place: PlaceAccess,
  customer_id: number,
  other_id: number | undefined,
): Promise<Customer> {
  return inTransaction(ctx, async (inside) => {
    const known = await inside.db.maybe(sql`
      select 1 from customers where id = ${customer_id} and place_id = ${place.place_id} and erased_at is null`);
    if (!known) throw missing();
    const asked = await findMerge(inside, place, customer_id, other_id);
    if (!asked) throw conflict('not_merged', 'Questa scheda non è unita a nessuna.');
    await lockBoth(inside, place, [asked.id, asked.merged_into]);
    const merge = await findMerge(inside, place, asked.id);
    if (!merge || merge.id !== asked.id) throw conflict('not_merged', 'Questa scheda non è unita a nessuna.');
    if (Date.parse(merge.merged_at) < ctx.clock().getTime() - UNDO_DAYS * DAY_MS) {
      throw conflict('merge_too_old', `Due schede unite da più di ${UNDO_DAYS} giorni non si dividono più.`);
    }
    await inside.db.run(sql`
      update customers set merged_into = null, merged_at = null, merged_by = null, merge_added = null
      where id = ${merge.id}`);
    const into = await getCustomer(inside, place, merge.merged_into);
    const left = mergedOf(into);
    if (into.id === merge.merged_into && merge.merge_added) {
      const { consent } = merge.merge_added;
      if (consent) await undoConsent(inside, into.id, consent);
      await writeMerged(inside, into.id, withoutAdded(left, merge.merge_added));
    } else await inside.db.run(sql`select count_stays(${into.id})`);
    await inside.db.run(sql`select count_stays(${merge.id})`);
    await recordCustomer(inside, place, merge.id, 'Schede cliente divise di nuovo.');
    return getCustomer(inside, place, merge.id);
  });
}
