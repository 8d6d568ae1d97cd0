import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeS3, type FakeS3 } from '../../testing/fakes/fake-s3.ts';
import type { Files } from './files.ts';
import { openFiles } from './open-files.ts';
import { removeFiles } from './remove-files.ts';
import { s3Files } from './s3-files.ts';

let dataDir = '';
let s3: FakeS3;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hub-files-'));
  s3 = await fakeS3();
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const local = () => openFiles({ dataDir, s3Url: undefined });
const remote = () => openFiles({ dataDir, s3Url: s3.url });

async function keysOf(files: Files, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, changed } of files.list(prefix)) {
    expect(Math.abs(Date.now() - changed.getTime())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.toSorted();
}

describe.each([
  ['in a folder', local],
  ['in an S3 store', remote],
])('files %s', (_where, open) => {
  it('are read back unchanged, whole or as a stream', async () => {
    const files = open();
    const bytes = Buffer.from([0, 1, 2, 250, 255]);
    await files.put('photos/a-1.webp', Buffer.from('before'), 'image/webp');
    await files.put('photos/a-1.webp', bytes, 'image/webp');
    expect(await files.get('photos/a-1.webp')).toEqual(bytes);
    const opened = await files.open('photos/a-1.webp');
    expect(opened?.size).toBe(5);
    expect(await buffer(opened!.stream)).toEqual(bytes);
    await files.put('empty', Buffer.alloc(0), 'text/plain');
    expect(await files.get('empty')).toEqual(Buffer.alloc(0));
  });

  it('are listed below their prefix, however many', async () => {
    const files = open();
    const keys = ['list/a', 'list/b', 'list/c/d', 'list/c/e', 'list/f', 'lists'];
    await Promise.all(keys.map((key) => files.put(key, Buffer.from(key), 'text/plain')));
    expect(await keysOf(files, 'list/')).toEqual(keys.slice(0, 5));
    expect(await keysOf(files, 'list/c')).toEqual(['list/c/d', 'list/c/e']);
    expect(await keysOf(files, 'nothing/here')).toEqual([]);
    expect(await keysOf(files, '')).toEqual(expect.arrayContaining(keys));
  });

  it('are gone when removed, also twice', async () => {
    const files = open();
    await files.put('gone/a', Buffer.from('x'), 'text/plain');
    await removeFiles({ files }, ['gone/a', 'gone/b']);
    await removeFiles({ files }, ['gone/a']);
    expect([await files.get('gone/a'), await files.open('gone/a')]).toEqual([undefined, undefined]);
    expect(await keysOf(files, 'gone/')).toEqual([]);
  });
});

describe('files in a folder', () => {
  it('cannot lie outside it', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/x', 'a//b', '.x', 'a\0b', 'A', '']) {
      await expect(local().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a file key');
      await expect(local().get(key)).rejects.toThrow('Not a file key');
    }
  });

  it('are not those that other programs leave there', async () => {
    await local().put('seen/a.webp', Buffer.from('x'), 'image/webp');
    const folder = join(dataDir, 'files/seen');
    for (const name of ['.DS_Store', 'Thumbs.db', '.nfs0001']) await writeFile(join(folder, name), 'x');
    await mkdir(join(folder, 'lost+found'));
    await writeFile(join(folder, 'lost+found/a'), 'x');
    expect(await keysOf(local(), 'seen/')).toEqual(['seen/a.webp']);
  });

  it('are old or new under concurrent writes, never mixed, and leave no partial file', async () => {
    const files = local();
    const versions = Array.from({ length: 12 }, (_, n) => Buffer.alloc(200_000, n));
    await Promise.all(versions.map((bytes) => files.put('race/a', bytes, 'text/plain')));
    const kept = await files.get('race/a');
    expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
    expect(await readdir(join(dataDir, 'files/race'))).toEqual(['a']);
  });

  it('leave no partial file on a full disk', async () => {
    await local().put('full/before', Buffer.from('x'), 'text/plain');
    const script = `
      const { localFiles } = await import(${JSON.stringify(new URL('local-files.ts', import.meta.url).href)});
      const files = localFiles(${JSON.stringify(join(dataDir, 'files'))});
      await files.put('full/big', Buffer.alloc(1_000_000), 'text/plain').then(
        () => console.log('written'), (error) => console.log(error.code));`;
    // A limit on the size of written files (of 64 kB) fails in the middle of a write, as a full disk does.
    const { stdout } = spawnSync(
      'sh',
      [
        '-c',
        'ulimit -f 128; exec "$@"',
        'sh',
        process.execPath,
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        script,
      ],
      {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        encoding: 'utf8',
      },
    );
    expect(stdout.trim()).toBe('EFBIG');
    expect(await readdir(join(dataDir, 'files/full'))).toEqual(['before']);
  });
});

describe('files in an S3 store', () => {
  it('lie below the bucket and prefix of the address, with their type', async () => {
    await remote().put('photos/a.webp', Buffer.from('x'), 'image/webp');
    expect(s3.objects.get('contenitore/hub/photos/a.webp')).toMatchObject({ type: 'image/webp' });
  });

  it('are not the folders that a console of the store makes', async () => {
    const object = { bytes: Buffer.alloc(0), type: '', changed: new Date() };
    for (const key of ['', 'seen/', 'seen/Copia di a.webp']) s3.objects.set(`contenitore/hub/${key}`, object);
    await remote().put('seen/a.webp', Buffer.from('x'), 'image/webp');
    expect(await keysOf(remote(), 'seen/')).toEqual(['seen/a.webp']);
    expect(await keysOf(remote(), '')).not.toContain('');
  });

  it('survive a transient fault', async () => {
    const files = remote();
    for (const kind of ['fails', 'cuts'] as const) {
      s3.trouble(kind, 'PUT', 2);
      await files.put('again', Buffer.from(kind), 'text/plain');
      expect(String(await files.get('again'))).toBe(kind);
    }
    s3.trouble('fails', 'DELETE', 2);
    await files.remove('again');
    expect(await files.get('again')).toBeUndefined();
  });

  it('fail on a lasting fault, and never count as missing or complete', async () => {
    const files = remote();
    const bytes = Buffer.alloc(100_000, 1);
    await files.put('there', bytes, 'text/plain');
    s3.trouble('fails', 'PUT', 9);
    await expect(files.put('new', bytes, 'text/plain')).rejects.toThrow('InternalError');
    s3.trouble('fails', 'GET', 9);
    await expect(files.get('there')).rejects.toThrow('InternalError');
    s3.trouble('cuts', 'GET', 9);
    await expect(files.get('there')).rejects.toThrow('aborted');
    s3.trouble('fails', 'GET', 0);
    expect(await files.get('there')).toEqual(bytes);
    expect(await files.get('new')).toBeUndefined();
  });

  it('fail in time when the store hangs', async () => {
    s3.trouble('hangs', 'PUT', 9);
    const files = s3Files(s3.url, 100);
    await expect(files.put('silent', Buffer.from('x'), 'text/plain')).rejects.toThrow(/timed out|timeout/i);
    s3.trouble('hangs', 'PUT', 0);
    expect(await files.get('silent')).toBeUndefined();
  });

  it('need a complete address', () => {
    for (const s3Url of ['https://host/bucket', 'https://KEY@host/bucket', 'https://KEY:SECRET@host/']) {
      expect(() => openFiles({ dataDir, s3Url })).toThrow(/^S3_URL deve contenere/);
    }
  });
});
