import { describe, expect, it } from 'vitest';
import { isZip, readZip, UnreadableArchive } from './read-zip.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const LIMITS = { entries: 10, entryBytes: 1_000_000, totalBytes: 3_000_000 };
const AT = new Date('2026-11-24T10:00:00Z');

const zip = (...entries: ZipEntry[]) => Buffer.from(writeZip(entries, AT));
const file = (name: string, bytes: Buffer | string): ZipEntry => ({ name, bytes: Buffer.from(bytes) });
const noise = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, index) => ((index * 2_654_435_761) >>> 13) & 0xff));

async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of readZip(bytes, LIMITS)) names.push(name);
  return names;
}

const sentenceOf = (bytes: Uint8Array) =>
  namesIn(bytes).then(
    () => 'read',
    (error: unknown) => {
      expect(error).toBeInstanceOf(UnreadableArchive);
      return (error as UnreadableArchive).message;
    },
  );

/** A copy with a number of two or four bytes written over at a place. */
function patched(bytes: Buffer, at: number, value: number, size: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUIntLE(value, at, size);
  return copy;
}

const central = (bytes: Buffer, index = 0) => {
  let at = -1;
  for (let found = 0; found <= index; found += 1) at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1');
  return at;
};

describe('an archive of unknown origin', () => {
  const good = zip(file('a.xml', '<a/>'), file('b/', ''), file('b/c.xml', noise(5000)));

  it('gives its files, without folders and with a comment behind it', async () => {
    expect(isZip(good)).toBe(true);
    expect(await namesIn(good)).toEqual(['a.xml', 'b/c.xml']);
    const comment = Buffer.concat([patched(good, good.length - 2, 4, 2), Buffer.from('ciao')]);
    expect(await namesIn(comment)).toEqual(['a.xml', 'b/c.xml']);
  });

  it('is refused where it unpacks to too much, in size, in number, or for what it holds', async () => {
    const bomb = zip(file('bomba.xml', Buffer.alloc(900_000)));
    expect(await sentenceOf(bomb)).toMatch(/troppo grande/);
    expect(await sentenceOf(zip(file('a', noise(1_000_001))))).toMatch(/troppo grande/);
    const four = Array.from({ length: 4 }, (_, index) => file(`${index}`, noise(900_000)));
    expect(await sentenceOf(zip(...four))).toMatch(/troppo grande/);
    const many = Array.from({ length: 11 }, (_, index) => file(`${index}`, 'x'));
    expect(await sentenceOf(zip(...many))).toMatch(/più di 10 file/);
  });

  it('does not unpack further than it says', async () => {
    const bomb = zip(file('a.xml', Buffer.alloc(900_000)));
    expect(await sentenceOf(patched(bomb, central(bomb) + 24, 2000))).toBe("L'archivio ZIP è danneggiato.");
  });

  it('is refused where entries lie upon one another', async () => {
    const two = zip(file('a.xml', noise(3000)), file('b.xml', noise(3000)));
    const first = two.readUInt32LE(central(two) + 42);
    expect(await sentenceOf(patched(two, central(two, 1) + 42, first))).toBe("L'archivio ZIP è danneggiato.");
  });

  it('is refused with a password, another compression, another checksum', async () => {
    expect(await sentenceOf(patched(good, central(good) + 8, 1, 2))).toMatch(/password/);
    expect(await sentenceOf(patched(good, central(good) + 10, 14, 2))).toMatch(/compressione/);
    expect(await sentenceOf(patched(good, central(good) + 16, 1))).toMatch(/danneggiato/);
  });

  it('gets a sentence however it is cut or changed', async () => {
    for (let end = 0; end < good.length; end += 7)
      expect(await sentenceOf(good.subarray(0, end))).toMatch(/^L'archivio ZIP .*\.$/);
    for (let at = 0; at < good.length - 1; at += 3) {
      const bytes = patched(good, at, (good[at]! ^ 0xff) | ((good[at + 1] ?? 0) << 8), 2);
      expect(await sentenceOf(bytes)).toMatch(/^read$|^L'archivio ZIP .*[.:].*$/);
    }
  });
});
