import { documentTypeLabels } from 'contract/invoices/labels';
import type { Invoice } from 'contract/invoices/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { documentRow, isOpen } from '../document-row.ts';
import { shownIssued } from '../show-invoice.ts';

/**
 * A person says that the file went to the exchange, or that it did not after all (docs/rules.md 29.13). A document that the exchange has
 * answered stays as it is. Throws 404, and 409 for a draft, a rejected document and a receipt.
 */
export async function markSent(ctx: Ctx, place: PlaceAccess, id: number, isSent: boolean): Promise<Invoice> {
  await inTransaction(ctx, async (inside) => {
    const row = await documentRow(inside, place, id, sql`for update of d`);
    if (isOpen(row)) throw conflict('not_issued', 'Il documento non è ancora emesso.');
    if (row.file_name === null) throw conflict('no_file', 'Una ricevuta non si invia allo SdI.');
    const [from, to] = isSent ? ['issued', 'exported'] : ['exported', 'issued'];
    if (row.state !== from) return;
    await inside.db.run(sql`
      update documents set state = ${to}, updated_at = ${ctx.clock()} where id = ${id}`);
    await recordActivity(inside, place, {
      kind: 'invoice',
      sentence: `${documentTypeLabels[row.type]} n. ${row.number} ${isSent ? 'segnata come inviata' : 'di nuovo da inviare'}.`,
      related_type: 'invoice',
      related_id: id,
    });
  });
  return shownIssued(ctx, place, await documentRow(ctx, place, id));
}
