import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postmasterOf, signalAll, withChildren } from './postgres-processes.ts';
import { test as base } from './world.ts';

/** A Hub that a test may harm: its own process, its own data, its own PostgreSQL. */
interface OwnHub {
  url: string;
  /** Stops every process of its PostgreSQL in the middle of what it does: nobody answers any more. */
  freeze(): void;
  thaw(): void;
  /** Ends the process in the middle of what it does, and starts it again on the same data and the same port. */
  cutPower(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

function signalDatabase(folder: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  signalAll(withChildren(postmasterOf(folder)), signal);
}

async function start(environment: Record<string, string>): Promise<OwnHub & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-e2e-own-'));
  const port = await freePort();
  const run = async () => {
    const child = spawn(process.execPath, ['../../scripts/start.mjs'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        HUB_DATA_DIR: folder,
        HUB_PORT: String(port),
        HUB_OPERATOR_KEY: process.env.E2E_OPERATOR_KEY,
        HUB_DEMO: '0',
        ...environment,
      },
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (said) => {
        if (String(said).includes('Hub è pronto')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`Hub did not start (${code})`)));
    });
    return child;
  };
  let child = await run();
  const thaw = () => signalDatabase(folder, 'SIGCONT');
  return {
    url: `http://127.0.0.1:${port}`,
    freeze: () => signalDatabase(folder, 'SIGSTOP'),
    thaw,
    async cutPower() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = await run();
    },
    async close() {
      thaw();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tests on a Hub of their own; its database answers again when a test ends, however that ends. */
export const test = base.extend<{ hub: OwnHub }, { environment: Record<string, string>; started: OwnHub }>({
  /** What the Hub is given beside: `test.use({ environment: … })` at the top of a file. */
  environment: [{}, { option: true, scope: 'worker' }],
  started: [
    async ({ environment }, use) => {
      const { close, ...hub } = await start(environment);
      await use(hub);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hub: async ({ started }, use) => {
    await use(started);
    started.thaw();
  },
  baseURL: ({ started }, use) => use(started.url),
});
