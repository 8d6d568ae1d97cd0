import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openApp } from '../../api/src/boot.ts';
import { readConfig } from '../../api/src/core/config.ts';
import { startEmbedded } from '../../api/src/core/db/embedded/embedded.ts';
import { factories } from '../../api/src/testing/factories.ts';
import { builtHub } from '../built-hub.ts';
import { HubProcess } from '../hub-process.ts';

const WORKERS = 8;
const ROUNDS = 5;

/** Two processes on one database, each replaced five times while the other serves. A client that finds nobody listening connects to the other one, as nginx does. */
export async function replaceInTurn() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-rolling-'));
  const server = await startEmbedded({ dataDir });
  const environment = { HUB_SECRET_KEY: 'ab'.repeat(32), HUB_DEMO: '0' };
  const config = readConfig({ ...environment, HUB_DATA_DIR: dataDir, DATABASE_URL: server.url });
  const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
  const people = factories(running.app);
  const pair = [0, 1].map(() => new HubProcess(server.url, WORKERS, environment, builtHub())) as [
    HubProcess,
    HubProcess,
  ];
  const figures = {
    replaced: 0,
    answered: 0,
    connected_again: 0,
    sent_again: 0,
    failed: 0,
    dropped: 0,
    written: 0,
    missing: 0,
    twice: 0,
  };
  const over = new AbortController();
  const why: Record<string, number> = {};
  try {
    const place = await people.aPlace();
    const { token } = place.owner;
    await Promise.all(pair.map((hub) => hub.start()));

    const send = async (hub: HubProcess, number: string | undefined, key: string) =>
      number === undefined
        ? await hub.call('GET', `/places/${place.id}/rooms`, token)
        : await hub.call(
            'POST',
            '/rooms',
            token,
            {
              place_id: place.id,
              number,
              type: 'double',
              capacity: 2,
              price_per_night: 80,
              status: 'available',
            },
            { 'idempotency-key': key },
          );
    const work = async (worker: number) => {
      const written: string[] = [];
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const [first, second] = turn % 2 === 0 ? pair : [pair[1], pair[0]];
        const number = turn % 5 === 0 ? `${worker}-${turn}` : undefined;
        const key = randomUUID();
        let reply = await send(first, number, key);
        if (reply.refused) {
          figures.connected_again += 1;
          reply = await send(second, number, key);
        } else if (reply.status === undefined) {
          // As the web app does: under the same key, so a write that was done is not done twice.
          figures.sent_again += 1;
          why[reply.lost ?? ''] = (why[reply.lost ?? ''] ?? 0) + 1;
          reply = await send(second, number, key);
        }
        if (reply.status === undefined) figures.dropped += 1;
        else if (reply.status >= 300) figures.failed += 1;
        else figures.answered += 1;
        if (reply.status === 201 && number !== undefined) written.push(number);
      }
      return written;
    };
    const workers = Array.from({ length: WORKERS }, (_, index) => work(index));
    for (let turn = 0; turn < 2 * ROUNDS; turn += 1) {
      const hub = pair[turn % 2]!;
      await pause(300);
      await hub.kill('SIGTERM');
      await hub.start();
      figures.replaced += 1;
    }
    over.abort();
    const written = (await Promise.all(workers)).flat();
    const { body } = await pair[0].call('GET', `/places/${place.id}/rooms`, token);
    const numbers = (body['data'] as { number: string }[]).map(({ number }) => number);
    const there = new Set(numbers);
    figures.twice = numbers.length - there.size;
    figures.written = written.length;
    figures.missing = written.filter((number) => !there.has(number)).length;
  } finally {
    over.abort();
    for (const hub of pair) await hub.close();
    await running.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { ...figures, why };
}
