import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type KeyPlace, openRing } from './key-ring.ts';

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
  /**
   * HMAC-SHA-256 under a key of its own a purpose: the same for the same text, and nobody else's to make. It stays the same when the
   * key of the house changes: calendars and browsers elsewhere hold what was made with it.
   */
  mac(text: string, purpose: MacPurpose): Buffer;
  /** Whether the key that seals now has sealed it; false for one of the keys before. Throws `SealedWithAnotherKey`. */
  isCurrent(sealed: Buffer, purpose: string): boolean;
  /** The keys behind `mac`, to be kept over a change of the key of the house. */
  macKeys(): Map<MacPurpose, Buffer>;
  /** Takes over keys that were kept. */
  keepMacKeys(keys: ReadonlyMap<MacPurpose, Buffer>): void;
}

/** Each has a key of its own, which a change of the key of the house carries over. */
export const MAC_PURPOSES = [
  'btcpay webhook address',
  'calendar uid',
  'calendar uid proof',
  'known origin',
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
  // The oldest key of the first look: while keys are changed it is still the one that has made every code so far.
  const oldest = ring().at(-1)!;
  const macKeys = new Map(MAC_PURPOSES.map((purpose) => [purpose, derive(oldest, `hub mac ${purpose}`)]));
  /** Which key opens it, and what it says. */
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

/** The secrets of the house that this process serves. */
export function secretsOf(config: KeyPlace): Secrets {
  const cached = opened.get(config);
  if (cached) return cached;
  const secrets = openSecrets(openRing(config));
  opened.set(config, secrets);
  return secrets;
}
