import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The databases of two workers and a Hub or two of the browser tests, all at once. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Temporary folders of this process and its children are made in memory, where the system offers room for that: clusters and
 * databases of tests are thousands of small files that are synced and thrown away.
 */
export function makeTemporaryFoldersInMemory() {
  if (tmpdir().startsWith(MEMORY) || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'hub-tests-'));
  // PostgreSQL runs under an account of its own when root runs the tests.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
