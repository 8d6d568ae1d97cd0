// Proves that stopping Hub drops no request: on 24 connections people read, write, serve and sell without pause, the process gets
// SIGTERM, and every request that was sent must have been answered well; only those that found nobody listening may fail, and are
// sent again to the next process by those who serve. What was acknowledged must be there afterwards, once.
// Usage: npm run proof:stopping [-- rounds=20]. Prints JSON; the exit code is 1 when one was dropped.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { factories } from '../api/src/testing/factories.ts';
import { Crew } from './faults/crew.ts';
import { openDining } from './faults/dining.ts';
import type { House } from './faults/house.ts';
import { HubProcess, type Reply } from './hub-process.ts';

const ROUNDS = Number(process.argv[2] ?? 20);
const CONNECTIONS = 24;
/** Those of them who serve, sell and reserve; the others work at desks. */
const WAITERS = 8;

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
  dining: undefined as Awaited<ReturnType<Crew['judge']>> | undefined,
};
const stops: number[] = [];
const why: string[] = [];

const crew = new Crew([{ call: callAndTell }], WAITERS);

/** What gets no answer from those who serve is told with its reason. */
async function callAndTell(...request: Parameters<HubProcess['call']>): Promise<Reply> {
  const reply = await hub.call(...request);
  if (reply.status === undefined && !reply.refused) {
    figures.dropped += 1;
    why.push(`${request[0]} ${request[1]}: ${reply.lost}`);
  }
  return reply;
}

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

/** A place whose dining room stays open over all stops. */
async function openHouse(): Promise<House> {
  const { id, owner } = await people.aPlace();
  await running.app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${id}`);
  await hub.start();
  const house = { id, tokens: [owner.token], rooms: [], ...(await openDining(hub, id, owner.token)) };
  await hub.kill('SIGTERM');
  return house;
}

try {
  const house = await openHouse();
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await people.aPlace();
    const { token } = place.owner;
    await hub.start();
    const workers = Array.from({ length: CONNECTIONS - WAITERS }, (_, index) =>
      work(place.id, token, `${round}-${index}`),
    );
    const over = new AbortController();
    const serving = crew.work(house, over.signal, 0);
    await pause(200 + Math.random() * 600);
    const began = performance.now();
    // It has not ended by itself where something kept it from that until its patience was over.
    if ((await hub.kill('SIGTERM')) !== 0) figures.forced += 1;
    over.abort();
    stops.push(Math.round(performance.now() - began));
    const written = (await Promise.all(workers)).flat();
    await hub.start();
    await serving;
    const { body } = await hub.call('GET', `/places/${place.id}/rooms`, token);
    const there = new Set((body.data as { number: string }[]).map(({ number }) => number));
    figures.written += written.length;
    figures.missing += written.filter((number) => !there.has(number)).length;
    await hub.kill('SIGTERM');
  }
  figures.dining = await crew.judge(running.app);
} finally {
  await hub.close();
  await running.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const { dropped, failed, forced, missing, answered, written, dining } = figures;
const { '503': away = 0, 'nobody listened': atTheDoor = 0 } = crew.answers.count;
const isDropped = dropped + failed + forced + missing + away > 0;
const ok = !isDropped && dining?.ok && answered > 0 && written > 0 && atTheDoor > 0;
process.stdout.write(
  `${JSON.stringify({ ...figures, why, slowest_stop_ms: Math.max(...stops), ok }, null, 2)}\n`,
);
process.exit(ok ? 0 : 1);
