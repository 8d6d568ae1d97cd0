import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import type { ExchangeMessage } from '../../../platform/fattura/messages/read-message.ts';

/** A file of a document: its present one, or one that was rejected and replaced. */
export interface AnsweredFile {
  document_id: number;
  file_name: string;
  sha256: string;
}

/**
 * The file that an answer is about: by its name, else by its hash, else by the number of the submission, which an earlier answer
 * brought.
 */
export async function findAnswered(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  { about_file, hash, sdi_id }: ExchangeMessage,
): Promise<AnsweredFile | undefined> {
  if (about_file !== null) {
    const named = await db.maybe<AnsweredFile>(sql`
      select id as document_id, file_name, sha256 from documents where place_id = ${place_id} and file_name = ${about_file}
      union all
      select document_id, file_name, sha256 from document_rejected_files where place_id = ${place_id} and file_name = ${about_file}
      limit 1`);
    if (named) return named;
  }
  if (hash !== null) {
    const hashed = await db.maybe<AnsweredFile>(sql`
      select id as document_id, file_name, sha256 from documents
      where place_id = ${place_id} and sha256 = ${hash} and file_name is not null
      union all
      select document_id, file_name, sha256 from document_rejected_files where place_id = ${place_id} and sha256 = ${hash}
      limit 1`);
    if (hashed) return hashed;
  }
  if (about_file !== null || sdi_id === null) return undefined;
  return db.maybe<AnsweredFile>(sql`
    with known as (
      select document_id, about_file from document_answers where place_id = ${place_id} and sdi_id = ${sdi_id} limit 1
    )
    select d.id as document_id, d.file_name, d.sha256 from known k join documents d on d.id = k.document_id and d.file_name = k.about_file
    union all
    select r.document_id, r.file_name, r.sha256 from known k
    join document_rejected_files r on r.document_id = k.document_id and r.file_name = k.about_file
    limit 1`);
}
