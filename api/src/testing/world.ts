import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from 'contract/days/durations';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openSessionCache } from '../core/access/sessions/session-cache.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../core/config.ts';
import type { App } from '../core/context.ts';
import { openListener } from '../core/db/listener.ts';
import { openDatabase } from '../core/db/pool.ts';
import { openFiles } from '../core/files/open-files.ts';
import { openJobs } from '../core/jobs/open-jobs.ts';
import { openMail } from '../core/mail/open-mail.ts';
import { hooks, jobHandlers } from '../slices.ts';
import { clientOf, type Send } from './client.ts';
import { cloneDatabase } from './database/clone-database.ts';
import { watchAnswers } from './contract/documented-answers.ts';
import { factories, type Factories } from './factories.ts';

/**
 * Where the program's clock begins in each test file: noon in Rome on a Wednesday, far from the ends of its month, so that a
 * test passes or fails alike at any hour and on any day. HUB_TEST_NOW takes another moment, such as the night between two
 * months.
 */
export const START = new Date(process.env.HUB_TEST_NOW ?? '2026-12-09T11:00Z');

export const OPERATOR_KEY = 'operator-key-of-the-tests-0123';

export interface World extends Factories {
  app: App;
  server: FastifyInstance;
  databaseUrl: string;
  /** Sends calls without a session, or with the given token. */
  as(token?: string): Send;
  /** Advances the program's clock. */
  advance(ms: number): void;
  /** Advances it to the next noon: at night the business day may be the one before, and what comes soon of another one. */
  advanceToNoon(): void;
  /** Logged faults. A test that provokes one clears the list; otherwise it fails. */
  faults: string[];
  /** A second process: its own pool, cache and server on the same database. */
  another(): Promise<{ app: App; server: FastifyInstance; close(): Promise<void> }>;
}

interface Options {
  environment?: Record<string, string>;
}

/** Starts the real application on a database and a data folder of the test file. Call once at the top of the file. */
export function world(options: Options = {}): World {
  const it = {} as World;
  const closers: (() => Promise<unknown>)[] = [];
  const undocumented = new Set<string>();

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hub-world-'));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await cloneDatabase(inject('databaseUrl'));
    closers.push(database.drop);
    const faults: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void faults.push(line) });
    let shift = START.getTime() - Date.now();
    const clock = () => new Date(Date.now() + shift);
    const config = readConfig({
      HUB_DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      HUB_OPERATOR_KEY: OPERATOR_KEY,
      HUB_PUBLIC_URL: 'https://hub.test',
      HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.1,::1',
      ...options.environment,
    });

    async function open() {
      const db = openDatabase(database.url, { max: 8 });
      const listener = await openListener(database.url, log);
      const sessions = openSessionCache(db, listener, config.requireTwoFactor);
      const files = openFiles(config);
      const mail = openMail(config, log, clock);
      const jobs = await openJobs({ config, db, clock, files, mail, hooks, log }, 'send', jobHandlers);
      const app: App = { config, db, clock, files, mail, jobs, hooks, log, listener, sessions };
      const server = await buildApp(app);
      watchAnswers(server, undocumented);
      async function close() {
        await server.close();
        await jobs.stop();
        await mail.close();
        await listener.close();
        await db.close();
      }
      return { app, server, close };
    }

    const main = await open();
    closers.push(main.close);
    Object.assign(it, factories(main.app), {
      app: main.app,
      server: main.server,
      databaseUrl: database.url,
      as: (token?: string) => clientOf(main.server, token),
      advance: (ms: number) => void (shift += ms),
      advanceToNoon: () => {
        const now = clock();
        const noon = Date.parse(`${now.toISOString().slice(0, 10)}T11:00Z`);
        shift += (noon - now.getTime() + DAY_MS) % DAY_MS;
      },
      faults,
      another: open,
    });
  });

  afterEach(() => {
    const seen = it.faults.splice(0);
    expect(seen, 'the program logged faults').toEqual([]);
    const answers = [...undocumented];
    undocumented.clear();
    expect(answers, 'the API reference does not name these: add them to `refusals` in the contract').toEqual(
      [],
    );
  });

  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  return it;
}
