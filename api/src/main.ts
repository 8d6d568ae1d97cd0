import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.ts';
import { openApp, type Running } from './boot.ts';
import { readConfig, type Config } from './core/config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './slices/demo/accounts.ts';
import { hasDemo, seedDemo } from './slices/demo/seed-demo.ts';
import { describeFailure } from './core/errors/program-failure.ts';
import { closeServer } from './core/http/server/drain.ts';
import { createLog } from './core/log.ts';

const GRACE_MS = 10_000;
/** Buffered characters of the log while the disk is full; further lines are dropped. */
const MOST_UNWRITTEN = 1_000_000;

const house: { running?: Running; server?: FastifyInstance; config?: Config } = {};
let stopping: Promise<never> | undefined;

/** The file with the address of the running Hub, for a second start. */
const announcement = (config: Config) => join(config.dataDir, 'hub.json');

/** Graceful stop: answers requests under way, waits for running jobs, then stops the database server. */
function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    // Forces the exit when a request does not end.
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    if (house.server) await closeServer(house.server);
    if (house.server && house.config) await rm(announcement(house.config), { force: true });
    await house.running?.close();
    process.exit(code);
  })();
  return stopping;
}

function addressOf(config: Config, port: number): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return config.publicUrl ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}

function greet(address: string, demo: boolean): void {
  const lines = [`Hub è pronto: ${address}`];
  if (demo) {
    lines.push('', `Accessi dimostrativi (password di tutti: ${DEMO_PASSWORD})`);
    for (const { email, what } of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(30)} ${what}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Logs JSON lines to standard output; at a terminal to a file, so that the person sees sentences only. */
function openLog(config: Config): Logger {
  const dest = process.stdout.isTTY ? join(config.dataDir, 'hub.log') : 1;
  const lines = pino.destination({ dest, mkdir: true, sync: false, maxLength: MOST_UNWRITTEN });
  // On a full disk buffered lines are written once there is room, and Hub goes on.
  lines.on('error', () => undefined);
  return createLog(lines);
}

/** One sentence for the person at the terminal. */
function sentence(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const port = house.config?.port ?? 0;
  if (code === 'EADDRINUSE') {
    return `La porta ${port} è già usata da un altro programma: chiudilo o scegline un'altra con HUB_PORT.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `Hub non può usare la porta ${port} o la cartella ${house.config?.dataDir ?? ''}: mancano i permessi.`;
  }
  return describeFailure(error).error;
}

async function start(): Promise<void> {
  const config = readConfig();
  house.config = config;
  const log = openLog(config);
  const running = await openApp(config, { log, jobs: config.jobs === 'none' ? 'send' : 'work' });
  house.running = running;
  if (config.demo ?? (running.fresh && config.databaseUrl === undefined)) await seedDemo(running.app);
  const webDir = fileURLToPath(new URL('../web', import.meta.url));
  const server = await buildApp(running.app, existsSync(join(webDir, 'index.html')) ? webDir : undefined);
  await server.listen({ host: config.host, port: config.port });
  house.server = server;
  const address = addressOf(config, (server.server.address() as AddressInfo).port);
  await writeFile(announcement(config), JSON.stringify({ pid: process.pid, url: address }));
  greet(address, await hasDemo(running.app.db));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
try {
  await start();
} catch (error) {
  if (!stopping) process.stderr.write(`${sentence(error)}\n`);
  await stop(1);
}
