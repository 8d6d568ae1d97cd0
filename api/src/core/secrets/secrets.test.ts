import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SealedWithAnotherKey, secretsOf } from './secrets.ts';

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-secrets-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

it('opens what it sealed, and the sealed bytes do not show it', () => {
  const secrets = secretsOf({ dataDir: folder(), secretKey: 'ab'.repeat(32) });
  const sealed = secrets.seal('https://example.com/segreto', 'feed');
  expect(sealed.toString('latin1')).not.toContain('segreto');
  expect(secrets.open(sealed, 'feed')).toBe('https://example.com/segreto');
  expect(secrets.seal('x', 'feed')).not.toEqual(secrets.seal('x', 'feed'));
});

it('does not open a value that was changed, or sealed for another purpose or with another key', () => {
  const secrets = secretsOf({ dataDir: folder(), secretKey: 'ab'.repeat(32) });
  const sealed = secrets.seal('testo', 'feed');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  const other = secretsOf({ dataDir: folder(), secretKey: 'cd'.repeat(32) });
  for (const attempt of [
    () => secrets.open(changed, 'feed'),
    () => secrets.open(sealed, 'token'),
    () => secrets.open(sealed.subarray(0, 10), 'feed'),
    () => other.open(sealed, 'feed'),
  ]) {
    expect(attempt).toThrow(SealedWithAnotherKey);
  }
});

it('creates a key that only its owner can read, and reuses it', () => {
  const dataDir = folder();
  const sealed = secretsOf({ dataDir, secretKey: undefined }).seal('testo', 'feed');
  const path = join(dataDir, 'secret-key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(secretsOf({ dataDir, secretKey: undefined }).open(sealed, 'feed')).toBe('testo');
});

it('does not overwrite a key file that it cannot read', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'secret-key'), 'rotto');
  expect(() => secretsOf({ dataDir, secretKey: undefined })).toThrow('64 cifre esadecimali');
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe('rotto');
});

it('makes equal MACs of equal text, different ones for another purpose', () => {
  const { mac } = secretsOf({ dataDir: folder(), secretKey: 'ab'.repeat(32) });
  expect(mac('a', 'calendar uid')).toEqual(mac('a', 'calendar uid'));
  expect(mac('a', 'calendar uid')).not.toEqual(mac('a', 'known origin'));
});
