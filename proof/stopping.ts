// Proves that stopping Hub drops no request: 24 connections read and write without pause, the process gets SIGTERM, and every
// request that was sent must have been answered well; only those that found nobody listening may fail. What was acknowledged must
// be there afterwards. Usage: npm run proof:stopping [-- rounds=20]. Prints JSON; the exit code is 1 when one was dropped.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { factories } from '../api/src/testing/factories.ts';
import { HubProcess } from './hub-process.ts';

const ROUNDS = Number(process.argv[2] ?? 20);
const CONNECTIONS = 24;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-stopping-'));
const server = await startEmbedded({ dataDir });
const environment = { HUB_SECRET_KEY: 'ab'.repeat(32), HUB_DEMO: '0' };
const config = readConfig({ ...environment, HUB_DATA_DIR: dataDir, DATABASE_URL: server.url });
const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
const hub = new HubProcess(server.url, CONNECTIONS, environment);

const people = factories(running.app);
const figures = {
  rounds: ROUNDS,
  answered: 0,
  refused: 0,
  dropped: 0,
  failed: 0,
  forced: 0,
  written: 0,
  missing: 0,
};
const stops: number[] = [];
const why: string[] = [];

/** Reads and writes in turns until nobody listens any more; answers the numbers of the rooms that were acknowledged. */
async function work(place_id: number, token: string, name: string): Promise<string[]> {
  const written: string[] = [];
  for (let turn = 0; ; turn += 1) {
    const number = `${name}-${turn}`;
    const reply =
      turn % 3 > 0
        ? await hub.call('GET', `/places/${place_id}/rooms`, token)
        : await hub.call('POST', '/rooms', token, roomOf(place_id, number), {
            'idempotency-key': randomUUID(),
          });
    if (reply.refused) {
      figures.refused += 1;
      return written;
    }
    if (reply.status === undefined) {
      figures.dropped += 1;
      why.push(reply.lost ?? '');
    } else if (reply.status >= 300) figures.failed += 1;
    else figures.answered += 1;
    if (reply.status === 201) written.push(number);
  }
}

function roomOf(place_id: number, number: string) {
  return { place_id, number, type: 'double', capacity: 2, price_per_night: 80, status: 'available' };
}

try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await people.aPlace();
    const { token } = place.owner;
    await hub.start();
    const workers = Array.from({ length: CONNECTIONS }, (_, index) =>
      work(place.id, token, `${round}-${index}`),
    );
    await pause(200 + Math.random() * 600);
    const began = performance.now();
    // It has not ended by itself where something kept it from that until its patience was over.
    if ((await hub.kill('SIGTERM')) !== 0) figures.forced += 1;
    stops.push(Math.round(performance.now() - began));
    const written = (await Promise.all(workers)).flat();
    await hub.start();
    const { body } = await hub.call('GET', `/places/${place.id}/rooms`, token);
    const there = new Set((body.data as { number: string }[]).map(({ number }) => number));
    figures.written += written.length;
    figures.missing += written.filter((number) => !there.has(number)).length;
    await hub.kill('SIGTERM');
  }
} finally {
  await hub.close();
  await running.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const { dropped, failed, forced, missing } = figures;
const ok = dropped + failed + forced + missing === 0 && figures.answered > 0 && figures.written > 0;
process.stdout.write(
  `${JSON.stringify({ ...figures, why, slowest_stop_ms: Math.max(...stops), ok }, null, 2)}\n`,
);
process.exit(ok ? 0 : 1);
