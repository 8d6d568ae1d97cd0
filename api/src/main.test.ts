import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openApp } from './boot.ts';
import { readConfig } from './core/config.ts';
import { migrationNames } from './core/db/migrate.ts';
import { describeFailure } from './core/errors/program-failure.ts';
import { createLog } from './core/log.ts';
import { builtPrograms } from './testing/built-programs.ts';
import { dropDatabase } from './testing/database/drop-database.ts';

const MAIN = join(builtPrograms(), 'main.mjs');

describe('a failed start', () => {
  let folder: string;
  const name = `hub_test_main_${process.pid}`;
  const server = new pg.Client({ connectionString: inject('databaseUrl') });
  const urlOf = (database: string) => {
    const url = new URL(inject('databaseUrl'));
    url.pathname = `/${database}`;
    return url.href;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-main-'));
    await server.connect();
    await server.query(`create database ${name}`);
    // As for a role to which the database does not belong.
    await server.query(`revoke create on database ${name} from current_user`);
  });
  afterAll(async () => {
    await dropDatabase(server, name);
    await server.end();
    await rm(folder, { recursive: true });
  });

  /** The terminal output and the exit code. */
  function start(DATABASE_URL: string): Promise<{ code: number | null; err: string }> {
    const env = { ...process.env, DATABASE_URL, HUB_DATA_DIR: join(folder, 'data'), HUB_PORT: '0' };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [MAIN], { env, cwd: folder }, (_error, _out, err) =>
        resolve({ code: child.exitCode, err }),
      );
    });
  }

  it('names the database that does not answer', async () => {
    const ended = await start('postgres://hub:segreto@localhost:1/hub');
    expect(ended).toEqual({ code: 1, err: 'Il database non risponde: controlla DATABASE_URL.\n' });
  });

  it('explains that the role must own its database', async () => {
    const ended = await start(urlOf(name));
    expect(ended).toEqual({
      code: 1,
      err: 'La migrazione 0001_house.sql non è riuscita: permission denied to create extension "btree_gist". Il ruolo di DATABASE_URL deve possedere il database.\n',
    });
  });

  it('reports why PostgreSQL refuses the connection', async () => {
    const ended = await start(urlOf('che_non_esiste'));
    expect(ended).toEqual({
      code: 1,
      err: 'PostgreSQL non accetta DATABASE_URL: database "che_non_esiste" does not exist.\n',
    });
  });
});

it('a host name with several dead addresses gives the same reason', () => {
  const refused = ['::1', '127.0.0.1'].map((address) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:1`), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    }),
  );
  const { error } = describeFailure(new AggregateError(refused));
  expect(error).toBe('Il database non risponde: controlla DATABASE_URL.');
});

it('a start logs the applied migrations, for a rollback', async () => {
  const database = `hub_test_noted_${process.pid}`;
  const server = new pg.Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  await server.query(`create database ${database}`);
  const folder = await mkdtemp(join(tmpdir(), 'hub-noted-'));
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database}`;
  const config = readConfig({ DATABASE_URL: url.href, HUB_DATA_DIR: folder });
  async function noted(): Promise<unknown[]> {
    const lines: string[] = [];
    const log = createLog({ write: (line: string) => void lines.push(line) });
    await (await openApp(config, { log, jobs: 'send' })).close();
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'migrated');
  }
  try {
    expect(await noted()).toMatchObject([{ applied: await migrationNames() }]);
    expect(await noted()).toEqual([]);
  } finally {
    await dropDatabase(server, database);
    await server.end();
    await rm(folder, { recursive: true });
  }
});
