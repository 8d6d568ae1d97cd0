import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const OURS = ['contract', 'api', 'web', 'e2e', 'print-agent'];

/** Puts the tree of a commit into an empty folder and builds it there; answers its program. The packages are those of this checkout: both lock files name the same versions. */
export function buildEarlier(commit: string, folder: string): string {
  const tree = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: tree });
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // The stamp says for which lock file they were installed: the build writes one of its own.
    if (name === '.hub-stamp') continue;
    const from = OURS.includes(name) ? join(folder, name) : join(root, 'node_modules', name);
    symlinkSync(from, join(packages, name));
  }
  execFileSync(process.execPath, [join(folder, 'scripts', 'build.mjs')], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'scripts', 'start.mjs');
}
