import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { findCustomer, missing } from '../../customers/find-customer.ts';
import type { Buyer } from '../document/snapshot.ts';
import { buyerName } from '../document-row.ts';
import type { BilledLines } from './billed-lines.ts';
import { buyerOf } from './parties.ts';

interface Wanted {
  draft: InvoiceDraft;
  billed: BilledLines | undefined;
  document_id: number | undefined;
}

interface Found {
  customer_id: number | null;
  buyer: Buyer | null;
}

/** A rejected document, with the buyer of its refused file unless its correction names another one; the law keeps that name. */
async function rejectedBuyer(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  document_id: number | undefined,
): Promise<Pick<Found, 'buyer'> | undefined> {
  if (document_id === undefined) return undefined;
  const row = await db.maybe<{ buyer: Buyer | null; customer_name: string }>(sql`
    select snapshot->'buyer' as buyer, customer_name from documents
    where id = ${document_id} and place_id = ${place_id} and state = 'rejected'`);
  return row && { buyer: buyerName(row.buyer) === row.customer_name ? row.buyer : null };
}

/**
 * The buyer: as the draft names it, else the customer of the draft, of the bill, or of the stay. A bill of a customer who was erased has
 * none, and a rejected document keeps its own. Throws 404 for an unknown customer of the draft.
 */
export async function findBuyer(
  ctx: Ctx,
  place: PlaceAccess,
  { draft, billed, document_id }: Wanted,
): Promise<Found> {
  const payers = new Set(billed?.bills.flatMap(({ payer_id }) => payer_id ?? []));
  const payer = payers.size === 1 ? [...payers][0]! : null;
  const customer_id =
    draft.customer_id ?? (draft.customer ? null : (payer ?? billed?.guest_customer_id ?? null));
  const typed = draft.customer ? buyerOf(draft.customer) : null;
  if (customer_id === null) return { customer_id, buyer: typed };
  const customer = await findCustomer(ctx, place, customer_id);
  if (customer) return { customer_id, buyer: typed ?? buyerOf(customer) };
  const rejected = await rejectedBuyer(ctx, place, document_id);
  if (rejected) return { customer_id, buyer: typed ?? rejected.buyer };
  if (draft.customer_id) throw missing();
  return { customer_id: null, buyer: null };
}
