import { documentTypeLabels } from 'contract/invoices/labels';
import type { Invoice, InvoiceEmailWish } from 'contract/invoices/schemas';
import { INVOICE_LANGUAGES, type InvoiceLanguage } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { countAttempt, type Limit } from '../../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { documentRow, isOpen, type DocumentRow } from '../document-row.ts';
import { shownIssued } from '../show-invoice.ts';

/** A place cannot send files to strangers without end. */
const LETTERS: Limit = {
  name: 'documents by e-mail, hour',
  most: 100,
  minutes: 60,
  sentence: 'Hai inviato molte e-mail in poco tempo.',
};

interface Recipient {
  email: string | null;
  language: string | null;
}

async function recipientOf({ db }: Ctx, { customer_id }: DocumentRow): Promise<Recipient> {
  const sheet = await db.maybe<Recipient>(sql`
    select email, language from customers where id = customer_root(${customer_id}::bigint)`);
  return sheet ?? { email: null, language: null };
}

const languageOf = (written: string | null): InvoiceLanguage =>
  INVOICE_LANGUAGES.find((one) => one === written) ?? 'it';

/**
 * Queues a letter with the document attached (docs/rules.md 20.24). While one to the same address waits, a repetition changes nothing.
 * Throws 404, 409 `not_issued`, 422 without an address, 429.
 */
export async function emailInvoice(
  ctx: Ctx,
  place: PlaceAccess,
  id: number,
  { to, language }: InvoiceEmailWish = {},
): Promise<Invoice> {
  await inTransaction(ctx, async (inside) => {
    const row = await documentRow(inside, place, id, sql`for update of d`);
    if (isOpen(row)) throw conflict('not_issued', 'Il documento non è ancora emesso: prima emettilo.');
    const sheet = await recipientOf(inside, row);
    const address = to ?? sheet.email;
    if (!address) throw invalid({ to: "Scrivi l'indirizzo e-mail a cui inviarlo." });
    const queued = await inside.db.maybe<{ id: number }>(sql`
      insert into document_emails (place_id, document_id, address, language, sha256, asked_by, asked_at)
      values (${place.place_id}, ${id}, ${address}, ${language ?? languageOf(sheet.language)}, ${row.sha256}, ${place.user_id},
        ${ctx.clock()})
      on conflict do nothing returning id`);
    if (!queued) return;
    await countAttempt(inside, LETTERS, String(place.place_id));
    await inside.jobs.send(inside.db, 'invoices.letter', { email_id: queued.id });
    await recordActivity(inside, place, {
      kind: 'invoice',
      sentence: `${documentTypeLabels[row.type]} n. ${row.number}: e-mail in partenza.`,
      related_type: 'invoice',
      related_id: id,
    });
  });
  return shownIssued(ctx, place, await documentRow(ctx, place, id));
}
