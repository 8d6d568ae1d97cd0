import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { takeLock } from './lock.mjs';
import { Fault, prepare } from './prepare.mjs';
import { root } from './run.mjs';

try {
  await start();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Prepares what is missing and runs Hub in this very process, so that signals have one address. */
async function start() {
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  const dataDir = resolve(process.env.HUB_DATA_DIR || 'data');
  // The embedded server has one master. On a database of its own, several processes may share the folder.
  if (!process.env.DATABASE_URL) await takeFolder(dataDir);
  await prepare();
  await import(pathToFileURL(join(root, 'dist', 'api', 'main.mjs')).href);
}

async function takeFolder(dataDir) {
  const path = lockIn(dataDir);
  let { holder, release } = await takeLock(path);
  if (holder) {
    // One that was killed just now may not be gone yet.
    await pause(300);
    ({ holder, release } = await takeLock(path));
  }
  if (holder) throw new Fault(whoIsThere(dataDir, holder.pid));
  process.once('exit', release);
}

/** The data folder holds guests and secrets: nobody else may look into it. */
function lockIn(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch {
    throw new Fault(`Hub non può scrivere nella cartella dei dati ${dataDir}.`);
  }
  return join(dataDir, 'hub.lock');
}

function whoIsThere(dataDir, pid) {
  const file = join(dataDir, 'hub.json');
  const running = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  // The file may be what a killed Hub has left, while the new one is still preparing.
  if (running?.pid !== pid) return `Hub si sta già avviando su ${dataDir} (processo ${pid}).`;
  return `Hub è già in esecuzione su ${dataDir}: ${running.url}`;
}
