/** The characters of the bytes 0x80 to 0x9F (WHATWG); five of them are the control characters of their number. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The text of a byte string, one character a byte, in Windows-1252. The `TextDecoder` of Node 20 reads ISO-8859-1 instead. */
export const fromWindows1252 = (bytes: string): string =>
  bytes.replaceAll(/[\u0080-\u009F]/g, (sign) => FROM_80[sign.charCodeAt(0) - 0x80]!);
