import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { AppError, notFound } from '../../core/errors/errors.ts';
import type { NamedFile } from '../../core/http/route.ts';
import { readIncoming } from '../../platform/fattura/incoming/read-incoming.ts';
import {
  attachmentBytes,
  type ReadAttachment,
  safeName,
} from '../../platform/fattura/reading/attachments.ts';
import { UnreadableFile } from '../../platform/fattura/unreadable-file.ts';
import type { XmlElement } from '../../platform/fattura/xml/element.ts';

interface Row {
  position: number;
  attachment: Pick<ReadAttachment, 'name' | 'format' | 'zipped'> | null;
  bytes: Buffer;
}

const unreadable = (sentence: string) => new AppError(422, 'unreadable', sentence);

function rootOf(bytes: Uint8Array): XmlElement {
  try {
    return readIncoming(bytes).root;
  } catch (error) {
    if (error instanceof UnreadableFile) throw unreadable(error.message);
    throw error;
  }
}

/** An attachment out of the file of its invoice, by its number in the list. Throws 404, 422 `unreadable`. */
export async function readReceivedAttachment(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  id: number,
  number: number,
): Promise<NamedFile> {
  const found = await db.maybe<Row>(sql`
    select i.position, i.content -> 'attachments' -> (least(${number}::bigint, 100000)::int - 1) as attachment, f.bytes
    from received_invoices i join received_files f on f.id = i.file_id where i.id = ${id} and i.place_id = ${place_id}`);
  if (!found) throw notFound('Fattura non trovata');
  if (!found.attachment) throw notFound('Allegato non trovato');
  const bytes = attachmentBytes(rootOf(found.bytes), found.position, number);
  if (bytes === undefined) throw notFound('Allegato non trovato');
  if (bytes === null) throw unreadable("L'allegato è rovinato e non si può aprire: chiedilo al fornitore.");
  return { name: safeName(found.attachment), bytes };
}
