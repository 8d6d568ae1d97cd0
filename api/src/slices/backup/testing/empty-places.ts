import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '../../../core/config.ts';
import type { App } from '../../../core/context.ts';
import { openDatabase } from '../../../core/db/pool.ts';
import { openFiles } from '../../../core/files/open-files.ts';
import { dropDatabase } from '../../../testing/database/drop-database.ts';
import { isEmpty, listTables } from '../catalog.ts';

export type Place = Pick<App, 'config' | 'db' | 'files'>;

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Folders for backups, and empty targets of restores. Call it once at the top of a test file. */
export function emptyPlaces() {
  let folder: string;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-backup-'));
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
    await rm(folder, { recursive: true });
  });

  /** An empty database and data folder. */
  async function nothing(): Promise<Place> {
    const name = `hub_test_${randomBytes(6).toString('hex')}`;
    await onServer((client) => client.query(`create database ${name}`));
    closers.push(() => onServer((client) => dropDatabase(client, name)));
    const url = new URL(inject('databaseUrl'));
    url.pathname = `/${name}`;
    const db = openDatabase(url.href, { max: 3 });
    closers.push(() => db.close());
    const config = readConfig({ HUB_DATA_DIR: await mkdtemp(join(folder, 'data-')), DATABASE_URL: url.href });
    return { config, db, files: openFiles(config) };
  }

  /** The path of a backup by its name. */
  const path = (...names: string[]) => `${join(folder, ...names)}.tar.gz`;

  return { nothing, path };
}

/** Every row of every table as text, so that types and microseconds are compared too. */
export async function content({ db }: Place): Promise<Record<string, string[]>> {
  const client = await db.pool.connect();
  try {
    const all: Record<string, string[]> = {};
    for (const { name } of [...(await listTables(client)), { name: 'schema_migrations' }]) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t order by t::text collate "C"`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    client.release();
  }
}

export async function filesOf({ files }: Place): Promise<Record<string, string | undefined>> {
  const all: Record<string, string | undefined> = {};
  for await (const { key } of files.list('')) all[key] = (await files.get(key))?.toString('base64');
  return all;
}

export async function isUntouched({ db, files, config }: Place): Promise<boolean> {
  const client = await db.pool.connect();
  const empty = await isEmpty(client).finally(() => client.release());
  return empty && Object.keys(await filesOf({ db, files, config })).length === 0;
}
