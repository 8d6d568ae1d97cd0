import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** What a backup carries along, because without it nothing that was sealed can be read again. */
const KEY_FILE = 'secret-key';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key of the house does not open this: it was sealed with another one, for another purpose, or was damaged. */
export class SealedWithAnotherKey extends Error {
  override name = 'SealedWithAnotherKey';
}

export interface Secrets {
  /** AES-256-GCM; `purpose` is bound in, so that a sealed value opens only where it belongs. */
  seal(text: string, purpose: string): Buffer;
  /** Throws `SealedWithAnotherKey`. */
  open(sealed: Buffer, purpose: string): string;
  /** HMAC-SHA-256 under a key of its own a purpose: the same for the same text, and nobody else's to make. */
  mac(text: string, purpose: string): Buffer;
}

/** The key from the environment, else that of the data folder, which is made by whoever needs it first. */
function masterKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'hex');
  const path = join(dataDir, KEY_FILE);
  const text = readKey(path) ?? makeKey(dataDir, path);
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new Error(`${path} non contiene una chiave di 64 cifre esadecimali: rimetti quella del backup.`);
  }
  return Buffer.from(text, 'hex');
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A link appears whole or not at all: of two processes that start together, both end with the same key. */
function makeKey(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32));
}

function made(master: Buffer): Secrets {
  const key = derive(master, 'hub seal');
  const macKeys = new Map<string, Buffer>();
  function macKey(purpose: string): Buffer {
    const known = macKeys.get(purpose) ?? derive(master, `hub mac ${purpose}`);
    macKeys.set(purpose, known);
    return known;
  }
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      try {
        if (sealed[0] !== VERSION) throw new Error('version');
        const iv = sealed.subarray(1, 1 + IV_BYTES);
        const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
        const body = sealed.subarray(1 + IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        throw new SealedWithAnotherKey('What was sealed cannot be opened with the key of this house');
      }
    },
    mac: (text, purpose) => createHmac('sha256', macKey(purpose)).update(text).digest(),
  };
}

const opened = new WeakMap<Pick<Config, 'secretKey' | 'dataDir'>, Secrets>();

/** The secrets of the house that this process serves. The key is read at the first need and kept. */
export function secretsOf(config: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  const before = opened.get(config);
  if (before) return before;
  const secrets = made(masterKey(config));
  opened.set(config, secrets);
  return secrets;
}
