import type { EndpointShape } from 'contract/endpoint';
import type * as _multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, malformed, tooLarge, wrongType } from '../errors/errors.ts';

/** One file of a `multipart/form-data` request, whole in memory: its size is bounded by the endpoint. */
export interface Upload {
  /** The sender's file name, shortened; for messages only. */
  name: string;
  bytes: Buffer;
}

function nameOf(filename: string | undefined): string {
  const name = (filename ?? '').replaceAll(/\p{Cc}/gu, '').trim();
  if (name === '') return 'senza nome';
  return name.length > 80 ? `${name.slice(0, 60)}…${name.slice(-19)}` : name;
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return tooLarge('Troppi file in una volta.', 'too_many_files');
  }
  return malformed("L'invio del file si è interrotto. Riprova.");
}

/**
 * Yields the files of the endpoint's field while they arrive, one at a time: a request holds at most one in memory, and
 * backpressure slows the sender. Throws 400 without files or for an incomplete body, 413 for a file over the limit, 415
 * for another encoding. One file more than allowed is still yielded, so that the slice can refuse it in its own words.
 */
export async function* readUploads(
  request: FastifyRequest,
  upload: EndpointShape['upload'],
): AsyncGenerator<Upload, void, undefined> {
  if (!upload || !request.isMultipart()) throw wrongType('Invia le foto come file.');
  const limits = { fileSize: upload.bytes, files: upload.files + 1, fields: 20, parts: upload.files + 21 };
  let count = 0;
  try {
    // The parser reports an exceeded size only with the next part, after the truncated file.
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      if (part.fieldname !== upload.field) {
        part.file.resume();
        continue;
      }
      count += 1;
      const name = nameOf(part.filename);
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw tooLarge(`«${name}» pesa più di ${upload.bytes / 1024 / 1024} MB.`);
      yield { name, bytes };
    }
  } catch (error) {
    throw refusal(error);
  } finally {
    // After a refusal the rest of the body is discarded: a client that is still sending would never read the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (count === 0) throw malformed('Scegli almeno un file.');
}

/** The only file of a request for one photo. Throws 413 for a second one. */
export async function onlyUpload(uploads: AsyncIterable<Upload>): Promise<Upload> {
  let photo: Upload | undefined;
  for await (const upload of uploads) {
    if (photo) throw tooLarge('Scegli una foto sola.', 'too_many_files');
    photo = upload;
  }
  if (!photo) throw malformed('Scegli almeno un file.');
  return photo;
}
