import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import type { App } from '../../core/context.ts';
import { LOCKS } from '../../core/db/advisory-locks.ts';
import { applyMigration, beginMigration, migrationNames, prepareMigrations } from '../../core/db/migrate.ts';
import { conflict, malformed } from '../../core/errors/errors.ts';
import { readArchive, type Entry } from './archive.ts';
import {
  copyTarget,
  countRows,
  isEmpty,
  listTables,
  setSequences,
  setTriggers,
  speakPlainly,
} from './catalog.ts';
import { MANIFEST, readManifest, SECRET_KEY, summarize, type Manifest, type Summary } from './manifest.ts';

type Target = Pick<App, 'config' | 'db' | 'files'>;

const strange = (what: string) => malformed(`Il backup non è leggibile: ${what}.`, 'backup_unknown');

const newer = () =>
  conflict('backup_newer', 'Il backup è di una versione più recente di Hub: aggiorna Hub e riprova.');

async function requireEmpty({ config, files }: Target, client: pg.ClientBase): Promise<void> {
  if (!(await isEmpty(client))) {
    throw conflict('not_empty', 'Il database non è vuoto: ripristina in una cartella dei dati nuova.');
  }
  for await (const { key } of files.list('')) {
    throw conflict('not_empty', `Ci sono già dei file (${key}): ripristina in una cartella dei dati nuova.`);
  }
  if (existsSync(join(config.dataDir, SECRET_KEY))) {
    throw conflict('not_empty', 'La cartella ha già una chiave segreta: ripristina in una cartella nuova.');
  }
}

/** Migrates to the schema of the backup. */
async function migrateLike(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const migrations = await migrationNames();
  await prepareMigrations(client);
  for (const { name, applied_at } of manifest.migrations) {
    if (!migrations.includes(name)) throw newer();
    await applyMigration(client, name);
    await client.query(sql`update schema_migrations set applied_at = ${applied_at} where name = ${name}`);
  }
}

/** Runs the first parts of a migration that was under way when the backup was made. */
async function beginLike(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const done = new Set(manifest.migrations.map(({ name }) => name));
  const next = (await migrationNames()).find((name) => !done.has(name));
  const made = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const isMade = manifest.tables.every(({ name, columns }) =>
    columns.every((column) => made.get(name)?.has(column)),
  );
  if (next !== undefined && !isMade) await beginMigration(client, next);
}

async function migrateOn(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const done = new Set(manifest.migrations.map(({ name }) => name));
  for (const name of await migrationNames()) if (!done.has(name)) await applyMigration(client, name);
}

function tableOf({ name }: Entry): string | undefined {
  return /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
}

/** Restores rows and files in the order of the archive; the consecutive parts of a table are one `copy`. */
async function unpack(
  client: pg.ClientBase,
  { tables }: Manifest,
  entries: AsyncIterator<Entry>,
  keep: (entry: Entry) => Promise<void>,
): Promise<void> {
  let next = await entries.next();
  while (!next.done) {
    const name = tableOf(next.value);
    if (name === undefined) {
      await keep(next.value);
      next = await entries.next();
      continue;
    }
    const table = tables.find((one) => one.name === name);
    if (!table) throw strange(`la tabella ${name} non è nell'elenco`);
    async function* parts() {
      for (; !next.done && tableOf(next.value) === name; next = await entries.next()) yield next.value.bytes;
    }
    await pipeline(parts, client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));
  }
}

/** Checks the counts of the restored rows against the manifest. */
async function verify(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const counts = await countRows(client, manifest.tables);
  for (const { name, rows } of manifest.tables) {
    if (counts[name] !== rows) throw strange(`la tabella ${name} ha ${counts[name]} righe invece di ${rows}`);
  }
}

async function fillDatabase(
  client: pg.ClientBase,
  manifest: Manifest,
  entries: AsyncIterator<Entry>,
  keep: (entry: Entry) => Promise<void>,
): Promise<void> {
  await migrateLike(client, manifest);
  await beginLike(client, manifest);
  const tables = await listTables(client);
  await setTriggers(client, tables, false);
  await unpack(client, manifest, entries, keep);
  await verify(client, manifest);
  await setSequences(client, manifest.sequences);
  await setTriggers(client, tables, true);
  await migrateOn(client, manifest);
}

/** Restores files, and can remove them again. */
function fileKeeper({ config, files }: Target) {
  const keys: string[] = [];
  let secretKey: string | undefined;
  return {
    async keep({ name, bytes }: Entry): Promise<void> {
      if (name === SECRET_KEY) {
        const path = join(config.dataDir, SECRET_KEY);
        await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
        secretKey = path;
      } else if (name.startsWith('files/')) {
        const key = name.slice('files/'.length);
        keys.push(key);
        await files.put(key, bytes, key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream');
      } else throw strange(`contiene ${name}`);
    },
    async undo(): Promise<void> {
      await Promise.allSettled(keys.map((key) => files.remove(key)));
      if (secretKey !== undefined) await rm(secretKey, { force: true });
    },
    counts: () => ({ files: keys.length, hasSecretKey: secretKey !== undefined }),
  };
}

/**
 * Fills an empty data folder or database from a backup and brings it to this program's schema. The database side is
 * one transaction: after any failure the target is empty again. Throws 409 `not_empty` or `backup_newer`,
 * 400 `backup_damaged` or `backup_unknown`, and the errors of `openBackup`.
 */
export async function restoreBackup(target: Target, path: string, identity?: string): Promise<Summary> {
  const keeper = fileKeeper(target);
  const entries = readArchive(path, identity);
  const client = await target.db.pool.connect();
  let broken: Error | undefined;
  try {
    const first = await entries.next();
    if (first.done || first.value.name !== MANIFEST) throw strange('manca il sommario');
    const manifest = readManifest(first.value.bytes);
    await client.query('begin');
    await speakPlainly(client);
    // A Hub that starts on the same database meanwhile waits, and then finds it filled.
    await client.query(sql`select pg_advisory_xact_lock(${LOCKS.migrations})`);
    await requireEmpty(target, client);
    await fillDatabase(client, manifest, entries, keeper.keep);
    await client.query('commit');
    // Only the planner's statistics: the rows are committed.
    await client.query('analyze').catch(() => undefined);
    const { files, hasSecretKey } = keeper.counts();
    const contents = summarize(manifest, files, hasSecretKey);
    return { file: path, ...contents, encrypted: identity !== undefined };
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    await keeper.undo();
    // A damaged archive may cause a database error before its checksums are read: the damage is then the reported cause.
    if (error instanceof pg.DatabaseError) while (!(await entries.next()).done);
    throw error;
  } finally {
    await entries.return();
    client.release(broken);
  }
}
