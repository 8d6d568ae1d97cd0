import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock } from './lock.mjs';
import { root, run } from './run.mjs';

const packages = [
  'package-lock.json',
  ...['', 'contract', 'api', 'web', 'e2e', 'print-agent'].map((name) => join(name, 'package.json')),
];
const sources = ['contract/src', 'api/src', 'web/src', 'web/public'];
const buildFiles = [
  'web/index.html',
  'web/booking.html',
  'web/kitchen.html',
  'web/login.html',
  'web/vite.config.ts',
  'web/vite.booking.config.ts',
  'web/vite.kitchen.config.ts',
  'web/vite.sign-in.config.ts',
  'web/sign-in-page.ts',
  'web/service-worker.ts',
  'web/kitchen-worker.ts',
  'web/kept-files.ts',
  'tsconfig.base.json',
  'web/tsconfig.json',
  'scripts/build.mjs',
  'scripts/build-api.mjs',
];
const installStamp = join(root, 'node_modules', '.hub-stamp');
const buildStamp = join(root, 'dist', '.stamp');

/**
 * Installs and builds what is missing or older than its sources; `say` is told, in Italian, what takes its time.
 * Several processes may call it on one checkout at once: one works, the others wait.
 */
export async function prepare({ say = console.log, withBuild = true } = {}) {
  if (isInstalled() && (isBuilt() || !withBuild)) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const wait = () => say('Un altro processo sta già preparando Hub: aspetto che finisca…');
  const release = await waitForLock(join(root, '.cache', 'prepare.lock'), wait);
  try {
    if (!isInstalled()) await install(say);
    if (withBuild && !isBuilt()) await build(say);
  } finally {
    release();
  }
}

function isInstalled() {
  return stampOf(installStamp) === packagesHash();
}

function isBuilt() {
  return stampOf(buildStamp) === sourcesHash();
}

async function install(say) {
  say('Installo quello che manca (può volerci qualche minuto)…');
  const args = ['install', '--no-audit', '--no-fund', '--include=dev'];
  const { code, output } = await runNpm(args);
  if (code !== 0)
    throw new Fault(`L’installazione non è riuscita: controlla la connessione e riprova.\n${output}`);
  writeFileSync(installStamp, packagesHash());
}

async function build(say) {
  say('Costruisco Hub…');
  const { code, output } = await run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
  if (code !== 0) throw new Fault(`Non è stato possibile costruire Hub.\n${output}`);
}

/**
 * Notes what a build was made from, so that the first `npm run hub` beside a running Hub does not build again under it. With it,
 * that there are packages, where their installation left no note: by `npm install`, as docs/operations.md says.
 */
export function notePrepared(builtFrom) {
  writeFileSync(buildStamp, builtFrom);
  if (!existsSync(installStamp)) writeFileSync(installStamp, packagesHash());
}

/** What went wrong, in words for the person at the terminal: no stack is needed. */
export class Fault extends Error {}

/** The npm that runs this script, else the one on the PATH. */
function runNpm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

function stampOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Programs differ between systems: a folder that is shared with a container is installed for each. */
function packagesHash() {
  return hashOf(packages, `${process.platform}-${process.arch}`);
}

export function sourcesHash() {
  const files = sources.flatMap((folder) => filesBelow(folder)).filter((path) => !isTest(path));
  return hashOf([...packages, ...buildFiles, ...files.toSorted()]);
}

function isTest(path) {
  return /\.test\.tsx?$|[\\/]testing[\\/]/.test(path);
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function hashOf(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    const file = join(root, path);
    hash.update(`\0${path}\0`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}
