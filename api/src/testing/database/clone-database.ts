import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../core/config.ts';
import { hooks, jobHandlers } from '../../slices.ts';
import { LOCKS } from '../../core/db/advisory-locks.ts';
import { migrate } from '../../core/db/migrate.ts';
import { openDatabase } from '../../core/db/pool.ts';
import { openFiles } from '../../core/files/open-files.ts';
import { openJobs } from '../../core/jobs/open-jobs.ts';
import { openMail } from '../../core/mail/open-mail.ts';
import { partitionSchema } from '../partitioned/partition-schema.ts';
import { dropDatabase } from './drop-database.ts';

/** `npm run proof:partitioned`: the tests run on tables that are partitioned by place, in so many partitions. */
const partitions = Number(process.env.HUB_TEST_PARTITIONED ?? 0);

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Named after a hash of the migrations, so that a server kept between runs never serves an outdated template. */
async function templateName(): Promise<string> {
  const folder = fileURLToPath(new URL('../../core/db/migrations/', import.meta.url));
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted())
    hash.update(name).update(await readFile(folder + name));
  return `hub_template_${hash.digest('hex').slice(0, 12)}${partitions > 0 ? `_in_${partitions}` : ''}`;
}

async function fill(url: string): Promise<void> {
  const db = openDatabase(url, { max: 4 });
  const config = readConfig({});
  const log = pino({ level: 'silent' });
  await migrate(db.pool);
  if (partitions > 0) await onServer(url, (client) => partitionSchema(client, partitions));
  const clock = () => new Date();
  const ctx = {
    config,
    db,
    clock,
    files: openFiles(config),
    mail: openMail(config, log, clock),
    hooks,
    log,
  };
  const jobs = await openJobs(ctx, 'send', jobHandlers);
  await jobs.stop();
  await db.close();
}

/** A database of its own for one test file: a copy of a template that is migrated once. */
export async function cloneDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = await templateName();
  const name = `hub_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS.testTemplate]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await dropDatabase(client, `${template}_new`);
      await client.query(`create database ${template}_new`);
      await fill(at(serverUrl, `${template}_new`));
      await client.query(`alter database ${template}_new rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: at(serverUrl, name),
    drop: () => onServer(serverUrl, (client) => dropDatabase(client, name)),
  };
}
