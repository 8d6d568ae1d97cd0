import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { NODE_FLAGS } from '../proof/node-flags.ts';

export interface Server {
  child: ChildProcess;
  url: string;
}

const children = new Set<ChildProcess>();

// Who ends a bench in the middle ends its servers too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopEverything().finally(() => process.exit(1)));

/** The port that a server prints when it listens. What it prints afterwards is read as well, so that it never waits. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      const found = /^(?:Hub.*:)?(\d{4,5})$/m.exec(String(chunk));
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error('a server did not start')));
  });
}

async function listening(child: ChildProcess): Promise<Server> {
  children.add(child);
  return { child, url: `http://127.0.0.1:${await portOf(child)}` };
}

/** Answers one statement's rows and nothing else; see reference-server.ts for the styles. */
export function startReference(
  style: 'naive' | 'limit',
  databaseUrl: string,
  statement: object,
): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/reference-server.ts', style], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(statement));
  return listening(child);
}

/** A bare server of one transaction; its program prints its port. */
export function startProgram(databaseUrl: string, program: string, ids: readonly number[]): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...ids.map(String)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return listening(child);
}

/** The built Hub, as people run it. BENCH_PROF names a folder for its CPU profiles. */
export function startHub(databaseUrl: string, dataDir: string): Promise<Server> {
  const folder = process.env.BENCH_PROF;
  const profile = folder ? ['--cpu-prof', '--cpu-prof-dir', folder] : [];
  const child = spawn(process.execPath, [...NODE_FLAGS, ...profile, 'dist/api/main.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HUB_DATA_DIR: dataDir,
      HUB_PORT: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return listening(child);
}

export async function stopServers(servers: readonly Server[]): Promise<void> {
  await stop(servers.map(({ child }) => child));
}

export function stopEverything(): Promise<void> {
  return stop([...children]);
}

async function stop(stopping: readonly ChildProcess[]): Promise<void> {
  const running = stopping.filter((child) => child.exitCode === null && child.signalCode === null);
  const ends = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
  for (const child of stopping) children.delete(child);
}

/** CPU time that a process has used, milliseconds; the clock ticks 100 times a second. Linux only, else NaN. */
export function cpuMs({ child }: Server): number {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
