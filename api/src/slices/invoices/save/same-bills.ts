import { isDeepStrictEqual } from 'node:util';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import type { DocumentType } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { lockName } from '../../../core/db/lock-name.ts';
import { bearsBills } from '../compose/billed-lines.ts';
import { documentRow, type DocumentRow } from '../document-row.ts';

const isSaid = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/** The fields that a request says. */
const said = (draft: InvoiceDraft): Partial<InvoiceDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => isSaid(value)));

interface SameBills {
  row: DocumentRow;
  /** The draft with what the request says beside its bills; absent: it says nothing new. */
  written: InvoiceDraft | undefined;
}

/**
 * The draft that was begun for exactly these bills and charges: a second one could never be issued beside it (docs/rules.md 20.23). The
 * drafts of a place are begun one after the other, so that two tabs do not both find none.
 */
export async function draftOfSameBills(
  ctx: Ctx,
  place: PlaceAccess,
  draft: InvoiceDraft,
  type: DocumentType,
): Promise<SameBills | undefined> {
  const { bill_ids, charge_ids, amount } = draft;
  if (!bearsBills(draft, type) || draft.corrects_id) return undefined;
  await lockName(ctx.db, `invoice drafts ${place.place_id}`);
  const bills = JSON.stringify(bill_ids);
  const charges = JSON.stringify(charge_ids ?? []);
  const found = await ctx.db.maybe<{ id: number }>(sql`
    select id from documents
    where place_id = ${place.place_id} and state = 'draft' and type = ${type} and corrects_id is null
      and draft->'bill_ids' @> ${bills}::jsonb and draft->'bill_ids' <@ ${bills}::jsonb
      and coalesce(nullif(draft->'charge_ids', 'null'), '[]') @> ${charges}::jsonb
      and coalesce(nullif(draft->'charge_ids', 'null'), '[]') <@ ${charges}::jsonb
      and (${type === 'TD02'} or draft->'charge_ids' is distinct from '[]'::jsonb)
      and (${type !== 'TD02'} or draft->'amount' is not distinct from ${amount === undefined ? null : JSON.stringify(amount)}::jsonb)
    order by id limit 1`);
  if (!found) return undefined;
  const row = await documentRow(ctx, place, found.id, sql`for update of d`);
  const { bill_ids: _bills, charge_ids: _charges, ...rest } = said(draft);
  const written = { ...row.draft, ...rest };
  return { row, written: isDeepStrictEqual(written, row.draft) ? undefined : written };
}
