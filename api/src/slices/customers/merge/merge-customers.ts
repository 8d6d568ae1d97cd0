import type { Customer } from 'contract/customers/schemas';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { NAME_COLUMNS } from '../customer-columns.ts';
import { getCustomer, missing } from '../find-customer.ts';
import { tellAllergiesOf } from '../hooks.ts';
import { recordCustomer } from '../record-customer.ts';
import { addedBy, mergedOf, withAdded, type Merged } from './added-fields.ts';
import { consentChange, readConsent, writeConsent } from './merged-consent.ts';

const CONSENT_SAID = {
  yes: "Il consenso alle comunicazioni viene dall'altra scheda.",
  no: "Il consenso alle comunicazioni è revocato, come sull'altra scheda.",
};

const NAMES: readonly string[] = NAME_COLUMNS;

function assignments(merged: Merged): Sql {
  const values = Object.entries(merged).map(([name, value]) => {
    // Names are never null in the table, which sorts by them.
    return sql`${raw(name)} = ${NAMES.includes(name) ? (value ?? '') : value}`;
  });
  return join(values);
}

/** Writes what a merge or its undo changes of a customer, and counts its stays anew. */
export async function writeMerged(ctx: Ctx, customer_id: number, merged: Merged): Promise<void> {
  await ctx.db.run(sql`
    update customers c set ${assignments(merged)}, updated_at = ${ctx.clock()} where c.id = ${customer_id}`);
  await ctx.db.run(sql`select count_stays(${customer_id})`);
}

/** Locks customers in the order of their ids, so that two merges of the same ones cannot deadlock. */
export async function lockBoth(ctx: Ctx, { place_id }: PlaceAccess, ids: readonly number[]): Promise<void> {
  const found = await ctx.db.many<{ id: number }>(sql`
    select id from customers where id = any (${ids}::bigint[]) and place_id = ${place_id} and erased_at is null
    order by id for no key update`);
  if (found.length < new Set(ids).size) throw missing();
}

/**
 * Merges another customer into this one: links stay where they are and are read through the merge, empty fields are filled.
 * Safe to repeat. Throws 404, 422 for a customer and itself, 409 `already_merged` where the other one went elsewhere.
 */
export function mergeCustomers(
  ctx: Ctx,
  place: PlaceAccess,
  customer_id: number,
  other_id: number,
): Promise<Customer> {
  if (customer_id === other_id) throw invalid({ other_id: 'Scegli un altro cliente.' });
  return inTransaction(ctx, async (inside) => {
    await lockBoth(inside, place, [customer_id, other_id]);
    const { id } = await getCustomer(inside, place, customer_id);
    const gone = await inside.db.one<{ merged_into: number | null }>(
      sql`select merged_into from customers where id = ${other_id}`,
    );
    if (gone.merged_into !== null) {
      if (gone.merged_into === id) return getCustomer(inside, place, id);
      throw conflict('already_merged', "Quella scheda è già unita a un'altra.");
    }
    if (id === other_id) throw conflict('already_merged', 'Queste due schede sono già unite.');
    const [into, other] = [await getCustomer(inside, place, id), await getCustomer(inside, place, other_id)];
    const consent = consentChange(await readConsent(inside, id), await readConsent(inside, other_id));
    const isOneKind = into.kind === other.kind;
    const added = { ...addedBy(mergedOf(into), mergedOf(other), { isOneKind }), ...(consent && { consent }) };
    await inside.db.run(sql`
      update customers set merged_into = ${id}, merged_at = ${ctx.clock()}, merged_by = ${place.user_id},
        merge_added = ${JSON.stringify(added)}
      where id = ${other_id}`);
    if (consent) await writeConsent(inside, id, consent.after);
    await writeMerged(inside, id, withAdded(mergedOf(into), added));
    const said = consent
      ? ` ${CONSENT_SAID[consent.after.marketing_consent_at === null ? 'no' : 'yes']}`
      : '';
    await recordCustomer(inside, place, id, `Due schede cliente unite in questa.${said}`);
    const after = await getCustomer(inside, place, id);
    await tellAllergiesOf(inside, place.place_id, [{ id, allergies: after.allergies }]);
    return after;
  });
}
