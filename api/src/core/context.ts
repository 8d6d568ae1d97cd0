import type { Logger } from 'pino';
import type { SessionCache } from './access/sessions/session-cache.ts';
import type { Config } from './config.ts';
import type { Listener } from './db/listener.ts';
import type { Database, Db } from './db/pool.ts';
import type { Files } from './files/files.ts';
import type { Hooks } from './hooks.ts';
import type { Jobs, OpenJobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';

/** The context of every verb. `db` is a transaction where the caller opened one. */
export interface Ctx {
  config: Config;
  db: Db;
  /** The only source of the current time. */
  clock: () => Date;
  files: Files;
  mail: Mail;
  jobs: Jobs;
  /** Functions of other slices that follow a change. */
  hooks: Hooks;
  log: Logger;
}

/** The process's single instances, beside the context of verbs. */
export interface App extends Ctx {
  db: Database;
  jobs: OpenJobs;
  /** Notifications of the database. */
  listener: Listener;
  sessions: SessionCache;
}
