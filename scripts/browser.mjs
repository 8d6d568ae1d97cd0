import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Fault } from './prepare.mjs';
import { run } from './run.mjs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium for the browser tests; on Debian, as root, it is installed when there is none. */
export async function findBrowser({ say = console.log } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Fault(`CHROMIUM_PATH indica un file che non c’è: ${chosen}`);
  const found = chosen || places.find((place) => existsSync(place));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installo Chromium dai pacchetti di Debian…');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    const args = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
    const { output } = await run('apt-get', args, { env });
    if (existsSync(places[0])) return places[0];
    throw new Fault(`${advice()}\n${output}`);
  }
  throw new Fault(advice());
}

function advice() {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  const how = hasApt ? 'con «sudo apt-get install chromium-headless-shell»' : 'o Google Chrome';
  return `Per le prove nel browser serve Chromium: installalo ${how}, oppure indica il suo percorso in CHROMIUM_PATH.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await findBrowser({ say: console.error }));
