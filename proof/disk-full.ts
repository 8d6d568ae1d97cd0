// Proves what a full disk does: a small one of tmpfs holds the whole data folder, the photos alone, or the database alone, and
// is filled to the last byte while bookings, orders, photos and letters are written. Refusals are sentences with a code, nothing is
// half, Hub lives, and works again by itself when there is room. In the last round of a disk with the database its write-ahead
// log is made to overflow too, which ends PostgreSQL. Usage, as root on Linux: npm run proof:disk-full [-- seconds=6 rounds=3]
// Prints JSON; the exit code is 1 when something was half, wrong, or did not come back within a minute.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import type { App } from '../api/src/core/context.ts';
import { factories, type TestPlace } from '../api/src/testing/factories.ts';
import { postmasterOf } from '../e2e/support/postgres-processes.ts';
import { book, nothingYet, sendPhotos, traffic, type Outcome } from './disk-full-traffic.ts';
import { openDining } from './faults/dining.ts';
import { halfServed } from './faults/what-was-served.ts';
import { halfBookings, halfPhotos } from './halves.ts';
import { HubProcess } from './hub-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const SECONDS = Number(process.argv[2] ?? 6);
const ROUNDS = Number(process.argv[3] ?? 3);
const PATIENCE_MS = 60_000;
const ROOMS = 400;
const LETTERS = 400;

const phases = {
  whole: { at: '', megabytes: 320 },
  photos: { at: 'files', megabytes: 96 },
  database: { at: 'postgres', megabytes: 320 },
} as const;
type Phase = keyof typeof phases;

/** Undefined while there is none. */
const postmaster = (dataDir: string) =>
  existsSync(join(dataDir, 'postgres', 'postmaster.pid')) ? postmasterOf(dataDir) : undefined;

/** Letters that are not whole: a draft, or a text without its last boundary. */
function halfLetters(dataDir: string): { letters: number; half_letters: number } {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const half = names.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
    return !name.endsWith('.eml') || boundary === undefined || !text.trimEnd().endsWith(`--${boundary}--`);
  });
  return { letters: names.length, half_letters: half.length };
}

/** A cluster of its own on the small disk: made elsewhere first, since it appears by a change of name. */
async function prepare(phase: Phase, dataDir: string, start: () => HubProcess): Promise<SmallDisk> {
  const { at, megabytes } = phases[phase];
  const folder = join(dataDir, at);
  if (phase === 'database') {
    const hub = start();
    await hub.start();
    await hub.close();
    renameSync(folder, `${folder}-made`);
    const disk = mountSmallDisk(folder, megabytes);
    cpSync(`${folder}-made`, folder, { recursive: true, preserveTimestamps: true });
    rmSync(`${folder}-made`, { recursive: true });
    return disk;
  }
  return mountSmallDisk(folder, megabytes);
}

/** What was answered is there, whole. */
async function missing(app: App, { booked, orders, photos }: Outcome): Promise<number> {
  const { there } = await app.db.one<{ there: number }>(
    sql`select count(*) as there from bookings where id = any (${booked}::bigint[])`,
  );
  const rows = await app.db.many<{ room_id: number; n: number }>(
    sql`select room_id, count(*) as n from room_photos group by room_id`,
  );
  const kept = new Map(rows.map(({ room_id, n }) => [room_id, n]));
  const served = await app.db.many<{ id: number; lines: number }>(sql`
    select o.id, (select count(*) from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = any (${[...orders.keys()]}::bigint[])`);
  const lines = new Map(served.map((order) => [order.id, order.lines]));
  // A command without an answer may have been done.
  const lost = [...orders].filter(([id, many]) => (lines.get(id) ?? -1) < many).length;
  return booked.length - there + lost + [...photos].filter(([room_id, n]) => kept.get(room_id) !== n).length;
}

async function play(phase: Phase) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-disk-'));
  const environment = { HUB_SECRET_KEY: 'ab'.repeat(32), HUB_DEMO: '0', HUB_DATA_DIR: dataDir };
  const start = (log?: string) => new HubProcess(undefined, 24, environment, undefined, log);
  const disk = await prepare(phase, dataDir, start);
  // Its log on the same disk, as at a terminal.
  const hub = start(join(dataDir, phase === 'database' ? 'postgres' : '', 'hub.log'));
  const figures = {
    rounds: 0,
    booked: 0,
    orders: 0,
    photos_sent: 0,
    letters_asked: 0,
    reads: 0,
    refusals: {} as Record<string, number>,
    wrong: [] as string[],
    missing: 0,
    postgres_restarts: 0,
    back_ms: [] as number[],
    hub_lived: true,
  };
  const faults: string[] = [];
  try {
    await hub.start();
    const { pid } = hub;
    const config = readConfig(environment);
    const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send', join: true });
    const { app } = running;
    try {
      const people = factories(app);
      const places: TestPlace[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const place = await people.aPlace();
        await app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${place.id}`);
        const { token } = place.owner;
        const dining = await openDining(hub, place.id, token);
        places.push(place);
        const rooms: number[] = [];
        for (let n = 0; n < ROOMS; n += 1) rooms.push(await people.aRoom(place));
        const guests = await Promise.all(Array.from({ length: LETTERS }, () => people.aUser()));
        const stop = new AbortController();
        const outcome = nothingYet();
        const busy = traffic(
          { hub, place_id: place.id, token, ...dining },
          place,
          rooms,
          guests.map(({ email }) => email),
          outcome,
          stop.signal,
        );
        // Awaited below; a fault before must not end this process and leave Hub and disk behind.
        busy.catch(() => undefined);
        await pause(2500);
        const server = postmaster(dataDir);
        disk.fill();
        const until = performance.now() + SECONDS * 1000;
        const overflows = round === ROUNDS - 1 && phase !== 'photos';
        // For as long as it takes until somebody notices, on a busy machine too.
        const refused = () => Object.keys(outcome.refusals).length > 0;
        while (performance.now() < until || (!refused() && performance.now() < until + PATIENCE_MS)) {
          disk.fill();
          if (overflows) {
            await app.db
              .run(sql`select pg_logical_emit_message(false, 'proof', repeat('x', 4000000))`)
              .catch(() => undefined);
          }
          await pause(100);
        }
        disk.empty();
        const freed = performance.now();
        let back: number | undefined;
        for (let nth = 0; back === undefined && performance.now() - freed < PATIENCE_MS; nth += 1) {
          const booking = await book(hub, place, rooms.at(-1)!, nth);
          const photos = await sendPhotos(hub, place.owner.token, rooms.at(-2)!);
          if (booking.status === 201 && (photos.status === 201 || photos.status === 409)) {
            back = Math.round(performance.now() - freed);
          } else await pause(50);
        }
        await pause(1000);
        stop.abort();
        await busy;
        if (back === undefined) faults.push(`${phase}: not back within a minute`);
        else figures.back_ms.push(back);
        if (hub.pid !== pid) figures.hub_lived = false;
        if (postmaster(dataDir) !== server) figures.postgres_restarts += 1;
        figures.rounds += 1;
        figures.booked += outcome.booked.length;
        figures.orders += outcome.orders.size;
        figures.photos_sent += 3 * outcome.photos.size;
        figures.letters_asked += outcome.letters;
        figures.reads += outcome.reads;
        figures.wrong.push(...outcome.wrong);
        for (const [name, n] of Object.entries(outcome.refusals)) {
          figures.refusals[name] = (figures.refusals[name] ?? 0) + n;
        }
        figures.missing += await missing(app, outcome);
      }
      const halves = { ...(await halfBookings(app)), ...(await halfPhotos(app)), ...halfLetters(dataDir) };
      for (const fault of await halfServed(app, places)) faults.push(`${phase}: ${fault}`);
      // Files without a row are left to the tidying of the night, after which there must be none.
      const counts: Record<string, number> = { ...halves, photos: 0, letters: 0, files_without_row: 0 };
      for (const [name, n] of Object.entries(counts)) if (n > 0) faults.push(`${phase}: ${name} ${n}`);
      if (figures.missing > 0) faults.push(`${phase}: ${figures.missing} acknowledged and missing`);
      if (figures.wrong.length > 0) faults.push(`${phase}: ${figures.wrong.length} wrong answers`);
      if (!figures.hub_lived) faults.push(`${phase}: Hub ended`);
      if (Object.keys(figures.refusals).length === 0)
        faults.push(`${phase}: nothing was refused, the disk was not full`);
      if (halves.photos === 0 || halves.letters === 0 || figures.orders === 0)
        faults.push(`${phase}: nothing was written`);
      return { figures: { ...figures, wrong: figures.wrong.slice(0, 5), ...halves }, faults };
    } finally {
      await running.close();
    }
  } finally {
    await hub.close();
    disk.unmount();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const results: Record<string, unknown> = {};
const faults: string[] = [];
for (const phase of (process.argv[4]?.split(',') ?? Object.keys(phases)) as Phase[]) {
  const { figures, faults: found } = await play(phase);
  results[phase] = figures;
  faults.push(...found);
  process.stderr.write(`${phase}: ${found.length === 0 ? 'as it should be' : found.join('; ')}\n`);
}
process.stdout.write(`${JSON.stringify({ ...results, faults, ok: faults.length === 0 })}\n`);
process.exit(faults.length === 0 ? 0 : 1);
