import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';

process.chdir(root);
await prepare({ withBuild: false });
const { createServer } = await import('vite');

const web = await createServer({ root: 'web', configFile: 'web/vite.config.ts', clearScreen: false });
await web.listen();
const [address] = web.resolvedUrls.local;

// A group of its own: a second Ctrl-C would cut its farewell short.
const api = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'api/src/main.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, HUB_PUBLIC_URL: process.env.HUB_PUBLIC_URL || address },
  },
);
console.log(`Hub in sviluppo: ${address}`);

// Vite would leave at once on SIGTERM, before the API has stopped its database.
process.removeAllListeners('SIGTERM');
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // npm passes on a Ctrl-C that the terminal has already sent.
    if (!isStopping) api.kill(signal);
    isStopping = true;
  });
}
api.once('exit', async () => {
  await web.close();
  process.exit(0);
});
