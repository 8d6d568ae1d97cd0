import type { InvoiceAnswer, RejectionError } from 'contract/invoice-answers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { NamedFile } from '../../../core/http/route.ts';
import { inWords } from '../../../platform/fattura/messages/exchange-codes.ts';
import { documentRow } from '../document-row.ts';

interface WrittenError {
  code: string;
  text: string;
}

/** Errors of a rejection with what they mean. */
export const shownErrors = (errors: readonly WrittenError[]): RejectionError[] =>
  errors.map((error) => ({ ...error, sentence: inWords(error) }));

interface RejectedFile {
  id: number;
  file_name: string;
  sha256: string;
  issued_at: string;
  replaced_at: string;
}

/** The answers to a document, newest first. Throws 404. */
export async function listAnswers(
  ctx: Ctx,
  place: PlaceAccess,
  id: number,
): Promise<{ data: InvoiceAnswer[]; rejected_files: RejectedFile[] }> {
  await documentRow(ctx, place, id);
  const rows = await ctx.db.many<InvoiceAnswer>(sql`
    select id, kind, outcome, sdi_id, file_name, about_file, errors, note, answered_at, received_at, sha256
    from document_answers where document_id = ${id} order by id desc`);
  const rejected_files = await ctx.db.many<RejectedFile>(sql`
    select id, file_name, sha256, issued_at, replaced_at from document_rejected_files where document_id = ${id} order by id desc`);
  return { data: rows.map((row) => ({ ...row, errors: shownErrors(row.errors) })), rejected_files };
}

/** A name for a browser: the last part of a path in an archive, in plain letters. */
const plainName = (name: string) =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replaceAll(/[^\w.-]/g, '_')
    .slice(-80);

/** Throws 404. */
export async function answerFile(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  answer_id: number,
): Promise<NamedFile> {
  const found = await db.maybe<{ file_name: string; bytes: Buffer }>(sql`
    select file_name, bytes from document_answers
    where id = ${answer_id} and place_id = ${place_id}`);
  if (!found) throw notFound('Risposta non trovata');
  return { name: plainName(found.file_name), bytes: found.bytes };
}

/** Throws 404. */
export async function rejectedFile(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  file_id: number,
): Promise<NamedFile> {
  const found = await db.maybe<{ file_name: string; bytes: Buffer }>(sql`
    select file_name, bytes from document_rejected_files
    where id = ${file_id} and place_id = ${place_id}`);
  if (!found) throw notFound('File non trovato');
  return { name: found.file_name, bytes: found.bytes };
}
