import type { Logger } from 'pino';
import type { SessionCache } from './access/sessions/session-cache.ts';
import type { Config } from './config.ts';
import type { Listener } from './db/listener.ts';
import type { Database, Db } from './db/pool.ts';
import type { Files } from './files/files.ts';
import type { Hooks } from './hooks.ts';
import type { Jobs, OpenJobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';

/** What every verb may use. `db` is a transaction where the caller opened one. */
export interface Ctx {
  config: Config;
  db: Db;
  /** Now. Nothing else in the program asks the system for the time. */
  clock: () => Date;
  files: Files;
  mail: Mail;
  jobs: Jobs;
  /** What other slices do when something changes. */
  hooks: Hooks;
  log: Logger;
}

/** What the process holds once, beside what verbs use. */
export interface App extends Ctx {
  db: Database;
  jobs: OpenJobs;
  /** What the database tells every process. */
  listener: Listener;
  sessions: SessionCache;
}
