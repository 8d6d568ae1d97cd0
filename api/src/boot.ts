import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { openSessionCache } from './core/access/sessions/session-cache.ts';
import type { Config } from './core/config.ts';
import type { App } from './core/context.ts';
import { embeddedUrl, startEmbedded } from './core/db/embedded/embedded.ts';
import { superviseEmbedded } from './core/db/embedded/supervise-embedded.ts';
import { migrate } from './core/db/migrate.ts';
import { openListener } from './core/db/listener.ts';
import { openDatabase, type Database } from './core/db/pool.ts';
import { openFiles } from './core/files/open-files.ts';
import { openJobs } from './core/jobs/open-jobs.ts';
import { openMail } from './core/mail/open-mail.ts';
import { hooks, jobHandlers } from './slices.ts';
import { loadMacKeys } from './core/secrets/mac-keys.ts';

export interface Running {
  app: App;
  /** True when the database was empty before. */
  fresh: boolean;
  /** Waits for running jobs, then closes every connection and the database server that was started here. */
  close(): Promise<void>;
}

/** The database alone: not migrated, nothing else opened. */
export interface Store {
  db: Database;
  url: string;
  close(): Promise<void>;
}

/**
 * Opens the configured database. With `join`, the embedded server of a running Hub is used; if none runs, the one
 * started here is not lent, because this process ends soon.
 */
export async function openStore(config: Config, join = false, log?: Logger): Promise<Store> {
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true });
  const url = config.databaseUrl ?? (join ? embeddedUrl(dataDir) : undefined);
  const warn = (message: string) => log?.warn({ said: message }, 'embedded database');
  const server =
    url === undefined
      ? await (join ? startEmbedded({ dataDir, lend: false }) : superviseEmbedded({ dataDir, log: warn }))
      : { url: url, stop: () => undefined };
  const db = openDatabase(server.url);
  async function close(): Promise<void> {
    await db.close();
    await server.stop();
  }
  return { db, url: server.url, close };
}

interface Options {
  log: Logger;
  /** Whether this process also runs queued jobs. */
  jobs: 'work' | 'send';
  /** Use the embedded server of a Hub that is running, instead of starting one. */
  join?: boolean;
  clock?: () => Date;
}

/** Opens all resources of the app. After a failure the opened ones are closed again. */
export async function openApp(config: Config, options: Options): Promise<Running> {
  const { log } = options;
  const closers: (() => Promise<unknown>)[] = [];
  async function close(): Promise<void> {
    for (const step of closers.toReversed()) await step();
  }
  try {
    const { db, url, close: closeStore } = await openStore(config, options.join, log);
    closers.push(closeStore);
    const applied = await migrate(db.pool);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    const fresh = applied.includes('0001_house.sql');
    await loadMacKeys({ db, config });
    const clock = options.clock ?? (() => new Date());
    const listener = await openListener(url, log);
    closers.push(() => listener.close());
    const sessions = openSessionCache(db, listener, config.requireTwoFactor);
    const files = openFiles(config);
    const mail = openMail(config, log, clock);
    closers.push(() => mail.close());
    const jobs = await openJobs({ config, db, clock, files, mail, hooks, log }, options.jobs, jobHandlers);
    closers.push(() => jobs.stop());
    return {
      app: { config, db, clock, files, mail, jobs, hooks, log, listener, sessions },
      fresh,
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
