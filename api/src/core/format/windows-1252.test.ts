import { expect, it } from 'vitest';
import { fromWindows1252 } from './windows-1252.ts';

it('reads quotes, dashes and the euro, and leaves all other bytes', () => {
  expect(fromWindows1252('\x93Casa\x94 \x96 80 \x80, l\x92altra \x97 citt\xE0\x85')).toBe(
    '“Casa” – 80 €, l’altra — città…',
  );
  const others = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte < 0x80 || byte > 0x9f);
  const text = String.fromCharCode(...others, 0x81, 0x8d, 0x8f, 0x90, 0x9d);
  expect(fromWindows1252(text)).toBe(text);
});
