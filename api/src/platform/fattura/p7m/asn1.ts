import { UnreadableFile } from '../unreadable-file.ts';

/** The little of ASN.1 (X.690, BER) that the way to a signed content needs. */
export interface Asn1 {
  tag: number;
  isConstructed: boolean;
  content: Uint8Array;
  /** Where the next value begins. */
  end: number;
}

export const TAGS = { octets: 0x04, sequence: 0x30, constructedOctets: 0x24 } as const;

const BROKEN = 'Il file firmato (.p7m) è danneggiato: il suo contenuto non si può leggere.';
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;

/** Values inside of values: a content of unknown length is divided once, and looked through to find its end. */
const MAX_DEPTH = 30;

export const broken = () => new UnreadableFile(BROKEN);

interface Header {
  tag: number;
  /** Where the content begins. */
  start: number;
  length: number | undefined;
}

/** Tags of one byte, and lengths of at most four: a file of ours has no others on the way. */
function readHeader(bytes: Uint8Array, at: number): Header {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw broken();
  if (first === INDEFINITE) {
    if ((tag & CONSTRUCTED) === 0) throw broken();
    return { tag, start: at + 2, length: undefined };
  }
  if (first < INDEFINITE) return { tag, start: at + 2, length: first };
  const count = first & 0x7f;
  if (count > 4 || at + 2 + count > bytes.length) throw broken();
  let length = 0;
  for (let index = 0; index < count; index += 1) length = length * 256 + bytes[at + 2 + index]!;
  return { tag, start: at + 2 + count, length };
}

const isEndOfContents = (bytes: Uint8Array, at: number) => bytes[at] === 0 && bytes[at + 1] === 0;

/** A value and where it ends. A length that reaches beyond the bytes is a broken file. */
export function readAsn1(bytes: Uint8Array, at = 0, depth = 0): Asn1 {
  if (depth > MAX_DEPTH) throw broken();
  const { tag, start, length } = readHeader(bytes, at);
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  if (length !== undefined) {
    const end = start + length;
    if (end > bytes.length) throw broken();
    return { tag, isConstructed, content: bytes.subarray(start, end), end };
  }
  let end = start;
  while (!isEndOfContents(bytes, end)) end = readAsn1(bytes, end, depth + 1).end;
  return { tag, isConstructed, content: bytes.subarray(start, end), end: end + 2 };
}

/** The first values inside of a value, at most so many. */
export function childrenOfAsn1({ isConstructed, content }: Asn1, most: number): Asn1[] {
  if (!isConstructed) throw broken();
  const children: Asn1[] = [];
  for (let at = 0; at < content.length && children.length < most;) {
    const child = readAsn1(content, at);
    children.push(child);
    at = child.end;
  }
  return children;
}

/** The bytes of an octet string, which may be written in pieces. */
export function contentOfOctets(octets: Asn1, depth = 0): Uint8Array {
  if (octets.tag === TAGS.octets) return octets.content;
  if (octets.tag !== TAGS.constructedOctets || depth > MAX_DEPTH) throw broken();
  return Buffer.concat(childrenOfAsn1(octets, Infinity).map((piece) => contentOfOctets(piece, depth + 1)));
}
