import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyPurpose } from '../btcpay/settings/sealed.ts';
import { readConfig, type Config } from '../../core/config.ts';
import type { Database } from '../../core/db/pool.ts';
import { fixtures, scenes } from '../../testing/contract/fixtures.ts';
import { world, type World } from '../../testing/world.ts';
import { loadMacKeys } from '../../core/secrets/mac-keys.ts';
import { rotateKey } from './rotate-key.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { secretsOf, type Secrets } from '../../core/secrets/secrets.ts';

/** Columns of bytes that no key has sealed: digests, and documents that are issued. A new column belongs here, or to SEALED_COLUMNS. */
const UNSEALED = new Set([
  'btcpay_candidates.state_hash',
  'btcpay_settings.webhook_token_hash',
  'business_logos.png',
  'calendars.bytes_hash',
  'calendars.feed_url_hash',
  'calendars.token_hash',
  'document_answers.bytes',
  'document_files.bytes',
  'document_rejected_files.bytes',
  'printer_closings.bytes',
  'received_files.bytes',
  'recovery_codes.code_hash',
]);

const oneKey = (dataDir: string) => readFileSync(join(dataDir, 'secret-key'), 'utf8').trim().split('\n');
const textOf = (table: string, column: string, key: string) => `${table}.${column} of ${key}`;

/** Fills every sealed column of some places, and the queue. */
async function fill(w: World): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    const place = await w.aPlace();
    await fixtures['calendar_id']!(w, place);
    await fixtures['refund_id']!(w, place);
    await w.app.db.run(sql`
      insert into reservation_feeds (place_id, token_hash, token, created_at)
      values (${place.id}, sha256(${String(place.id)}::bytea), '', now())`);
    await scenes['btcpaySettings']!(w, place);
    await w.app.db.run(sql`
      insert into two_factor (user_id, secret_sealed, on_since, draft_sealed, drafted_at)
      values (${place.owner.id}, '', now(), '', now())`);
    await w.app.db.tx((db) =>
      w.app.jobs.send(db, 'btcpay.release', {
        place_id: place.id,
        host: 'http://127.0.0.1:9',
        store_id: 'Negozio1',
        sealed_key: secretsOf(w.app.config)
          .seal(`queue of ${place.id}`, keyPurpose(place.id))
          .toString('base64'),
        webhook_id: null,
        revoke: true,
        attempt: 0,
      }),
    );
  }
  for (const { table, key, column, purpose } of SEALED_COLUMNS) {
    if (table === 'mac_keys') continue;
    const rows = await w.app.db.many<{ key: string }>(
      sql`select ${raw(key)}::text as key from ${raw(table)}`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const sealed = secretsOf(w.app.config).seal(textOf(table, column, row.key), purpose(row.key));
      await w.app.db.run(
        sql`update ${raw(table)} set ${raw(column)} = ${sealed} where ${raw(key)} = ${row.key}`,
      );
    }
  }
}

/** Counts the values that these secrets open, to the expected text, and those that they do not open. */
async function count(w: World, secrets: Secrets): Promise<{ opened: number; closed: number }> {
  const found = { opened: 0, closed: 0 };
  const look = (sealed: Buffer, purpose: string, text?: string) => {
    try {
      const opened = secrets.open(sealed, purpose);
      if (text !== undefined) expect(opened).toBe(text);
      found.opened += 1;
    } catch (error) {
      expect((error as Error).name).toBe('SealedWithAnotherKey');
      found.closed += 1;
    }
  };
  for (const { table, key, column, purpose } of SEALED_COLUMNS) {
    const rows = await w.app.db.many<{ key: string; sealed: Buffer }>(sql`
      select ${raw(key)}::text as key, ${raw(column)} as sealed from ${raw(table)} where ${raw(column)} is not null`);
    for (const row of rows) {
      look(row.sealed, purpose(row.key), table === 'mac_keys' ? undefined : textOf(table, column, row.key));
    }
  }
  const jobs = await w.app.db.many<{ place_id: number; sealed: string }>(sql`
    select (data->>'place_id')::int as place_id, data->>'sealed_key' as sealed from pgboss.job where name = 'btcpay.release'`);
  for (const { place_id, sealed } of jobs)
    look(Buffer.from(sealed, 'base64'), keyPurpose(place_id), `queue of ${place_id}`);
  return found;
}

/** A process that starts now. */
async function freshSecrets(w: World, config: Config = { ...w.app.config }): Promise<Secrets> {
  await loadMacKeys({ db: w.app.db, config });
  return secretsOf(config);
}

/** A database that fails after a number of writes. */
const dying = (db: Database, after: number): Database => ({
  ...db,
  run(query) {
    if ((after -= 1) < 0) throw new Error('killed');
    return db.run(query);
  },
});

describe('a change of the key in the data folder', () => {
  const w = world();
  let all: number;

  beforeAll(async () => {
    await fill(w);
    ({ opened: all } = await count(w, secretsOf(w.app.config)));
  });

  it('leaves everything readable wherever it is killed, and goes on from there', async () => {
    const { dataDir } = w.app.config;
    const [before = ''] = oneKey(dataDir);
    const running = secretsOf(w.app.config);
    const codes = running.mac('7', 'calendar uid');
    for (const after of [0, 3, 9, 20]) {
      await expect(rotateKey({ ...w.app, db: dying(w.app.db, after) })).rejects.toThrow('killed');
      const ring = oneKey(dataDir);
      expect(ring).toHaveLength(2);
      expect(ring[1]).toBe(before);
      expect((await count(w, running)).closed).toBe(0);
      const started = await freshSecrets(w);
      expect((await count(w, started)).closed).toBe(0);
      expect(started.mac('7', 'calendar uid')).toEqual(codes);
    }
    const kept = await w.app.db.one<{ n: number }>(sql`select count(*) as n from mac_keys`);
    const { unreadable, from } = await rotateKey(w.app);
    expect([unreadable, from]).toEqual([0, 'file']);
    const [after = '', ...more] = oneKey(dataDir);
    expect(more).toEqual([]);
    expect(after).not.toBe(before);

    const total = all + kept.n;
    expect(await count(w, running)).toEqual({ opened: total, closed: 0 });
    expect(await count(w, await freshSecrets(w))).toEqual({ opened: total, closed: 0 });
    const old = secretsOf(readConfig({ HUB_SECRET_KEY: before }));
    expect(await count(w, old)).toEqual({ opened: 0, closed: total });
  });

  it('keeps MACs that others hold, also over the next change', async () => {
    const running = secretsOf(w.app.config);
    const codes = (secrets: Secrets) => [secrets.mac('7', 'calendar uid'), secrets.mac('7', 'known origin')];
    const before = codes(running);
    await rotateKey(w.app);
    expect(codes(running)).toEqual(before);
    expect(codes(await freshSecrets(w))).toEqual(before);
  });

  it('reaches a running process at once: it seals with the new key', async () => {
    const other = secretsOf({ ...w.app.config });
    await rotateKey(w.app);
    expect(secretsOf(w.app.config).isCurrent(other.seal('x', 'y'), 'y')).toBe(true);
    expect(other.open(secretsOf({ ...w.app.config }).seal('z', 'y'), 'y')).toBe('z');
  });
});

describe('a change of the key in the environment', () => {
  const [old, fresh] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const w = world({ environment: { HUB_SECRET_KEY: old } });

  it('needs both keys, reports it, and seals everything with the new one', async () => {
    await fill(w);
    await expect(rotateKey(w.app)).rejects.toThrow('HUB_SECRET_KEY_OLD');
    const code = secretsOf(w.app.config).mac('7', 'calendar uid');
    const config = { ...w.app.config, secretKey: fresh, oldSecretKeys: [old] };
    const { from, resealed, unreadable } = await rotateKey({ ...w.app, config });
    expect([from, unreadable]).toEqual(['environment', 0]);
    expect(resealed).toBeGreaterThan(20);
    const after = await freshSecrets(w, { ...w.app.config, secretKey: fresh });
    expect((await count(w, after)).closed).toBe(0);
    expect(after.mac('7', 'calendar uid')).toEqual(code);
    expect((await count(w, secretsOf(readConfig({ HUB_SECRET_KEY: old })))).opened).toBe(0);
    expect(await rotateKey({ ...w.app, config })).toMatchObject({ resealed: 0 });
  });

  it('skips and counts values that no key opens', async () => {
    const place = await w.aPlace();
    const id = Number(await fixtures['calendar_id']!(w, place));
    await w.app.db.run(sql`update calendars set token = 'rotto' where id = ${id}`);
    const config = { ...w.app.config, secretKey: fresh, oldSecretKeys: [old] };
    expect((await rotateKey({ ...w.app, config })).unreadable).toBe(1);
    const { token } = await w.app.db.one<{ token: Buffer }>(
      sql`select token from calendars where id = ${id}`,
    );
    expect(String(token)).toBe('rotto');
  });
});

describe('the list of what is sealed', () => {
  const w = world();

  it('names every column of bytes that a key seals', async () => {
    const columns = await w.app.db.many<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`);
    const listed = new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
    const isUnsealed = (name: string) =>
      UNSEALED.has(name) || /\.(token_hash|code_hash|sha256|request_hash|mark|origin|network)$/.test(name);
    expect(columns.map(({ name }) => name).filter((name) => !listed.has(name) && !isUnsealed(name))).toEqual(
      [],
    );
    const existing = new Set(columns.map(({ name }) => name));
    expect([...listed].filter((name) => !existing.has(name))).toEqual([]);
  });

  it('knows every place of the program that seals: a new one adds its column, then its name here', () => {
    const root = join(import.meta.dirname, '../..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\btesting[/\\]/.test(file))
      .filter((file) => /\.seal\(/.test(readFileSync(join(root, file), 'utf8')));
    expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
      'core/http/stored-answer.ts',
      'core/secrets/mac-keys.ts',
      'slices/btcpay/connecting/candidates.ts',
      'slices/btcpay/settings/sealed.ts',
      'slices/calendars/export/export-link.ts',
      'slices/calendars/feed/feed-link.ts',
      'slices/key-rotation/reseal.ts',
      'slices/payments/refunds/refund-payment.ts',
      'slices/reservations/feed/feed-link.ts',
      'slices/two-factor/two-factor.service.ts',
    ]);
  });
});
