import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, dataDirectory, programOptions } from './cluster.ts';
import { lockHolder, ownerSetting } from './postmaster.ts';
import { makeSocketFolder, serverSettings, socketFolder, socketPort } from './settings.ts';

export type RunningServer = {
  url: string;
  /** Fast shutdown; resolves when the server has ended. Safe to call twice. */
  stop(): Promise<void>;
  /** Resolves with the exit code, also when the server ends without being asked. */
  exited: Promise<number | null>;
};

/** Where the server listens. */
type Place = { port: number; socket: string | undefined };

export type LaunchOptions = {
  lend: boolean;
  port: number | undefined;
  settings: Record<string, string>;
  urlFor: (place: Place) => string;
};

/** Another server of this cluster, or what a killed one left in memory, is still there. */
export class StillLocked extends Error {}

const stillLocked = /pre-existing shared memory block|lock file ".*" already exists/;
const largestLog = 1_000_000;
/** Replay after a crash takes time. A server that neither ends nor answers this long is stuck. */
const startLimit = 120_000;

/** Starts the server on a prepared cluster and resolves when it accepts connections. */
export async function launch(
  cluster: Cluster,
  { lend, port, settings, urlFor }: LaunchOptions,
): Promise<RunningServer> {
  const place = await choosePlace(cluster, port);
  const log = openLog(join(dirname(cluster.folder), 'postgres.log'));
  const args = ['-D', dataDirectory(cluster), '-p', String(place.port), '-c', ownerSetting(lend)];
  const network = {
    listen_addresses: place.socket ? '' : '127.0.0.1',
    // Relative to the cluster, see dataDirectory().
    unix_socket_directories: place.socket === cluster.folder ? '.' : (place.socket ?? ''),
  };
  for (const [name, value] of Object.entries({ ...serverSettings, ...settings, ...network })) {
    args.push('-c', `${name}=${value}`);
  }
  // A group of its own: Ctrl-C reaches Hub only, which finishes its work before it stops the server.
  const options = { ...programOptions(cluster), detached: process.platform !== 'win32' };
  const child = spawn(cluster.programs.postgres, args, {
    ...options,
    stdio: ['ignore', log.handle, log.handle],
  });
  closeSync(log.handle);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  // However this process ends, short of being killed outright, the server ends with it.
  const farewell = () => child.kill('SIGINT');
  process.once('exit', farewell);
  void exited.catch(() => undefined).then(() => process.removeListener('exit', farewell));
  const stop = () => stopServer(child, cluster, exited);
  const url = urlFor(place);
  try {
    await Promise.race([
      exited.then(() => Promise.reject(whyEnded(log.path, log.start))),
      waitUntilReady(url, child, cluster.folder),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  // The server alone is no reason to keep this process alive.
  child.unref();
  return { url, stop, exited };
}

async function choosePlace({ folder, account }: Cluster, port: number | undefined): Promise<Place> {
  if (process.platform === 'win32') return { port: port ?? (await freePort()), socket: undefined };
  const socket = socketFolder(folder);
  if (socket !== folder) makeSocketFolder(socket, account);
  return { port: socketPort, socket };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** One file and its predecessor: a server with these settings writes a few lines a day. */
function openLog(path: string): { handle: number; path: string; start: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(path, `${path}.1`);
  return { handle: openSync(path, 'a', 0o600), path, start: size > largestLog ? 0 : size };
}

/**
 * Waits until this child accepts connections: a server that another process has just started would answer at the same
 * address.
 */
async function waitUntilReady(url: string, child: ChildProcess, folder: string): Promise<void> {
  for (const deadline = performance.now() + startLimit; !hasEnded(child); await pause(25)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (lockHolder(folder) === child.pid) return;
    } catch (error) {
      if (isWrongPassword(error)) {
        const advice = 'cancella il file postgres-password nella cartella dei dati e riavvia Hub';
        throw new Error(`La password del database incorporato non è più quella: ${advice}.`, {
          cause: error,
        });
      }
      if (performance.now() > deadline)
        throw new Error('PostgreSQL è partito ma non risponde.', { cause: error });
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '28P01' || error.code === '28000');
}

/** The last lines of the server's log, without times and process ids. */
function whyEnded(path: string, start: number): Error {
  const lines = readFileSync(path).subarray(start).toString('utf8').trim().split('\n');
  const bare = lines.map((line) => line.replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, ''));
  const grave = bare.filter((line) => /^(FATAL|PANIC|HINT):/.test(line));
  const gist = (grave.length > 0 ? grave : bare).slice(-3).join(' ');
  return new (stillLocked.test(gist) ? StillLocked : Error)(
    `PostgreSQL non parte: ${gist} (tutto in ${path}).`,
  );
}

/** Fast shutdown ends the sessions and writes everything out; after ten seconds the next start may do that. */
async function stopServer(
  child: ChildProcess,
  { folder, programs }: Cluster,
  exited: Promise<unknown>,
): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  if (process.platform === 'win32') {
    // Windows has no signals: killing would be a power cut.
    await promisify(execFile)(programs.pg_ctl, ['stop', '-D', folder, '-m', 'fast']).catch(() =>
      child.kill(),
    );
  } else child.kill('SIGINT');
  await exited;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
