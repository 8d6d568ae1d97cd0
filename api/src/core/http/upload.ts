import type { EndpointShape } from 'contract/endpoint';
import type * as _multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, malformed, tooLarge, wrongType } from '../errors/errors.ts';

/** One file of a `multipart/form-data` request, whole in memory: its size is bounded by the endpoint. */
export interface Upload {
  /** As the sender called it, shortened; only for sentences. */
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
 * The files of the endpoint's field, one after the other while they arrive: a request never holds more than one in
 * memory, and the sender waits while a file is worked on. Throws 400 without files or when cut short, 413 for a file over
 * the limit, 415 for another encoding. One file more than allowed is still read, so that the slice can say it in its own
 * words.
 */
export async function* readUploads(
  request: FastifyRequest,
  upload: EndpointShape['upload'],
): AsyncGenerator<Upload, void, undefined> {
  if (!upload || !request.isMultipart()) throw wrongType('Invia le foto come file.');
  const limits = { fileSize: upload.bytes, files: upload.files + 1, fields: 20, parts: upload.files + 21 };
  let count = 0;
  try {
    // The parser's own error about the size comes with the next part only, after the file that it cut.
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
    // After a refusal half-way the rest is read and thrown away: who is still sending would never see the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (count === 0) throw malformed('Scegli almeno un file.');
}
