import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import { OutboundFailure } from './outbound-failure.ts';

type Inflate = (bytes: Uint8Array, options: ZlibOptions) => Promise<Buffer>;

const zlib = promisify<Uint8Array, ZlibOptions, Buffer>(inflate);
const bare = promisify<Uint8Array, ZlibOptions, Buffer>(inflateRaw);

const ENCODINGS: Record<string, Inflate> = {
  gzip: promisify<Uint8Array, ZlibOptions, Buffer>(gunzip),
  'x-gzip': promisify<Uint8Array, ZlibOptions, Buffer>(gunzip),
  // `deflate` means zlib by the standard, and raw deflate to many servers: the first byte tells.
  deflate: (bytes, options) => (((bytes[0] ?? 0) & 0x0f) === 8 ? zlib : bare)(bytes, options),
  br: promisify<Uint8Array, ZlibOptions, Buffer>(brotliDecompress),
};

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** Whether the body is compressed, so that few bytes may expand to many. */
export function isPacked(encoding: string | undefined): boolean {
  return encoding !== undefined && encoding !== '' && encoding.toLowerCase() !== 'identity';
}

/** Decompresses a body, and stops at the limit. */
export async function unpack(
  bytes: Uint8Array,
  encoding: string | undefined,
  limit: number,
): Promise<Uint8Array> {
  if (!isPacked(encoding)) return bytes;
  const name = encoding?.trim().toLowerCase() ?? '';
  const unpackOne = Object.hasOwn(ENCODINGS, name) ? ENCODINGS[name] : undefined;
  if (!unpackOne) throw new OutboundFailure('broken');
  try {
    return await unpackOne(bytes, { maxOutputLength: limit });
  } catch (error) {
    throw new OutboundFailure(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken',
    );
  }
}
