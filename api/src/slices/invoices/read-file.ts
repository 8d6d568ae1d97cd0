import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import type { NamedFile } from '../../core/http/route.ts';
import { documentRow } from './document-row.ts';

/** The file for the exchange, byte by byte as it was issued. Throws 404, 409 `not_issued`, `no_file`. */
export async function readXml(ctx: Ctx, place: PlaceAccess, id: number): Promise<NamedFile> {
  const { state, file_name } = await documentRow(ctx, place, id);
  if (state === 'draft') throw conflict('not_issued', 'La bozza non ha ancora un file: prima emettila.');
  if (file_name === null)
    throw conflict('no_file', 'Una ricevuta non si manda al Sistema di Interscambio: scarica il PDF.');
  const { bytes } = await ctx.db.one<{ bytes: Buffer }>(sql`
    select bytes from document_files where document_id = ${id}`);
  return { name: file_name, bytes };
}
