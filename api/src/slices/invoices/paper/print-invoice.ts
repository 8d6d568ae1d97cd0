import type { InvoiceLanguage } from 'contract/invoices/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import type { NamedFile } from '../../../core/http/route.ts';
import { type Drawing, openDrawing } from '../../menu-paper/thread/draw-thread.ts';
import { documentRow } from '../document-row.ts';
import type { InvoiceTask } from './draw-invoice.ts';
import { logoOf } from './logo.ts';

const PAPERS = new URL('./thread/invoice-paper-worker.ts', import.meta.url);

/** A thread that draws copies of documents. */
export const openPapers = (): Drawing<InvoiceTask> => openDrawing<InvoiceTask>(undefined, PAPERS);

/** A name for the folder of a person: the number without what a file name cannot have. */
export const paperName = (number: string) => `${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`;

/** The copy of an issued document for people, from the content that it was issued with. Throws 404, 409 `not_issued`, 429. */
export async function printInvoice(
  ctx: Ctx,
  place: PlaceAccess,
  id: number,
  lang: InvoiceLanguage,
  draw: Drawing<InvoiceTask>['draw'],
): Promise<NamedFile> {
  const { snapshot, number, issued_at, logo_id } = await documentRow(ctx, place, id);
  if (!snapshot || number === null)
    throw conflict('not_issued', 'La bozza non ha ancora un numero: prima emettila.');
  const made_at = new Date(issued_at ?? ctx.clock());
  return {
    name: paperName(number),
    bytes: await draw({ snapshot, lang, made_at, logo: await logoOf(ctx, logo_id) }),
  };
}
