import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { crc32, type ZipEntry } from './write-zip.ts';

const inflate = promisify(inflateRaw);

/** An archive that is not read: the Italian sentence that says why. */
export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive';
}

export interface ZipLimits {
  entries: number;
  /** Of one file, and of all together, unpacked. */
  entryBytes: number;
  totalBytes: number;
}

/** A text packs to a twentieth; what packs further was made to fill the memory. */
const MOST_RATIO = 200;
const SMALL = 100_000;

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
const UTF8 = 0x8_00;

const BROKEN = "L'archivio ZIP è danneggiato.";

const broken = () => new UnreadableArchive(BROKEN);

export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

interface Place {
  name: string;
  method: number;
  checksum: number;
  packed: number;
  size: number;
  offset: number;
}

/** Where the directory is written down: at the very end, before a comment of any length. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  throw broken();
}

function readPlace(bytes: Buffer, at: number): { place: Place; next: number } {
  if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw broken();
  const flags = bytes.readUInt16LE(at + 8);
  if ((flags & ENCRYPTED) !== 0)
    throw new UnreadableArchive("L'archivio ZIP è protetto da una password: toglila e riprova.");
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + CENTRAL_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) throw broken();
  const name = bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength);
  return {
    place: {
      name: name.toString((flags & UTF8) === 0 ? 'latin1' : 'utf8'),
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    },
    next,
  };
}

/** Folders, and what some systems add beside the files. */
const isBeside = ({ name }: Place) => name.endsWith('/') || name.startsWith('__MACOSX/');

function readDirectory(bytes: Buffer, limits: ZipLimits): Place[] {
  const end = endOf(bytes);
  const many = bytes.readUInt16LE(end + 10);
  if (bytes.readUInt16LE(end + 8) !== many) throw broken();
  if (many > limits.entries)
    throw new UnreadableArchive(`L'archivio ZIP contiene più di ${limits.entries} file: dividilo.`);
  const places: Place[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < many; index += 1) {
    const { place, next } = readPlace(bytes, at);
    if (!isBeside(place)) places.push(place);
    at = next;
  }
  return places;
}

function requireSizes(places: readonly Place[], { entryBytes, totalBytes }: ZipLimits): void {
  const isBomb = places.some(({ packed, size }) => size > SMALL && size > packed * MOST_RATIO);
  const total = places.reduce((sum, { size }) => sum + size, 0);
  if (isBomb || total > totalBytes || places.some(({ size }) => size > entryBytes))
    throw new UnreadableArchive("L'archivio ZIP è troppo grande una volta aperto.");
}

/** The packed bytes of an entry. Its two headers need not agree; the directory decides. */
function packedOf(bytes: Buffer, { offset, packed }: Place): { start: number; content: Buffer } {
  if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw broken();
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw broken();
  return { start, content: bytes.subarray(start, start + packed) };
}

/** Entries that lie upon one another unpack to far more than the archive holds. */
function requireApart(bytes: Buffer, places: readonly Place[]): void {
  const spans = places
    .map((place) => ({ from: place.offset, to: packedOf(bytes, place).start + place.packed }))
    .toSorted((a, b) => a.from - b.from);
  if (spans.some(({ from }, index) => index > 0 && from < spans[index - 1]!.to)) throw broken();
}

async function unpack(bytes: Buffer, place: Place): Promise<Buffer> {
  const { content } = packedOf(bytes, place);
  if (place.method === STORED) return content;
  if (place.method !== DEFLATED)
    throw new UnreadableArchive("L'archivio ZIP usa una compressione che non leggiamo.");
  try {
    return await inflate(content, { maxOutputLength: Math.max(1, place.size) });
  } catch {
    throw broken();
  }
}

/** The files of an archive of unknown origin, one at a time; sizes are checked before the first one is unpacked. */
export async function* readZip(
  archive: Uint8Array,
  limits: ZipLimits,
): AsyncGenerator<ZipEntry, void, undefined> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  if (bytes.length < END_BYTES) throw broken();
  const places = readDirectory(bytes, limits);
  requireSizes(places, limits);
  requireApart(bytes, places);
  for (const place of places) {
    const content = await unpack(bytes, place);
    if (content.length !== place.size || crc32(content) !== place.checksum) throw broken();
    yield { name: place.name, bytes: content };
  }
}
