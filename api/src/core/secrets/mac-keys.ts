import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import { MAC_PURPOSES, type MacPurpose, SealedWithAnotherKey, secretsOf } from './secrets.ts';

type House = Pick<Ctx, 'db' | 'config'>;

export const macKeyPurpose = (purpose: string): string => `mac key ${purpose}`;

/** Loads the MAC keys that were kept through a key rotation, before the first MAC is made. */
export async function loadMacKeys({ db, config }: House): Promise<void> {
  const rows = await db.many<{ purpose: string; sealed: Buffer }>(sql`select purpose, sealed from mac_keys`);
  if (rows.length === 0) return;
  const secrets = secretsOf(config);
  const keys = new Map<MacPurpose, Buffer>();
  for (const purpose of MAC_PURPOSES) {
    const kept = rows.find((row) => row.purpose === purpose);
    if (!kept) continue;
    try {
      keys.set(purpose, Buffer.from(secrets.open(kept.sealed, macKeyPurpose(purpose)), 'hex'));
    } catch (error) {
      // Sealed links cannot be opened either, and each reports it at its use.
      if (!(error instanceof SealedWithAnotherKey)) throw error;
    }
  }
  secrets.keepMacKeys(keys);
}

/** Stores the MAC keys once, at the first key rotation: they have made every MAC so far. */
export async function saveMacKeys({ db, config }: House): Promise<void> {
  const secrets = secretsOf(config);
  for (const [purpose, key] of secrets.macKeys()) {
    await db.run(sql`
      insert into mac_keys (purpose, sealed)
      values (${purpose}, ${secrets.seal(key.toString('hex'), macKeyPurpose(purpose))})
      on conflict (purpose) do nothing`);
  }
}
