import { readOldEncoding } from './old-encodings.ts';

/** Spreadsheets call it "Unicode text"; its first two bytes say in which order the others stand. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** The text of a file in the ways in which spreadsheets write: UTF-8, UTF-16, else as Windows in Italy, or as a Mac or MS-DOS did. */
export async function readTextFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return readOldEncoding(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  }
}
