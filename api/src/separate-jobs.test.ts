import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { builtPrograms } from './testing/built-programs.ts';
import { dropDatabase } from './testing/database/drop-database.ts';

const MAIN = join(builtPrograms(), 'main.mjs');
/** Both processes read what the other one sealed. */
const KEY = 'ab'.repeat(32);
const EMAIL = 'titolare@posta.example';

describe('processes that only serve, and processes that only work', { timeout: 120_000 }, () => {
  let folder: string;
  const name = `hub_test_jobs_${process.pid}`;
  const server = new pg.Client({ connectionString: inject('databaseUrl') });
  const children: ChildProcess[] = [];
  const urlOf = (database: string) => {
    const url = new URL(inject('databaseUrl'));
    url.pathname = `/${database}`;
    return url.href;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-jobs-'));
    await server.connect();
    await server.query(`create database ${name}`);
  });
  afterAll(async () => {
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await dropDatabase(server, name);
    await server.end();
    await rm(folder, { recursive: true });
  });

  /** Starts Hub, and answers its address. */
  function start(HUB_JOBS: 'none' | 'only'): Promise<string> {
    const env = {
      ...process.env,
      DATABASE_URL: urlOf(name),
      HUB_DATA_DIR: join(folder, HUB_JOBS),
      HUB_PORT: '0',
      HUB_JOBS,
      HUB_DEMO: '0',
      HUB_SECRET_KEY: KEY,
    };
    const child = spawn(process.execPath, [MAIN], { env, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return new Promise((resolve, reject) => {
      child.stdout.on('data', (said) => {
        const found = /^Hub.*(http:\S+)$/m.exec(String(said));
        if (found) resolve(found[1]!);
      });
      child.once('exit', () => reject(new Error('Hub did not start')));
    });
  }

  /** Each process writes letters into a folder of its own. */
  const letters = async (jobs: 'none' | 'only') =>
    (await readdir(join(folder, jobs, 'mail')).catch(() => [])).filter((one) => one.endsWith('.eml')).length;

  it('share the work: the first queues a letter, the second sends it and serves nobody', async () => {
    const serving = await start('none');
    const inside = new pg.Client({ connectionString: urlOf(name) });
    await inside.connect();
    await inside.query(
      `insert into users (email, username, first_name, last_name, password_hash) values ($1, 'titolare', 'Titolare', 'Di prova', 'none')`,
      [EMAIL],
    );
    await inside.end();
    const asked = await fetch(`${serving}/api/v1/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL }),
    });
    expect(asked.ok).toBe(true);
    const working = await start('only');
    await vi.waitFor(async () => expect(await letters('only')).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 200,
    });
    expect(await letters('none')).toBe(0);
    const status = async (path: string) => (await fetch(working + path)).status;
    expect([await status('/readyz'), await status('/api/v1/auth/me'), await status('/')]).toEqual([
      200, 404, 404,
    ]);
    expect((await fetch(`${serving}/api/v1/auth/me`)).status).toBe(401);
  });
});
