import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type KeyPlace, openRing } from './key-ring.ts';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** No key opens the value: it was sealed with another key, for another purpose, or was damaged. */
export class SealedWithAnotherKey extends Error {
  override name = 'SealedWithAnotherKey';
}

export interface Secrets {
  /** AES-256-GCM; `purpose` is bound in, so that a sealed value opens only where it belongs. */
  seal(text: string, purpose: string): Buffer;
  /** Throws `SealedWithAnotherKey`. */
  open(sealed: Buffer, purpose: string): string;
  /**
   * HMAC-SHA-256 with one key per purpose. It survives a key rotation, because calendars and browsers elsewhere hold
   * its values.
   */
  mac(text: string, purpose: MacPurpose): Buffer;
  /** Whether the current key sealed the value; false for an older key. Throws `SealedWithAnotherKey`. */
  isCurrent(sealed: Buffer, purpose: string): boolean;
  /** The MAC keys, to be stored before a key rotation. */
  macKeys(): Map<MacPurpose, Buffer>;
  /** Replaces MAC keys with stored ones. */
  keepMacKeys(keys: ReadonlyMap<MacPurpose, Buffer>): void;
}

/** Each purpose has a key of its own, which a key rotation keeps. */
export const MAC_PURPOSES = [
  'btcpay webhook address',
  'calendar uid',
  'calendar uid proof',
  'known origin',
  'pin',
  'public network',
  'public origin',
] as const;
export type MacPurpose = (typeof MAC_PURPOSES)[number];

function derive(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, 32));
}

function unseal(key: Buffer, sealed: Buffer, purpose: string): string | undefined {
  try {
    if (sealed[0] !== VERSION) return undefined;
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    const body = sealed.subarray(1 + IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function openSecrets(ring: () => readonly Buffer[]): Secrets {
  const derived = new WeakMap<Buffer, Buffer>();
  function sealKeys(): Buffer[] {
    return ring().map((master) => {
      const key = derived.get(master) ?? derive(master, 'hub seal');
      derived.set(master, key);
      return key;
    });
  }
  // MAC keys derive from the oldest key: during a rotation it is still the one that has made every MAC so far.
  const oldest = ring().at(-1)!;
  const macKeys = new Map(MAC_PURPOSES.map((purpose) => [purpose, derive(oldest, `hub mac ${purpose}`)]));
  /** Opens a value and answers the index of its key. */
  function openWithAnyKey(sealed: Buffer, purpose: string): { index: number; text: string } {
    for (const [index, key] of sealKeys().entries()) {
      const text = unseal(key, sealed, purpose);
      if (text !== undefined) return { index, text };
    }
    throw new SealedWithAnotherKey('What was sealed cannot be opened with the key of this house');
  }
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKeys()[0]!, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, purpose) => openWithAnyKey(sealed, purpose).text,
    isCurrent: (sealed, purpose) => openWithAnyKey(sealed, purpose).index === 0,
    mac: (text, purpose) => createHmac('sha256', macKeys.get(purpose)!).update(text).digest(),
    macKeys: () => new Map(macKeys),
    keepMacKeys(keys) {
      for (const [purpose, key] of keys) macKeys.set(purpose, key);
    },
  };
}

const opened = new WeakMap<KeyPlace, Secrets>();

/** The secrets of this process's configuration. */
export function secretsOf(config: KeyPlace): Secrets {
  const cached = opened.get(config);
  if (cached) return cached;
  const secrets = openSecrets(openRing(config));
  opened.set(config, secrets);
  return secrets;
}
