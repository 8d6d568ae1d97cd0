// Proves that each of many feeds is read once each time it is due, by two Hub processes on one PostgreSQL, and what a feed costs:
// one that is unchanged, and one with 10,000 events. Usage: npm run proof:ical-due [-- feeds=1000]
// Prints the figures as JSON, with a verdict on each bar; the exit code is 1 when one is missed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { addDays } from '../api/src/core/format/days.ts';
import { openApp } from '../api/src/boot.ts';
import { newLink } from '../api/src/slices/calendars/export/export-link.ts';
import { hashLink, sealLink } from '../api/src/slices/calendars/feed/feed-link.ts';
import { takeRun } from '../api/src/slices/calendars/sync/run-lease.ts';
import { applyResponse } from '../api/src/slices/calendars/sync/sync-calendar.ts';
import { writeIcal } from '../api/src/slices/calendars/export/write-ical.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { factories } from '../api/src/testing/factories.ts';
import { HubProcess } from './hub-process.ts';

const FEEDS = Number(process.argv[2] ?? 1000);
const EVENTS = 10_000;
const SECRET = 'ab'.repeat(32);
const PATIENCE_MS = 300_000;
/** What is demanded. */
const BARS = { unchanged_cpu_ms: 3, big_seconds: 2, longest_block_ms: 50 };

const today = new Date().toISOString().slice(0, 10);
const feedOf = (days: readonly number[], stamp: string, nights = 2) =>
  writeIcal(
    'Prova',
    days.map((day, index) => ({
      uid: `${index}@feeds.example`,
      start: addDays(today, day),
      end: addDays(today, day + nights),
      summary: 'Reserved',
      stamp,
      sequence: 0,
    })),
  );
const SMALL = [3, 10, 17, 30, 41, 55, 60, 90];
// Sites stamp their answers with the moment: what did not change has other bytes all the same.
const small = feedOf(SMALL, '2026-01-01T00:00:00Z');
const smallLater = feedOf(SMALL, '2026-01-01T00:30:00Z');

const reads = new Map<string, number>();
const site = createServer((request, response) => {
  reads.set(request.url ?? '', (reads.get(request.url ?? '') ?? 0) + 1);
  response.writeHead(200, { 'content-type': 'text/calendar' }).end(small);
});
await new Promise<void>((resolve) => site.listen(0, '0.0.0.0', resolve));
const { port } = site.address() as AddressInfo;
/** A site of its own for each feed, as far as limits can tell. */
const linkOf = (index: number) =>
  `http://127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}:${port}/${index}.ics`;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-due-'));
const server = await startEmbedded({ dataDir });
const environment = {
  HUB_SECRET_KEY: SECRET,
  HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.0/8,::1',
  HUB_DEMO: '0',
};
const config = readConfig({ ...environment, HUB_DATA_DIR: dataDir, DATABASE_URL: server.url });
const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
const { app } = running;
const hubs = [
  new HubProcess(server.url, 1, environment),
  new HubProcess(server.url, 1, environment),
] as const;

async function connect(count: number): Promise<number[]> {
  const people = factories(app);
  const place = await people.aPlace();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const room_id = await people.aRoom(place, { number: `R${index}` });
    const link = linkOf(index);
    const { token_hash, token } = newLink(config);
    const { id } = await app.db.one<{ id: number }>(sql`
      insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url, feed_url_hash, host, platform,
        token_hash, token, created_at, updated_at)
      values (${place.id}, ${room_id}, ${`Feed ${index}`}, 'both', true, ${sealLink(config, link)}, ${hashLink(link)},
        ${new URL(link).hostname}, 'other', ${token_hash}, ${token}, now(), now())
      returning id`);
    ids.push(id);
  }
  return ids;
}

/** Makes all feeds due at one moment, and waits until both processes have read them. */
async function dueAtOnce(): Promise<{ seconds: number; once: number; more: number }> {
  reads.clear();
  const began = performance.now();
  await app.db.run(sql`update calendars set next_run_at = now(), last_attempt_at = null`);
  const left = async () =>
    (
      await app.db.one<{ left: number }>(
        sql`select count(*) as left from calendars where next_run_at <= now()`,
      )
    ).left;
  while ((await left()) > 0 && performance.now() - began < PATIENCE_MS) await pause(200);
  await pause(2000);
  const times = [...reads.values()];
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    once: times.filter((count) => count === 1).length,
    more: times.filter((count) => count > 1).length,
  };
}

async function readAs(id: number, body: string) {
  const run = await takeRun(app, id);
  if (!run) throw new Error('Somebody else is reading it');
  const fetched = { kind: 'ok' as const, bytes: Buffer.from(body), etag: null, last_modified: null };
  return applyResponse(app, run, 'https://feeds.example/calendar.ics', fetched);
}

/** Milliseconds of this process' CPU that an unchanged feed costs, without its fetch. */
async function unchangedCost(ids: readonly number[]): Promise<number> {
  for (const id of ids) await readAs(id, small);
  const before = process.cpuUsage();
  for (const id of ids) await readAs(id, smallLater);
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / ids.length / 10) / 100;
}

/** CPU time of this process' first thread alone, in ms: what a busy machine does besides does not count. Linux only. */
function threadCpu(): number {
  const stat = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
  return Number(stat.split(' ')[0]) / 1e6;
}

/** Looks every millisecond how much CPU time has gone by at one go. */
function watchBlocks(): () => number {
  let longest = 0;
  let last = threadCpu();
  const timer = setInterval(() => {
    const now = threadCpu();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return Math.round(Math.max(longest, threadCpu() - last));
  };
}

/** Feeds of ten thousand events: each over its neighbours, every night of a year many times, one a night for 28 years. */
const SHAPES = {
  overlapping: (index: number) => 1 + (index % 700),
  one_year: (index: number) => 1 + (index % 360),
  years: (index: number) => 1 + index,
};

async function bigFeed(id: number, dayOf: (index: number) => number, nights: number) {
  const days = Array.from({ length: EVENTS }, (_, index) => dayOf(index));
  const body = feedOf(days, '2026-01-01T00:00:00Z', nights);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const blocks = watchBlocks();
  const cpu = threadCpu();
  const began = performance.now();
  const { sentence } = await readAs(id, body);
  const seconds = Math.round((performance.now() - began) / 10) / 100;
  const cpu_ms = Math.round(threadCpu() - cpu);
  const longest_block_ms = blocks();
  delay.disable();
  const longest_wall_ms = Math.round(delay.max / 1e6);
  return { events: EVENTS, sentence, seconds, cpu_ms, longest_block_ms, longest_wall_ms };
}

try {
  const ids = await connect(FEEDS);
  const unchanged_cpu_ms = await unchangedCost(ids.slice(0, 200));
  const [warm_id, overlapping_id, year_id, years_id] = ids.slice(-4) as [number, number, number, number];
  const big = {
    warm: await bigFeed(warm_id, SHAPES.overlapping, 2),
    overlapping: await bigFeed(overlapping_id, SHAPES.overlapping, 2),
    one_year: await bigFeed(year_id, SHAPES.one_year, 1),
    years: await bigFeed(years_id, SHAPES.years, 1),
  };
  const { warm: _, ...measured } = big;
  for (const hub of hubs) await hub.start();
  const rounds = [await dueAtOnce(), await dueAtOnce()];
  const met = {
    each_run_once: rounds.every(({ once, more }) => once === FEEDS && more === 0),
    unchanged_cpu: unchanged_cpu_ms < BARS.unchanged_cpu_ms,
    big_in_time: Object.values(measured).every(({ seconds }) => seconds < BARS.big_seconds),
    big_without_blocking: Object.values(measured).every(
      ({ longest_block_ms }) => longest_block_ms <= BARS.longest_block_ms,
    ),
  };
  const figures = { feeds: FEEDS, rounds, unchanged_cpu_ms, load: loadavg()[0], big, bars: BARS, met };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (Object.values(met).includes(false)) process.exitCode = 1;
} finally {
  for (const hub of hubs) await hub.close();
  await running.close();
  await server.stop();
  site.closeAllConnections();
  site.close();
  rmSync(dataDir, { recursive: true, force: true });
}
