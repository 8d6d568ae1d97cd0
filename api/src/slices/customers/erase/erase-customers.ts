import type { Erased } from 'contract/customers/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { foldedNaming, textsNaming } from '../../../core/db/texts-naming.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { fold } from '../../../platform/search/fold.ts';
import { erasePayments } from '../../payments/erase-payments.ts';
import type { Erasure } from '../hooks.ts';
import { missing } from '../find-customer.ts';
import { recordCustomer } from '../record-customer.ts';
import { eraseLogs } from './erase-logs.ts';
import { findTraces } from './find-traces.ts';

interface Actor {
  readonly place_id: number;
  readonly user_id: number | null;
}

/** The sheet stays as a number: links and figures keep their meaning. */
async function eraseSheets({ db, clock }: Ctx, customer_ids: readonly number[]): Promise<void> {
  await db.run(sql`
    update customers set first_name = '', last_name = '', company_name = '', email = null, phone = null, language = null,
      vat_number = null, tax_code = null, sdi_code = null, pec = null, street = null, postal_code = null, city = null,
      province = null, country = null, notes = null, allergies = null, preferences = null, tags = '{}',
      marketing_consent_at = null, marketing_consent_how = null, marketing_withdrawn_at = null, merge_added = null,
      erased_at = ${clock()}, updated_at = ${clock()}
    where id = any (${customer_ids}::bigint[])`);
  await db.run(sql`
    delete from distinct_customers where customer_id = any (${customer_ids}::bigint[]) or other_id = any (${customer_ids}::bigint[])`);
}

/** The notes and preferences of other sheets that name them. What others must not eat stays: it is for them (docs/rules.md 18.6). */
async function eraseNotes({ db, clock }: Ctx, { place_id, customer_ids, sure }: Erasure): Promise<void> {
  const { names, cleared } = textsNaming(sure);
  await db.run(sql`
    update customers c set notes = ${cleared(sql`c.notes`)}, preferences = ${cleared(sql`c.preferences`)}, updated_at = ${clock()},
      merge_added = case when ${names(sql`c.merge_added::text`)} then c.merge_added #- '{filled,notes}' #- '{appended,notes}'
        #- '{filled,preferences}' #- '{appended,preferences}' else c.merge_added end
    where c.place_id = ${place_id} and c.id <> all (${customer_ids}::bigint[])
      and ${names(sql`concat_ws(' ', c.notes, c.preferences, c.merge_added::text)`)}`);
}

/** Those of the customers to whom a condition on `customers c` still applies. What names one of them waits until the transaction ends. */
async function holdIf(
  { db }: Ctx,
  place_id: number,
  customer_ids: readonly number[],
  condition: Sql,
): Promise<number[]> {
  const named = sql`c.place_id = ${place_id} and c.id = any (${customer_ids}::bigint[])`;
  await db.run(sql`select 1 from customers c where ${named} order by c.id for update`);
  // A second statement: it sees what was written before the lock was free.
  const held = await db.many<{ id: number }>(
    sql`select c.id from customers c where ${named} and ${condition} order by c.id`,
  );
  return held.map(({ id }) => id);
}

/** Whether a text means these customers. */
function isAbout({ sure }: Erasure): (text: string) => boolean {
  const isNamed = foldedNaming(sure);
  return (text) => isNamed(fold(text));
}

/**
 * Erases names and contacts of customers, and of all that were merged into them, from all data of the place: sheets,
 * bookings, logs, messages, queues and mail files. `condition` on `customers c`: who no longer meets it is left alone.
 * Answers one sentence for each kind of row that stays without them.
 */
export async function eraseCustomers(
  ctx: Ctx,
  actor: Actor,
  customer_ids: readonly number[],
  condition: Sql = sql`true`,
): Promise<string[]> {
  // All messages on disk are read before the locks are taken, since that may take long.
  const before = await findTraces(ctx, actor.place_id, customer_ids);
  const messages = await ctx.mail.findAbout(isAbout(before));
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    // A booking that finds the count of guests locked notes its guest by name for a later one to count. With the lock this
    // transaction counts its guests at once and leaves no note.
    await db.run(sql`select 1 from guest_counts where place_id = ${actor.place_id} for update`);
    const roots = await holdIf(inside, actor.place_id, customer_ids, condition);
    const erasure = await findTraces(inside, actor.place_id, roots);
    await db.run(sql`select set_config('hub.erasing', 'on', true)`);
    await eraseSheets(inside, erasure.customer_ids);
    await eraseNotes(inside, erasure);
    const ofBookings = sql`payable_kind = 'booking' and payable_id = any (${erasure.booking_ids}::bigint[])`;
    await erasePayments(inside, ofBookings, erasure.patterns);
    const kept: string[] = [];
    for (const erase of ctx.hooks.eraseCustomers) kept.push(...(await erase(inside, erasure)));
    await eraseLogs(inside, erasure);
    await db.run(sql`select set_config('hub.erasing', 'off', true)`);
    for (const id of roots) await recordCustomer(inside, actor, id, 'Dati di una scheda cliente cancellati.');
    // One of them may have come back since, or have a new name.
    const isSame =
      erasure.sure.length === before.sure.length &&
      erasure.sure.every((pattern) => before.sure.includes(pattern));
    await (isSame ? messages : await ctx.mail.findAbout(isAbout(erasure))).remove();
    return kept;
  });
}

/** Erases one customer at once. Safe to repeat. Throws 404. */
export async function eraseCustomer(ctx: Ctx, place: PlaceAccess, customer_id: number): Promise<Erased> {
  const found = await ctx.db.maybe<{ id: number; erased_at: string | null }>(sql`
    select c.id, c.erased_at from customers c
    where c.id = customer_root(${customer_id}) and c.place_id = ${place.place_id}`);
  if (!found) throw missing();
  if (found.erased_at !== null) return { id: found.id, erased_at: found.erased_at, kept: [] };
  const kept = await eraseCustomers(ctx, place, [found.id]);
  const { erased_at } = await ctx.db.one<{ erased_at: string }>(
    sql`select erased_at from customers where id = ${found.id}`,
  );
  return { id: found.id, erased_at, kept };
}
