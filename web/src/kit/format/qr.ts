import { encode } from 'uqr';

/** Rows of modules, dark is true. */
export type Modules = boolean[][];

/** Beyond it the modules are too small for a phone that is held over a counter. */
const MAX_VERSION = 20;

/**
 * The QR code of a text, without the quiet zone of four modules around it: error correction M (15 % may be hidden).
 * Undefined for a text of more than 660 bytes or so.
 */
export function qrCode(text: string): Modules | undefined {
  try {
    return encode(text, { ecc: 'M', border: 0, maxVersion: MAX_VERSION }).data;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
