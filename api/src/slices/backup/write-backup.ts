import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import type { App } from '../../core/context.ts';
import { LOCKS } from '../../core/db/advisory-locks.ts';
import { conflict } from '../../core/errors/errors.ts';
import { writeArchive, type Add } from './archive.ts';
import { copyTarget, countRows, listSequences, listTables, speakPlainly, type Table } from './catalog.ts';
import { MANIFEST, SECRET_KEY, summarize, type Contents, type Manifest, type Summary } from './manifest.ts';

type Source = Pick<App, 'config' | 'db' | 'files' | 'clock'>;

/** An archive entry has its size before its bytes, so a table is split into parts that fit in memory. */
const PART_BYTES = 4 * 1024 * 1024;
const ATTEMPTS = 3;

/** Files were deleted during the read, and rows of the snapshot may still name them. */
class FilesVanished extends Error {}

async function addTable(client: pg.ClientBase, table: Table, add: Add): Promise<void> {
  let part = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    part += 1;
    await add(`tables/${table.name}/${String(part).padStart(6, '0')}.copy`, Buffer.concat(waiting, size));
    waiting = [];
    size = 0;
  }
  for await (const chunk of client.query(
    copyTo(`copy ${copyTarget(table)} to stdout`),
  ) as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
}

/** Refuses an empty database: a wrong address or folder must not produce an empty backup. */
async function requireHouse(client: pg.ClientBase): Promise<void> {
  const nothing = conflict(
    'nothing_to_save',
    'Qui non ci sono dati di Hub da salvare: controlla DATABASE_URL e HUB_DATA_DIR.',
  );
  const { rowCount: tables } = await client.query(sql`
    select from (values (to_regclass('public.schema_migrations')), (to_regclass('public.users'))) as t (name)
    where name is not null`);
  if (tables !== 2) throw nothing;
  const { rowCount } = await client.query(sql`
    select where exists (select from users) or exists (select from places)`);
  if (rowCount === 0) throw nothing;
}

/** Adds one snapshot of the database, under concurrent writes. */
async function addDatabase(source: Source, add: Add): Promise<Manifest> {
  const client = await source.db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await speakPlainly(client);
    await requireHouse(client);
    const tables = await listTables(client);
    const rows = await countRows(client, tables);
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      sql`select name, applied_at::text from schema_migrations order by name`,
    );
    const manifest: Manifest = {
      format: 1,
      created_at: source.clock().toISOString(),
      migrations,
      tables: tables.map((table) => ({ ...table, rows: rows[table.name] ?? 0 })),
      sequences: await listSequences(client),
    };
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    for (const table of tables) await addTable(client, table, add);
    await client.query('commit');
    return manifest;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Every complete file; an unfinished one has no final name yet. */
async function* listKeys({ files }: Source): AsyncGenerator<string> {
  for await (const { key } of files.list('')) if (!key.endsWith('.part')) yield key;
}

/** Returns the number of files, and of the `expected` ones that are missing. */
async function addFiles(source: Source, expected: Set<string>, add: Add) {
  let files = 0;
  for await (const key of listKeys(source)) {
    const bytes = await source.files.get(key);
    if (bytes === undefined) continue;
    await add(`files/${key}`, bytes);
    expected.delete(key);
    files += 1;
  }
  return { files, vanished: expected.size };
}

async function readSecretKey({ config }: Source): Promise<Buffer | undefined> {
  return readFile(join(config.dataDir, SECRET_KEY)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * The key file of a backup. A key that was replaced during the snapshot is kept behind the present one: the snapshot's values may need
 * it, and they are resealed by the next `key:rotate`.
 */
function withFormerKeys(before: Buffer | undefined, after: Buffer | undefined): Buffer | undefined {
  if (!before || !after || before.equals(after)) return after ?? before;
  const lines = [after, before].flatMap((bytes) => bytes.toString('utf8').split('\n'));
  return Buffer.from([...new Set(lines.filter((line) => line !== ''))].map((line) => `${line}\n`).join(''));
}

/** Files are listed before the snapshot and read after it, so that each file that a row names is found. */
async function addAll(source: Source, add: Add, isLast: boolean): Promise<Contents> {
  const expected = new Set<string>();
  for await (const key of listKeys(source)) expected.add(key);
  const before = await readSecretKey(source);
  const manifest = await addDatabase(source, add);
  const secretKey = withFormerKeys(before, await readSecretKey(source));
  if (secretKey) await add(SECRET_KEY, secretKey);
  const { files, vanished } = await addFiles(source, expected, add);
  if (vanished > 0 && !isLast) throw new FilesVanished();
  return summarize(manifest, files, secretKey !== undefined);
}

/** Runs `work` under the lock that delays the removal of files; a second backup waits. */
async function keepingFiles<T>({ db }: Source, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query(sql`select pg_advisory_lock(${LOCKS.files})`);
    return await work();
  } finally {
    // The lock ends with its connection, of which PostgreSQL hears a moment later: files that are removed meanwhile would wait for a minute.
    await client.query(sql`select pg_advisory_unlock(${LOCKS.files})`).catch(() => undefined);
    client.release(true);
  }
}

/**
 * Writes database, files and secret key into one new file. Hub may run meanwhile: the removal of unused files
 * waits for the end. Queued jobs are left out:
 * the nightly work repeats the ones that matter. Throws 409 `file_exists` or `nothing_to_save`.
 */
export async function writeBackup(
  source: Source,
  path: string,
  recipients: readonly string[] = [],
): Promise<Summary> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const summary = await writeArchive(
        path,
        (add) => keepingFiles(source, () => addAll(source, add, attempt === ATTEMPTS)),
        recipients,
      );
      return { file: path, ...summary, encrypted: recipients.length > 0 };
    } catch (error) {
      if (!(error instanceof FilesVanished)) throw error;
    }
  }
}
