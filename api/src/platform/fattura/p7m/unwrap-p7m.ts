import { MAX_BYTES, tooLarge, UnreadableFile } from '../unreadable-file.ts';
import { broken, childrenOfAsn1, contentOfOctets, readAsn1, TAGS } from './asn1.ts';

/** The object identifier of signed data (PKCS #7), as it is encoded. */
const SIGNED_DATA = '2a864886f70d010702';

const NO_CONTENT = 'La firma è separata dal suo contenuto: serve il file con la fattura.';

/** A signed file inside a signed file: more than two signatures around one another are not seen. */
const MAX_LAYERS = 5;

const ZIP = 'Il file è un archivio ZIP: estrai le fatture e controllale una per una.';

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isDer = (bytes: Uint8Array) => bytes[0] === TAGS.sequence;

const PEM = /^\s*(?:-----BEGIN [A-Z0-9 #]+-----)?([A-Za-z0-9+/=\s]+?)(?:-----END [A-Z0-9 #]+-----\s*)?$/;

/** Some programs write the signed file as base64, with or without the lines of PEM. Its first letters are those of a sequence. */
function fromBase64(bytes: Uint8Array): Uint8Array | undefined {
  const start = Buffer.from(bytes.subarray(0, 100)).toString('latin1').trimStart();
  if (!/^(?:M[A-P]|-----BEGIN )/.test(start)) return undefined;
  const figures = PEM.exec(Buffer.from(bytes).toString('latin1'))?.[1];
  const decoded = figures === undefined ? undefined : Buffer.from(figures, 'base64');
  return decoded && isDer(decoded) ? decoded : undefined;
}

function contentOf(bytes: Uint8Array): Uint8Array {
  const [type, wrapped] = childrenOfAsn1(readAsn1(bytes), 2);
  if (!type || !wrapped || Buffer.from(type.content).toString('hex') !== SIGNED_DATA) throw broken();
  const [signedData] = childrenOfAsn1(wrapped, 1);
  // Version, algorithms, and then what was signed.
  const [, , signed] = signedData ? childrenOfAsn1(signedData, 3) : [];
  const [, explicit] = signed ? childrenOfAsn1(signed, 2) : [];
  if (!explicit) throw new UnreadableFile(NO_CONTENT);
  const [octets] = childrenOfAsn1(explicit, 1);
  return octets ? contentOfOctets(octets) : Buffer.alloc(0);
}

/**
 * The signed content of a CAdES file, DER, BER or base64; any other file as it is. Only the way to the content is read: who
 * signed, and whether the signature holds, is not checked.
 */
export function unwrapP7m(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_BYTES) throw tooLarge();
  if (isZip(bytes)) throw new UnreadableFile(ZIP);
  let at = bytes;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const signed = isDer(at) ? at : fromBase64(at);
    if (!signed) return at;
    at = contentOf(signed);
  }
  throw broken();
}
