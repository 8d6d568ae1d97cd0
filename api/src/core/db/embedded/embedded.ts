import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverAccount } from './account.ts';
import { databaseName, prepareCluster, roleName } from './cluster.ts';
import { launch, type LaunchOptions, type RunningServer, StillLocked } from './launch.ts';
import { readPassword } from './password.ts';
import { findPostmaster, removeMisleadingLock, stopOrphan } from './postmaster.ts';
import { findPrograms } from './programs.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Receives one short English sentence about slow steps and repairs. */
  log?: (message: string) => void;
  /** Whether `embeddedUrl` may give this server to other processes; a short-lived command says false. */
  lend?: boolean;
  /** Port on systems without Unix sockets; any free one by default. */
  port?: number;
  /** Settings of PostgreSQL beside ours; tests give up durability here. */
  settings?: Record<string, string>;
};

/**
 * Starts the PostgreSQL server of a data folder, making its cluster first when there is none, and resolves when it
 * accepts connections. At most one process at a time has the server of a folder: another one that was started with
 * `lend: false` is waited for (30 s), one that lends is an error. An orphan of a killed process is stopped first.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<RunningServer> {
  const { dataDir, log = () => undefined, lend = true, port, settings = {} } = options;
  const folder = clusterFolder(dataDir);
  const account = serverAccount(folder);
  const cluster = { folder, account, programs: await findPrograms(account) };
  await claim(folder, log);
  const password = await prepareCluster(cluster);
  const deadline = performance.now() + 15_000;
  for (;;) {
    removeMisleadingLock(folder);
    try {
      const urlFor: LaunchOptions['urlFor'] = (place) => connectionUrl(password, place);
      return await launch(cluster, { lend, port, settings, urlFor });
    } catch (error) {
      if (!(error instanceof StillLocked) || performance.now() > deadline) throw error;
      await pause(200);
      await claim(folder, log);
    }
  }
}

/** Whether a server was ever started on the folder: `startEmbedded` would make a new and empty one. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'));
}

/** The address of the folder's server when another process runs it and lends it. */
export function embeddedUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = clusterFolder(dataDir);
  const running = findPostmaster(folder);
  const password = readPassword(dataDir);
  if (!running?.owner || !running.isLent || !password) return undefined;
  return connectionUrl(password, running);
}

/**
 * Waits until no server runs on the cluster. A short-lived command gets time to end. So does an owner that lends, for a
 * moment: one that was just killed may still be in the process table.
 */
async function claim(folder: string, log: (message: string) => void): Promise<void> {
  for (const begun = performance.now(); ; await pause(100)) {
    const running = findPostmaster(folder);
    if (!running) return;
    if (!running.owner) {
      log(`stopping PostgreSQL ${running.pid}, left behind by a process that was killed`);
      await stopOrphan(running.pid, folder);
    } else if (performance.now() - begun > (running.isLent ? 1000 : 30_000)) {
      throw new Error(`La cartella ${folder} è già in uso dal processo ${running.owner}.`);
    }
  }
}

/** The real path, so that one folder has one name. The data folder holds guests' data: other users get no access. */
function clusterFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return resolve(realpathSync(dataDir), 'postgres');
  } catch (cause) {
    throw new Error(`Hub non può scrivere nella cartella dei dati ${resolve(dataDir)}.`, { cause });
  }
}

/** The host only makes the address a URL: with `host=` PostgreSQL clients use the socket's folder. */
function connectionUrl(password: string, place: { port: number; socket: string | undefined }): string {
  const url = new URL(`postgresql://${roleName}:${password}@127.0.0.1:${place.port}/${databaseName}`);
  if (place.socket) url.searchParams.set('host', place.socket);
  return url.href;
}
