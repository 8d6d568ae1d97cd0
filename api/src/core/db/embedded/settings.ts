import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** PostgreSQL names its socket after the port; each data folder has a socket of its own, so the number is free. */
export const socketPort = 5432;

/**
 * Settings for a small machine: full durability, no parallel workers (containers have little `/dev/shm`), and a log
 * without personal data: no statements, no values, no details of failed rows (the API logs its own errors).
 */
export const serverSettings: Readonly<Record<string, string>> = {
  cluster_name: 'hub',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Processes and shared memory that a house of this size has no work for: each takes 1 to 6 MB.
  io_method: 'sync',
  io_max_concurrency: '4',
  wal_buffers: '1MB',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_statement: 'none',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // Between ERROR and FATAL: a failed statement's message may quote what a guest has typed.
  log_min_messages: 'log',
  unix_socket_permissions: '0700',
};

/** The longest socket path that every system takes is 103 bytes. */
const longestSocketPath = 100;

/** The folder of the server's socket: the cluster itself, or a short one when the path would be too long. */
export function socketFolder(folder: string): string {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) < longestSocketPath) return folder;
  return join(tmpdir(), `hub-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

/** Creates the short folder. Its name can be guessed, so its owner is checked. */
export function makeSocketFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const made = lstatSync(path);
  const self = process.geteuid?.();
  const ours = made.isDirectory() && (made.uid === self || made.uid === account?.uid);
  if (!ours) throw new Error(`La cartella ${path} appartiene a qualcun altro: cancellala e riavvia Hub.`);
  if (account) chownSync(path, account.uid, account.gid);
}
