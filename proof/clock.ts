// Proves that a clock which is set forward or back breaks nothing: the API's clock jumps at run time by hours, a day, and to the
// nights when summer time begins and ends, while the database keeps its own; then the database's seems set back. At every step
// people are still signed in, sign in, book and repeat their requests, strangers' requests hold nights and let go of them, letters
// go out once, feeds are read, and streams tell. Usage: npm run proof:clock [-- seconds=45]
// Prints JSON; the exit code is 1 when something was lost, came twice, waited for ever, or ran wild.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { addDays } from '../api/src/bookings/days.ts';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/config.ts';
import { startEmbedded } from '../api/src/db/embedded/embedded.ts';
import { factories } from '../api/src/testing/factories.ts';
import { HubProcess } from './hub-process.ts';

const SECONDS = Number(process.argv[2] ?? 45);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A queue that runs wild makes thousands. */
const MOST_JOBS = 150;
const PASSWORD = 'una-parola-lunga';

const until = (instant: string) => Date.parse(instant) - Date.now();
const steps: readonly [name: string, shift: number | 'same', database?: number][] = [
  ['as it is', 0],
  ['2 h ahead', 2 * HOUR],
  ['back again', 0],
  ['1 h behind', -HOUR],
  ['a day ahead', DAY],
  ['back by a day', 0],
  ['a day behind', -DAY],
  ['summer time ends', until('2027-10-31T00:59:30Z')],
  ['summer time begins', until('2027-03-28T00:59:30Z')],
  ['back from there', 0],
  ['the database set back by 2 h', 'same', 2],
];

const dataDir = mkdtempSync(join(tmpdir(), 'hub-clock-'));
const clockFile = join(dataDir, 'clock');
writeFileSync(clockFile, '0');
const server = await startEmbedded({ dataDir });
const environment = {
  HUB_SECRET_KEY: 'ab'.repeat(32),
  HUB_DEMO: '0',
  HUB_ALLOW_PRIVATE_HOSTS: '1',
  HUB_DATA_DIR: dataDir,
  PROOF_CLOCK: clockFile,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href}`,
};
const config = readConfig({ ...environment, DATABASE_URL: server.url });
const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
const { app } = running;
const people = factories(app);
const hub = new HubProcess(server.url, 8, environment);

let reads = 0;
const platform = createServer((_, answer) => {
  reads += 1;
  answer.writeHead(200, { 'content-type': 'text/calendar' });
  answer.end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Prova//IT\r\nEND:VCALENDAR\r\n');
});
await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
const feed_url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/a.ics`;

const faults: string[] = [];
let told = 0;
let streams = 0;

/** Hears what the place is told, and comes back whenever a stream ends, as browsers do. */
async function listen(token: () => string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${hub.origin}/api/v1/events`, {
        headers: { authorization: `Bearer ${token()}` },
        signal,
      });
      streams += 1;
      for await (const chunk of answer.body!) if (/event: /.test(Buffer.from(chunk).toString())) told += 1;
    } catch {
      // Ended by us, or by Hub: the next turn tells.
    }
    await pause(200);
  }
}

async function waitFor(
  what: string,
  seconds: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > seconds * 1000) {
      faults.push(`${what}: not within ${seconds} s`);
      break;
    }
    await pause(100);
  }
  return Math.round(performance.now() - began);
}

const letters = () => {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const jobsMade = async () =>
  (
    await app.db.one<{ n: number }>(sql`
    select (select count(*) from pgboss.job) + (select count(*) from pgboss.archive) as n`)
  ).n;

const report: Record<string, unknown>[] = [];
const ending = new AbortController();
try {
  const owner = await people.aUser({ password: PASSWORD });
  const place = await people.aPlace({ owner, paidUntil: new Date(Date.now() + 800 * DAY) });
  const { slug } = await app.db.one<{ slug: string }>(sql`
    update places set public_open = true where id = ${place.id} returning slug`);
  const rooms = [await people.aRoom(place), await people.aRoom(place)] as const;
  const guarded = await people.aUser({ password: PASSWORD });
  const attacked = await people.aUser({ password: PASSWORD });
  await hub.start();
  let { token } = place.owner;
  const listening = listen(() => token, ending.signal);
  const connected = await hub.call('POST', '/calendars', token, {
    place_id: place.id,
    name: 'Portale',
    feed_url,
    direction: 'import',
    room_id: rooms[1],
  });
  if (connected.status !== 201) throw new Error(JSON.stringify(connected));
  let before: { body: object; headers: Record<string, string>; id: unknown } | undefined;
  let asked = 0;
  let shift = 0;
  const holds: string[] = [];

  async function sendBooking(nth: number) {
    const check_in_date = addDays('2028-03-01', nth * 2);
    const body = {
      room_id: rooms[0],
      check_in_date,
      check_out_date: addDays(check_in_date, 1),
      number_of_guests: 1,
      guest_first_name: 'Prova',
      guest_last_name: 'Orologio',
      guest_email: 'ospite@example.com',
    };
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await hub.call('POST', `/places/${place.id}/bookings`, token, body, headers);
    if (reply.status !== 201) faults.push(`${nth}: a booking was refused: ${JSON.stringify(reply)}`);
    return { body, headers, id: reply.body['id'] };
  }

  for (const [nth, [name, to, database]] of steps.entries()) {
    const jobsBefore = await jobsMade();
    const readsBefore = reads;
    if (to !== 'same') shift = to;
    writeFileSync(clockFile, String(shift));
    if (database !== undefined) {
      // To a clock that was set back, everything that it has noted is later by as much.
      const later = sql`make_interval(hours => ${database}::int)`;
      await app.db.run(sql`
        update pgboss.job set created_on = created_on + ${later}, start_after = start_after + ${later},
          started_on = started_on + ${later}, keep_until = keep_until + ${later} where state < 'completed'`);
      await app.db.run(sql`
        update pgboss.version set maintained_on = maintained_on + ${later}, cron_on = cron_on + ${later}`);
    }
    const began = performance.now();
    await pause(300);
    // A token that nobody has used for a month is over, rightly: whoever comes back from there signs in again.
    const mayExpire = Math.abs(shift) > 29 * DAY;
    const renewed = mayExpire
      ? await hub.call('POST', '/auth/login', '', { email: owner.email, password: PASSWORD })
      : undefined;
    if (renewed?.status === 200) token = String(renewed.body['token']);
    if (before) {
      const again = await hub.call(
        'POST',
        `/places/${place.id}/bookings`,
        token,
        before.body,
        before.headers,
      );
      if (again.body['id'] !== before.id) faults.push(`${name}: a repeated request acted twice`);
    }
    const heard = told;
    before = await sendBooking(nth);
    const told_ms = await waitFor(`${name}: told`, 10, () => told > heard);
    for (const each of mayExpire ? [token] : [token, place.owner.token, guarded.token]) {
      const me = await hub.call('GET', '/assignments/me', each);
      if (me.status !== 200) faults.push(`${name}: signed out: ${me.status}`);
    }
    const from = { 'x-forwarded-for': `198.51.100.${nth}` };
    const login = { email: guarded.email, password: PASSWORD };
    const signedIn = await hub.call('POST', '/auth/login', '', login, from);
    if (signedIn.status !== 200) faults.push(`${name}: cannot sign in: ${JSON.stringify(signedIn)}`);
    const forgot = await hub.call(
      'POST',
      '/auth/forgot-password',
      '',
      { email: (await people.aUser()).email },
      from,
    );
    if (forgot.status === 204) asked += 1;
    else faults.push(`${name}: no letter: ${JSON.stringify(forgot)}`);
    const check_in_date = addDays(new Date(Date.now() + shift).toISOString().slice(0, 10), 20 + nth * 2);
    const hold = await hub.call(
      'POST',
      `/public/places/${slug}/bookings`,
      '',
      {
        room_id: rooms[0],
        check_in_date,
        check_out_date: addDays(check_in_date, 1),
        number_of_guests: 1,
        guest_first_name: 'Ospite',
        guest_last_name: 'Prova',
        guest_email: `ospite${nth}@example.com`,
        accept_conditions: true,
      },
      from,
    );
    if (hold.status === 201) holds.push(check_in_date);
    else faults.push(`${name}: no hold: ${JSON.stringify(hold)}`);
    if (name === 'a day ahead') {
      for (let guess = 0; guess < 12; guess += 1) {
        await hub.call(
          'POST',
          '/auth/login',
          '',
          { email: attacked.email, password: 'sbagliata-di-certo' },
          from,
        );
      }
    }
    // Two letters of a stranger's request go to guest and place; only the links for new passwords are counted exactly below.
    await waitFor(`${name}: letter`, 20, async () => {
      const { n } = await app.db.one<{ n: number }>(sql`
        select (select count(*) from pgboss.job where name = 'access.forgot' and state = 'completed')
          + (select count(*) from pgboss.archive where name = 'access.forgot' and state = 'completed') as n`);
      return n >= asked;
    });
    // What was due long ago is spread over ten minutes, so that it is read within forty.
    const planned_ms = await waitFor(`${name}: feed planned`, SECONDS, async () => {
      const soon = new Date(Date.now() + shift + 40 * 60_000);
      return (await app.db.maybe(sql`select 1 from calendars where next_run_at > ${soon}`)) === undefined;
    });
    await pause(Math.max(0, Math.min(25, SECONDS) * 1000 - (performance.now() - began)));
    const made = (await jobsMade()) - jobsBefore;
    if (made > MOST_JOBS) faults.push(`${name}: ${made} jobs in one step`);
    if (reads - readsBefore > 3) faults.push(`${name}: the feed was read ${reads - readsBefore} times`);
    report.push({ name, told_ms, planned_ms, reads: reads - readsBefore, jobs: made });
  }

  // Whoever was refused a day ahead of time may try again within the hour, not within the day.
  const guess = await hub.call(
    'POST',
    '/auth/login',
    '',
    { email: attacked.email, password: PASSWORD },
    {
      'x-forwarded-for': '198.51.101.1',
    },
  );
  if (guess.status === 429) {
    const { left } = await app.db.one<{ left: number }>(sql`
      select coalesce(max(extract(epoch from resets_at - ${new Date()}::timestamptz)), 0)::int as left from throttles`);
    if (left > 3700) faults.push(`a limit lasts ${left} s more`);
  }
  // Every night that was held is let go in the end.
  writeFileSync(clockFile, String(until('2027-12-31T12:00:00Z')));
  await pause(500);
  for (const day of holds) {
    const { n } = await app.db.one<{ n: number }>(sql`
      select count(*) as n from bookings where check_in_date = ${day} and status = 'pending'
        and hold_expires_at > ${new Date(Date.now() + until('2027-12-31T12:00:00Z'))}`);
    if (n > 0) faults.push(`the hold of ${day} lives on`);
  }
  await waitFor('holds are ended', 30, async () => {
    await app.jobs.runDue({ early: true });
    const { n } = await app.db.one<{ n: number }>(sql`
      select count(*) as n from bookings where status = 'pending' and hold_expires_at < ${new Date()}`);
    return n === 0;
  });
  const resets = await app.db.one<{ n: number }>(sql`select count(*) as n from password_resets`);
  if (resets.n !== asked) faults.push(`${resets.n} links for ${asked} people`);
  const { twice } = await app.db.one<{ twice: number }>(sql`
    select count(*) as twice from (select guest_email, check_in_date from bookings
      group by guest_email, check_in_date having count(*) > 1) as t`);
  if (twice > 0) faults.push(`${twice} bookings twice`);
  ending.abort();
  await listening;
  process.stdout.write(
    `${JSON.stringify({ steps: report, letters: letters(), letters_asked: asked, holds: holds.length, streams, told, faults, ok: faults.length === 0 })}\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  ending.abort();
  await hub.close();
  platform.close();
  await running.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
