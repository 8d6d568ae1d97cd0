import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crc32, writeZip } from './write-zip.ts';

describe('a ZIP archive', () => {
  it('has the checksum of the standard', () => {
    expect(crc32(Buffer.from('123456789'))).toBe(0xcb_f4_39_26);
  });

  it('is read by another program, byte by byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hub-zip-'));
    const files = [
      { name: 'indice.csv', bytes: Buffer.from('a;b\r\n') },
      { name: 'xml/IT00743110157_00001.xml', bytes: Buffer.from('è'.repeat(5000)) },
      { name: 'vuoto.txt', bytes: Buffer.alloc(0) },
    ];
    writeFileSync(join(folder, 'prova.zip'), writeZip(files, new Date('2026-11-24T10:00:00Z')));
    const script =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])';
    execFileSync('python3', ['-c', script, join(folder, 'prova.zip'), folder]);
    for (const { name, bytes } of files) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  });
});
