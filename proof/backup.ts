// Proves that a backup is one consistent moment: `hub backup` runs again and again while bookings, payments, orders, sales, customers
// and photos are written through a Hub. Every table of the restored one is compared, row by row, with the very snapshot that the backup read;
// then a Hub starts on it and works. Broken, foreign and interrupted backups, and a full disk, leave nothing behind.
// Usage: npm run proof:backup [-- rounds=5 seconds=5]. Prints JSON; the exit code is 1 when anything differs or is left.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { pino } from 'pino';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { isEmpty } from '../api/src/slices/backup/catalog.ts';
import { writeBackup } from '../api/src/slices/backup/write-backup.ts';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { openFiles } from '../api/src/core/files/open-files.ts';
import { factories } from '../api/src/testing/factories.ts';
import { done, refusals, work } from './backup-traffic.ts';
import { openDining } from './faults/dining.ts';
import { halfServed } from './faults/what-was-served.ts';
import { halfBookings, halfPhotos } from './halves.ts';
import { HubProcess } from './hub-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import { overlooked, sumsOf } from './snapshot.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 5);
const ROOMS = 60;
const PASSWORD = 'una-parola-lunga';
const root = join(import.meta.dirname, '..');

const folder = mkdtempSync(join(tmpdir(), 'hub-backup-'));
const dataDir = join(folder, 'data');
mkdirSync(dataDir);
const server = await startEmbedded({ dataDir: join(folder, 'server') });
const silent = pino({ level: 'silent' });
const environment = {
  HUB_DEMO: '0',
  HUB_DATA_DIR: dataDir,
  HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.1,::1',
};
const config = readConfig({ ...environment, DATABASE_URL: server.url });
const running = await openApp(config, { log: silent, jobs: 'send' });
const { app } = running;
const people = factories(app);
const hub = new HubProcess(server.url, 16, environment);
const faults: string[] = [];

/** The command line, as the operator types it. */
async function command(words: string[], more: Record<string, string>, kill?: (pid: number) => Promise<void>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/cli.ts', ...words], {
    cwd: root,
    env: { ...process.env, HUB_DEMO: '0', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const gone = once(child, 'exit');
  if (kill) await kill(child.pid!);
  await gone;
  const [out, complaint] = await said;
  return { code: child.exitCode, out, complaint };
}

/** An empty database and folder. */
async function nowhere() {
  const name = `hub_${randomBytes(6).toString('hex')}`;
  await app.db.pool.query(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const at = join(folder, name);
  mkdirSync(at);
  return { DATABASE_URL: url.href, HUB_DATA_DIR: at };
}
type Target = Awaited<ReturnType<typeof nowhere>>;

async function isUntouched({ DATABASE_URL, HUB_DATA_DIR }: Target): Promise<boolean> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const empty = await isEmpty(client).finally(() => client.end());
  const files = existsSync(join(HUB_DATA_DIR, 'files'))
    ? readdirSync(join(HUB_DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      )
    : [];
  return empty && files.length === 0 && !existsSync(join(HUB_DATA_DIR, 'secret-key'));
}

/** A Hub on what was restored does what people need of it. */
async function works(target: Target, email: string, calendar_id: number, feed: string): Promise<void> {
  const restored = new HubProcess(target.DATABASE_URL, 4, { HUB_DEMO: '0', ...target });
  await restored.start();
  try {
    const signed = await restored.call('POST', '/auth/login', '', { email, password: PASSWORD });
    const token = String(signed.body['token']);
    const mine = (await restored.call('GET', '/assignments/me', token)).body['data'] as {
      place_id: number;
    }[];
    const place_id = mine[0]?.place_id;
    const list = (await restored.call('GET', `/places/${place_id}/rooms`, token)).body['data'] as {
      id: number;
      photos: string[];
    }[];
    const photo = list.find(({ photos }) => photos.length > 0)?.photos[0];
    const picture = await fetch(restored.origin + String(photo));
    const bytes = Buffer.from(await picture.arrayBuffer());
    if (!picture.ok || (await sharp(bytes).metadata()).format !== 'webp')
      faults.push('a restored photo does not open');
    const calendar = await restored.call('GET', `/calendars/${calendar_id}`, token);
    if (!JSON.stringify(calendar.body).includes(feed))
      faults.push(`a sealed link does not open: ${JSON.stringify(calendar)}`);
    const client = new pg.Client({ connectionString: target.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<{ last: string }>('select max(id)::text as last from bookings');
    await client.end();
    const booked = await restored.call('POST', `/places/${place_id}/bookings`, token, {
      room_id: list[0]!.id,
      check_in_date: '2031-01-01',
      check_out_date: '2031-01-02',
      number_of_guests: 1,
      guest_first_name: 'Dopo',
      guest_last_name: 'Ripristino',
      guest_email: 'ospite@example.com',
    });
    if (booked.status !== 201 || Number(booked.body['id']) <= Number(rows[0]!.last))
      faults.push(`no fresh booking after the restore: ${JSON.stringify(booked)}`);
  } finally {
    await restored.close();
  }
}

/** What was not written yet. */
const lacking = () =>
  Object.entries(done).flatMap(([name, many]) => (name !== 'refused' && many === 0 ? [name] : []));

const figures: Record<string, unknown> = {};
const stop = new AbortController();
try {
  const owner = await people.aUser({ password: PASSWORD });
  const place = await people.aPlace({ owner });
  await app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${place.id}`);
  const rooms: number[] = [];
  for (let n = 0; n < ROOMS; n += 1) rooms.push(await people.aRoom(place));
  await hub.start();
  const feed = 'http://127.0.0.1:9/segreto.ics';
  const calendar = await hub.call('POST', '/calendars', owner.token, {
    place_id: place.id,
    name: 'Portale',
    feed_url: feed,
    direction: 'both',
    sync_enabled: false,
    room_id: rooms[0],
  });
  if (calendar.status !== 201) throw new Error(JSON.stringify(calendar));
  const dining = await openDining(hub, place.id, owner.token);
  const diner = { hub, place_id: place.id, token: owner.token, ...dining };
  const busy = work(diner, rooms, stop.signal);
  busy.catch(() => undefined);
  let compared = 0;
  let differing = 0;
  let last = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(SECONDS * 1000);
    while (lacking().length > 0) await pause(100);
    last = join(folder, `backup-${round}.tar.gz`);
    const { db, second } = overlooked(app.db, server.url);
    await writeBackup({ config, db, files: openFiles(config), clock: app.clock }, last);
    const expected = await sumsOf(second);
    await second.end();
    const target = await nowhere();
    const { code, complaint } = await command(['restore', last], target);
    if (code !== 0) faults.push(`restore ${round}: ${complaint}`);
    const restored = await openApp(readConfig({ HUB_DEMO: '0', ...target }), { log: silent, jobs: 'send' });
    const client = await restored.app.db.pool.connect();
    const found = await sumsOf(client).finally(() => client.release());
    for (const [name, sum] of expected) {
      compared += 1;
      if (found.get(name) === sum) continue;
      differing += 1;
      faults.push(`round ${round}: ${name}: ${found.get(name)} instead of ${sum}`);
    }
    const halves = { ...(await halfBookings(restored.app)), ...(await halfPhotos(restored.app)) };
    for (const fault of await halfServed(restored.app, [place])) faults.push(`round ${round}: ${fault}`);
    await restored.close();
    const bad: Record<string, number> = { ...halves, photos: 0, files_without_row: 0 };
    for (const [name, n] of Object.entries(bad)) if (n > 0) faults.push(`round ${round}: ${name} ${n}`);
    if (halves.photos === 0) faults.push(`round ${round}: no photo was in it`);
    if (round === ROUNDS - 1) await works(target, owner.email, Number(calendar.body['id']), feed);
    figures['last'] = halves;
  }

  // Interrupted, by force and kindly, at random moments.
  const source = { DATABASE_URL: server.url, HUB_DATA_DIR: dataDir };
  const cut = { killed: 0, ended_first: 0 };
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
    const path = join(folder, `cut-${randomUUID()}.tar.gz`);
    const drafts = () => readdirSync(folder).filter((name) => name.startsWith(path.slice(folder.length + 1)));
    await command(['backup', path], source, async (pid) => {
      for (let waited = 0; drafts().length === 0 && waited < 6000; waited += 1) await pause(5);
      await pause(Math.random() * 60);
      process.kill(pid, signal);
    });
    if (existsSync(path)) {
      cut.ended_first += 1;
      continue;
    }
    cut.killed += 1;
    if (signal === 'SIGTERM' && drafts().length > 0) faults.push('a stopped backup left its draft');
    for (const draft of drafts()) {
      const target = await nowhere();
      const { code } = await command(['restore', join(folder, draft)], target);
      if (code === 0 || !(await isUntouched(target))) faults.push('half a backup was restored');
    }
  }
  figures['interrupted'] = cut;
  stop.abort();
  await busy;

  const whole = readFileSync(last);
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length * 0.7)]! ^= 0x10;
  const broken: [name: string, bytes: Buffer][] = [
    ...[0.1, 0.5, 0.9].map((share): [string, Buffer] => [
      `cut at ${share}`,
      whole.subarray(0, whole.length * share),
    ]),
    ['without its last byte', whole.subarray(0, -1)],
    ['with a wrong bit', flipped],
    [
      'a picture',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
    ['another archive', gzipSync(Buffer.from('niente'))],
    ['nothing', Buffer.alloc(0)],
  ];
  const said: Record<string, string> = {};
  const target = await nowhere();
  for (const [name, bytes] of broken) {
    const path = join(folder, 'broken.tar.gz');
    writeFileSync(path, bytes);
    const { code, complaint } = await command(['restore', path], target);
    said[name] = complaint.trim();
    if (code === 0 || !/^Il .*\.$/.test(complaint.trim())) faults.push(`${name}: ${code} ${complaint}`);
    if (!(await isUntouched(target))) faults.push(`${name}: the target is not empty any more`);
  }
  figures['refused'] = said;
  if (process.platform === 'linux' && process.geteuid?.() === 0) {
    const full = join(folder, 'full');
    const disk = mountSmallDisk(full, 1);
    disk.fill();
    const { code, complaint } = await command(['backup', join(full, 'b.tar.gz')], source);
    if (code === 0 || !complaint.startsWith('Il disco è pieno'))
      faults.push(`full disk: ${code} ${complaint}`);
    if (readdirSync(full).some((name) => name !== 'filler')) faults.push('a full disk left half a backup');
    disk.unmount();
    figures['full_disk'] = complaint.trim();
  } else figures['full_disk'] = 'not tried: root on Linux is needed';
  if (compared === 0) faults.push('nothing was compared');
  if (cut.killed === 0) faults.push('no backup was interrupted: each had ended first');
  if (lacking().length > 0) faults.push(`never written: ${lacking().join(', ')}`);
  const ok = faults.length === 0;
  process.stdout.write(
    `${JSON.stringify({ rounds: ROUNDS, compared, differing, written: done, refusals, ...figures, faults, ok })}\n`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  stop.abort();
  await hub.close();
  await running.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
