import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { App } from '../../core/context.ts';
import { LOCKS } from '../../core/db/advisory-locks.ts';
import { conflict } from '../../core/errors/errors.ts';
import { openRing, replaceKeys } from '../../core/secrets/key-ring.ts';
import { saveMacKeys } from '../../core/secrets/mac-keys.ts';
import { reseal, type Resealed } from './reseal.ts';

type House = Pick<App, 'db' | 'config'>;

export interface Rotated extends Resealed {
  /** The source of the key: Hub replaces the file, the operator the environment. */
  from: 'file' | 'environment';
}

const LOOK_MS = 200;
const PATIENCE_MS = 60_000;

/**
 * Waits for the end of every transaction that may have sealed with the former key. Throws 409 `busy` when one does not end: then
 * everything opens with both keys, and the command can be repeated.
 */
async function othersEnded({ db }: House): Promise<void> {
  const { mark } = await db.one<{ mark: string }>(sql`select pg_current_xact_id()::text as mark`);
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { ended } = await db.one<{ ended: boolean }>(sql`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${mark}::xid8 as ended`);
    if (ended) return;
    await pause(LOOK_MS);
  }
  throw conflict(
    'busy',
    'Il database è occupato da un lavoro lungo: la chiave nuova vale già, ripeti il comando per finire.',
  );
}

/** Puts a new key first in the ring: it seals, the former one still opens. Continues an interrupted rotation. */
function beginRing({ config }: House): void {
  const keys = openRing(config)();
  if (config.secretKey === undefined) {
    if (keys.length === 1) replaceKeys(config, [randomBytes(32), ...keys]);
    return;
  }
  if (keys.length > 1) return;
  throw conflict(
    'key_from_environment',
    'La chiave viene da HUB_SECRET_KEY: metti lì quella nuova («openssl rand -hex 32») e quella di adesso in HUB_SECRET_KEY_OLD, riavvia Hub, poi ripeti il comando.',
  );
}

/**
 * Changes the installation's key and reseals all values, while Hub runs: processes reload the key file when it changes. After an
 * interruption every value opens with one of the keys, and the next call continues. Throws 409 `key_from_environment` or `busy`.
 */
export async function rotateKey(house: House): Promise<Rotated> {
  const { db, config } = house;
  const client = await db.pool.connect();
  try {
    await client.query(sql`select pg_advisory_lock(${LOCKS.keys})`);
    beginRing(house);
    await saveMacKeys(house);
    const first = await reseal(house);
    await othersEnded(house);
    const last = await reseal(house);
    // No value needs the former keys any more.
    if (config.secretKey === undefined) replaceKeys(config, openRing(config)().slice(0, 1));
    return {
      from: config.secretKey === undefined ? 'file' : 'environment',
      resealed: first.resealed + last.resealed,
      unreadable: last.unreadable,
    };
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}
