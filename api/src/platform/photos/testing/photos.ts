import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { World } from '../../../testing/world.ts';

/** All files in the test's store. */
export async function storedFiles(w: World): Promise<string[]> {
  const root = join(w.app.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}

let shade = 0;
/** A picture that no other call makes. JPEG may encode neighbouring shades to the same bytes, so they are 8 apart. */
export function picture(width = 64, height = 48) {
  shade += 1;
  const [r, g, b] = [shade, shade >> 5, shade >> 10].map((step) => (step % 32) * 8);
  const background = { r: r!, g: g!, b: b! };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A photo as phones make it: HEVC, Display P3, rotated by 90 degrees, with a position; blue above red, 64 x 96. */
export function heic(): Promise<Buffer> {
  return readFile(new URL('small.heic', import.meta.url));
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** A PNG of a few kB that claims 50,000 x 50,000 pixels. */
export function pngBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(3_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same picture with the size that its container claims overwritten (`ispe`, ISO/IEC 23008-12). */
export function claiming(container: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(container);
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(width, at + 8);
  bytes.writeUInt32BE(height, at + 12);
  return bytes;
}

/** Files as a browser sends them. */
export function formOf(...files: (Buffer | [name: string, bytes: Buffer])[]): FormData {
  const form = new FormData();
  for (const file of files) {
    const [name, bytes] = Array.isArray(file) ? file : (['foto.jpg', file] as const);
    form.append('photos', new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}
