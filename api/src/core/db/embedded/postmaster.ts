import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socketFolder, socketPort } from './settings.ts';

/** A running server of one cluster, read from its files and the system's process table. */
export type Postmaster = {
  pid: number;
  port: number;
  /** Absent where the server listens on loopback. */
  socket: string | undefined;
  /** The process that started it and still looks after it; absent: an orphan, left behind by a killed one. */
  owner: number | undefined;
  /** Whether other processes may use it meanwhile (the command line beside a running Hub). */
  isLent: boolean;
};

/** Records the starting process on the server's command line. */
export function ownerSetting(isLent: boolean): string {
  return `hub.owner=${process.pid}:${isLent ? 'lent' : 'kept'}`;
}

/** The running server of this cluster. A lock file of any other process counts as none. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const pid = lockHolder(folder);
  const found = pid === undefined ? undefined : inspect(pid, folder);
  if (!pid || !found) return undefined;
  const [, starter, lending] = /hub\.owner=(\d+):(lent|kept)/.exec(found.command) ?? [];
  const port = Number(readLines(folder)[3] || socketPort);
  const owner = found.parent === Number(starter) ? found.parent : undefined;
  const socket = process.platform === 'win32' ? undefined : socketFolder(folder);
  return { pid, port, socket, owner, isLent: lending === 'lent' };
}

/**
 * PostgreSQL does not start while its lock file names any living process. After a restart of the machine or container
 * the process id often belongs to another program; only then is the file removed.
 */
export function removeMisleadingLock(folder: string): void {
  const pid = lockHolder(folder);
  if (pid === undefined || !isRunning(pid) || inspect(pid, folder)) return;
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder(folder), `.s.PGSQL.${socketPort}.lock`), { force: true });
}

/** Stops an orphaned server: fast shutdown, then immediate (its log is replayed at the next start). */
export async function stopOrphan(pid: number, folder: string): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
  ] as const) {
    if (isRunning(pid)) process.kill(pid, signal);
    for (let waited = 0; waited < seconds * 1000; waited += 20) {
      if (!inspect(pid, folder)) return;
      await pause(20);
    }
  }
  throw new Error(
    `Il PostgreSQL rimasto in esecuzione (processo ${pid}) non si ferma: chiudilo e riavvia Hub.`,
  );
}

/** The process that PostgreSQL's lock file names, dead or alive. */
export function lockHolder(folder: string): number | undefined {
  return Number.parseInt(readLines(folder)[0] ?? '', 10) || undefined;
}

/** Lines of `postmaster.pid`: pid, data directory, start time, port, socket folder, address, memory key, status. */
function readLines(folder: string): string[] {
  const path = join(folder, 'postmaster.pid');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
}

/** Parent and command line of a living postgres of this cluster; undefined for any other process. */
function inspect(pid: number, folder: string): { parent: number; command: string } | undefined {
  try {
    if (process.platform === 'linux') return inspectLinux(pid, folder);
    if (process.platform === 'win32') return inspectWindows(pid, folder);
    const line = execFileSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes(folder) ? { parent: Number.parseInt(line, 10), command: line } : undefined;
  } catch {
    return undefined;
  }
}

/** A zombie has no executable, and other users' processes do not show theirs: neither is our server. */
function inspectLinux(pid: number, folder: string): { parent: number; command: string } | undefined {
  const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
  if (program !== 'postgres' || readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(folder)) return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
}

/** Windows keeps no parent for us: as long as the starter lives, it counts as the owner. */
function inspectWindows(pid: number, folder: string): { parent: number; command: string } | undefined {
  const row = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'], { encoding: 'utf8' });
  if (!row.includes('postgres.exe')) return undefined;
  const command = readFileSync(join(folder, 'postmaster.opts'), 'utf8');
  const starter = Number(/hub\.owner=(\d+)/.exec(command)?.[1]);
  return { parent: isRunning(starter) ? starter : 0, command };
}

/** Also true for a process of another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
