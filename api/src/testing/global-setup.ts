import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../core/db/embedded/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for the tests alone; its role may create databases. */
    databaseUrl: string;
    /** Hostile bodies for each call of the contract: few in the suite, more in `npm run proof:strangers`. */
    hostileBodies: number;
  }
}

/** The server is deleted after the run, so it need not wait for the disk. */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  // A statement over partitions locks each of them.
  ...(process.env.HUB_TEST_PARTITIONED !== undefined && { max_locks_per_transaction: '1024' }),
};

/** Provides `inject('databaseUrl')`: an existing server, or one started here for the run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('hostileBodies', Number(process.env.HUB_HOSTILE_BODIES ?? 8));
  const givenUrl = process.env.HUB_TEST_DATABASE_URL;
  if (givenUrl) {
    project.provide('databaseUrl', givenUrl);
    return undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-test-'));
  const server = await startEmbedded({ dataDir, settings: withoutDurability });
  project.provide('databaseUrl', server.url);
  process.env.HUB_TEST_DATABASE_URL = server.url;
  return async () => {
    delete process.env.HUB_TEST_DATABASE_URL;
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
