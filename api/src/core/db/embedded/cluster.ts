import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import { readOrMakePassword } from './password.ts';
import { isRunning } from './postmaster.ts';
import type { Programs } from './programs.ts';

/** The cluster's folder and what is needed to run a program on it. */
export type Cluster = { folder: string; programs: Programs; account: Account | undefined };

/** The only role that may sign in: it owns the database and may create others, and is no superuser. */
export const roleName = 'hub';
export const databaseName = 'hub';

const signInRules = [
  '# Only Hub, and only with its password. The superuser has no line here: it works in single-user mode only.',
  `local all ${roleName} scram-sha-256`,
  `host all ${roleName} 127.0.0.1/32 scram-sha-256`,
  '',
].join('\n');

/**
 * The data directory as PostgreSQL is told it. The account may lack access to folders above the cluster; for a process
 * started inside the cluster, `/proc/self/cwd` needs no such access.
 */
export function dataDirectory({ folder, account }: Cluster): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Own environment: neither Hub's secrets nor the `PG…` variables of the person who starts it reach the server. */
export function programOptions({ folder, account }: Cluster): SpawnOptions {
  return { ...account, cwd: folder, env: { LC_ALL: 'C' }, windowsHide: true };
}

/** Makes the cluster unless it is there. Returns the password of `hub`. */
export async function prepareCluster(cluster: Cluster): Promise<string> {
  removeAbandonedDrafts(cluster.folder);
  const isNew = !existsSync(cluster.folder);
  const { password, isNewPassword } = readOrMakePassword(dirname(cluster.folder));
  if (isNew) await createCluster(cluster, password);
  else {
    adopt(cluster);
    // The file was lost or removed on purpose: a new one opens the same data.
    if (isNewPassword) await runSingleUser(cluster, [`ALTER ROLE ${roleName} PASSWORD '${password}'`]);
  }
  return password;
}

/** Built aside and renamed when complete, so that a crash in the middle leaves nothing that looks like a cluster. */
async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const draft = {
    ...cluster,
    folder: `${cluster.folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`,
  };
  try {
    await initialise(draft);
    writeFileSync(join(draft.folder, 'pg_hba.conf'), signInRules, { flush: true });
    await runSingleUser(draft, [
      `CREATE ROLE ${roleName} LOGIN CREATEDB PASSWORD '${password}'`,
      `CREATE DATABASE ${databaseName} OWNER ${roleName}`,
    ]);
    renameSync(draft.folder, cluster.folder);
    flushFolder(dirname(cluster.folder));
  } catch (error) {
    rmSync(draft.folder, { recursive: true, force: true });
    // Another process may have finished its own first; then there is nothing left to do.
    if (!existsSync(cluster.folder)) throw error;
  }
}

/**
 * Sorting and case come from PostgreSQL's own C.UTF-8, the same on every system; the system's locale only tells
 * letters from other characters (for trigrams), and its name differs from system to system.
 */
async function initialise(draft: Cluster): Promise<void> {
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    rmSync(draft.folder, { recursive: true, force: true });
    mkdirSync(draft.folder, { mode: 0o700 });
    if (draft.account) chownSync(draft.folder, draft.account.uid, draft.account.gid);
    const args = ['-D', dataDirectory(draft), '--username=postgres', '--auth=reject', '--no-instructions'];
    args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    args.push('--locale=C', `--lc-ctype=${ctype}`, '--data-checksums');
    const fault = await run(draft, draft.programs.initdb, args);
    if (!fault) return;
    if (ctype === 'C' || !fault.includes('locale'))
      throw new Error(`PostgreSQL non crea il database: ${fault}`);
  }
}

/** Runs statements as superuser in single-user mode on a stopped cluster. */
async function runSingleUser(cluster: Cluster, statements: string[]): Promise<void> {
  const args = ['--single', '-D', dataDirectory(cluster), '-c', 'exit_on_error=on'];
  args.push('-c', 'log_min_error_statement=panic', '-c', 'log_checkpoints=off', 'postgres');
  const fault = await run(cluster, cluster.programs.postgres, args, `${statements.join('\n')}\n`);
  if (fault) throw new Error(`PostgreSQL non prepara il database: ${fault}`);
}

/** Resolves to the program's error output, or to undefined on success. */
async function run(
  cluster: Cluster,
  program: string,
  args: string[],
  input = '',
): Promise<string | undefined> {
  const child = spawn(program, args, { ...programOptions(cluster), stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.once('error', () => undefined).end(input);
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  return code === 0 ? undefined : complaint.trim().split('\n').slice(-3).join(' ') || `codice ${code}`;
}

/** A cluster that root has put back from a copy belongs to root; the server must own it. */
function adopt({ folder, account }: Cluster): void {
  if (!account || statSync(folder).uid === account.uid) return;
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}

function removeAbandonedDrafts(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const pid = /^postgres(?:-password)?\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/** Without this, a power cut could forget the rename although the server had already acknowledged writes. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
