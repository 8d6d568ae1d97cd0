import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Takes the lock file `path` for this process. Answers `{ release }`, or `{ holder }` when a living process has it.
 * A holder is its number and the moment it began, so that a number used again after a crash opens no mistake.
 */
export async function takeLock(path) {
  const mine = { pid: process.pid, began: beginOf(process.pid) };
  const draft = `${path}.new-${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      // A link appears with its content or not at all, and only if the name is free.
      if (ignoring('EEXIST', () => linkSync(draft, path)))
        return { release: () => removeIfHeldBy(path, mine) };
      const holder = readHolder(path);
      if (holder && isAlive(holder)) return { holder };
      if (holder) await removeStale(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes the lock as soon as nobody else has it, and answers how to give it back. */
export async function waitForLock(path, onWait) {
  for (let waits = 0; ; waits++) {
    const { release } = await takeLock(path);
    if (release) return release;
    if (waits === 0) onWait();
    await pause(200);
  }
}

/**
 * Two processes may find the same dead holder. Only the one that makes the marker named after it may remove the
 * lock, and only while it is still that holder's; so nobody removes the lock that the other has just taken.
 */
async function removeStale(path, holder) {
  const marker = `${path}.stale-${holder.pid}`;
  if (ignoring('EEXIST', () => mkdirSync(marker))) {
    removeIfHeldBy(path, holder);
    rmdirSync(marker);
    return;
  }
  await pause(10);
  const made = statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - made > 10_000) ignoring('ENOENT', () => rmdirSync(marker));
}

function removeIfHeldBy(path, { pid, began }) {
  const now = readHolder(path);
  if (now?.pid === pid && now.began === began) rmSync(path, { force: true });
}

/** undefined: no lock. A file that a power cut has emptied is the lock of nobody alive. */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return error.code === 'ENOENT' ? undefined : { pid: 0, began: '' };
  }
}

function isAlive({ pid, began }) {
  const now = pid > 0 ? beginOf(pid) : undefined;
  return now !== undefined && now === began;
}

/** Something that tells a process from a later one with the same number; undefined when there is none. */
function beginOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'alive';
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined
    );
  } catch {
    return undefined;
  }
}

function ignoring(code, action) {
  try {
    action();
    return true;
  } catch (error) {
    if (error.code === code) return false;
    throw error;
  }
}
