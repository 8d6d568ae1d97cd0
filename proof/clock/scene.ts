import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { openApp } from '../../api/src/boot.ts';
import { readConfig } from '../../api/src/core/config.ts';
import { startEmbedded } from '../../api/src/core/db/embedded/embedded.ts';
import { factories } from '../../api/src/testing/factories.ts';
import { HubProcess } from '../hub-process.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** A portal whose calendar never changes, and how often it was read. */
async function openPortal() {
  let reads = 0;
  const server = createServer((_, answer) => {
    reads += 1;
    answer.writeHead(200, { 'content-type': 'text/calendar' });
    answer.end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Prova//IT\r\nEND:VCALENDAR\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    feed_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`,
    reads: () => reads,
    close: () => server.close(),
  };
}

/** A Hub whose clock can be set while it runs, on a PostgreSQL that keeps its own, and somebody who looks on from outside. */
export async function openScene() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-clock-'));
  const clockFile = join(dataDir, 'clock');
  writeFileSync(clockFile, '0');
  const server = await startEmbedded({ dataDir });
  const portal = await openPortal();
  const environment = {
    HUB_SECRET_KEY: 'ab'.repeat(32),
    HUB_DEMO: '0',
    HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.1,::1',
    HUB_DATA_DIR: dataDir,
    PROOF_CLOCK: clockFile,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '..', 'shifted-clock.mjs')).href}`,
  };
  const config = readConfig({ ...environment, DATABASE_URL: server.url });
  let shift = 0;
  let ownShift = 0;
  const clock = () => new Date(Date.now() + ownShift);
  const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send', clock });
  const { app } = running;
  const hub = new HubProcess(server.url, 8, environment);
  const faults: string[] = [];
  return {
    app,
    people: factories(app),
    hub,
    portal,
    faults,
    /** How far ahead Hub's clock is, in milliseconds. */
    shift: () => shift,
    /** By Hub's clock. */
    now: () => Date.now() + shift,
    setClock(to: number) {
      shift = to;
      writeFileSync(clockFile, String(to));
    },
    /** That of the observer. */
    setOwnClock: (to: number) => void (ownShift = to),
    /** To a database whose clock was set back, everything that it has noted is later by as much. */
    async setDatabaseBack(hours: number) {
      const later = sql`make_interval(hours => ${hours}::int)`;
      await app.db.run(sql`
        update pgboss.job set created_on = created_on + ${later}, start_after = start_after + ${later},
          started_on = started_on + ${later}, keep_until = keep_until + ${later} where state < 'completed'`);
      await app.db.run(sql`
        update pgboss.version set maintained_on = maintained_on + ${later}, cron_on = cron_on + ${later}`);
    },
    async count(query: ReturnType<typeof sql>) {
      return (await app.db.one<{ n: number }>(sql`select (${query})::int as n`)).n;
    },
    /** Answers how long it took; a fault after so many seconds. */
    async waitFor(what: string, seconds: number, isSo: () => boolean | Promise<boolean>): Promise<number> {
      const began = performance.now();
      while (!(await isSo())) {
        if (performance.now() - began > seconds * 1000) {
          faults.push(`${what}: not within ${seconds} s`);
          break;
        }
        await pause(100);
      }
      return Math.round(performance.now() - began);
    },
    async close() {
      await hub.close();
      portal.close();
      await running.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Hears what the place is told, and comes back whenever a stream ends, as browsers do. */
export function listen(hub: HubProcess, token: () => string) {
  const ending = new AbortController();
  const { signal } = ending;
  let text = '';
  let streams = 0;
  const over = (async () => {
    while (!signal.aborted) {
      try {
        const headers = { authorization: `Bearer ${token()}` };
        const answer = await fetch(`${hub.origin}/api/v1/events`, { headers, signal });
        streams += 1;
        for await (const chunk of answer.body!) text += Buffer.from(chunk).toString();
      } catch {
        // Ended by us, or by Hub: the next turn tells.
      }
      await pause(200);
    }
  })();
  return {
    hasHeardOf: (booking: number) => text.includes(`"related_id":${booking},`),
    streams: () => streams,
    async stop() {
      ending.abort();
      await over;
    },
  };
}
