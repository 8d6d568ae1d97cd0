import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const text = 'Città\tPrezzo\n';
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1]!);
const utf16 = new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)).buffer);

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', utf16],
  ['UTF-16 the other way around', swapped(utf16)],
  ['Windows', Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
])('reads %s', async (_name, bytes) => {
  expect(await readTextFile(new File([bytes], 'a.csv'))).toBe(text);
});
