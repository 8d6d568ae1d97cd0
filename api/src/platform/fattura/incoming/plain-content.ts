import { unwrapP7m } from '../p7m/unwrap-p7m.ts';

/** Base64 in base64 was seen; more is nobody's invoice. */
const MAX_DECODED = 3;

const BOM = [0xef, 0xbb, 0xbf] as const;
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

const hasMark = (bytes: Uint8Array, at: number) => BOM.every((byte, index) => bytes[at + index] === byte);

/** A file without the blanks before it, which XML forbids before its declaration. One byte order mark stays: it says the encoding. */
function withoutBlanks(bytes: Uint8Array): Uint8Array {
  let at = 0;
  let isMarked = false;
  while (at < bytes.length) {
    if (BLANKS.has(bytes[at]!)) at += 1;
    else if (hasMark(bytes, at)) {
      isMarked = true;
      at += BOM.length;
    } else break;
  }
  const rest = bytes.subarray(at);
  return isMarked ? Buffer.concat([Buffer.from(BOM), rest]) : rest;
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const isBase64 = (bytes: Uint8Array) => bytes.length > 0 && !/[^A-Za-z0-9+/=\s]/.test(textOf(bytes));

/** What may stand in base64: an XML, a signed file, or base64 once more. */
function isPromising(bytes: Uint8Array): boolean {
  const [first] = withoutBlanks(bytes);
  return first === 0x3c || first === BOM[0] || first === 0x30 || isBase64(bytes);
}

function decoded(bytes: Uint8Array): Uint8Array | undefined {
  if (!isBase64(bytes)) return undefined;
  const inside = Buffer.from(textOf(bytes), 'base64');
  return isPromising(inside) ? inside : undefined;
}

/**
 * The content of a file that a person hands in: without signatures, base64 around it, and blanks before it. Each step makes it smaller.
 * Throws `UnreadableFile`.
 */
export function plainContent(bytes: Uint8Array): Uint8Array {
  let at = withoutBlanks(unwrapP7m(bytes));
  for (let layer = 0; layer < MAX_DECODED; layer += 1) {
    const inside = decoded(at);
    if (!inside) return at;
    at = withoutBlanks(unwrapP7m(inside));
  }
  return at;
}
