// Proves that three Hub processes behind deploy/nginx.conf are one Hub: people read, book, serve and sell through the proxy over TLS
// while the processes are replaced one after the other and one is killed, and others listen to the stream of events.
// Usage: npm run build && npm run proof:nginx [-- rounds=2]; nginx has to be installed.
// Every read must be answered, every write be there once, every booking be told on every stream once; and all processes must
// have had their share. Then the database is taken away: people must hear it from Hub. No token may be in what nginx logs. Prints JSON; the exit code is 1 when one of these does not hold.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { factories, type TestPlace } from '../api/src/testing/factories.ts';
import { selfSigned } from '../api/src/testing/fakes/self-signed.ts';
import { eventParser } from '../web/src/kit/events/event-parser.ts';
import { bookNights } from './book-nights.ts';
import { builtHub } from './built-hub.ts';
import { Crew } from './faults/crew.ts';
import { openDining } from './faults/dining.ts';
import { freePort } from './free-port.ts';
import { HubProcess, type Reply } from './hub-process.ts';

const ROUNDS = Number(process.argv[2] ?? 2);
const PROCESSES = 3;
const READERS = 12;
const WRITERS = 6;
const WAITERS = 6;
const OPERATOR = 'c0ffee'.repeat(8);

const root = join(import.meta.dirname, '..');
const program = builtHub();
if (spawnSync('nginx', ['-v']).error) throw new Error('nginx is not installed');

/** The example as it is, but for its addresses, its certificate, and where it may write. */
function nginxConfig(folder: string, port: number, plainPort: number, hubPorts: number[]): string {
  const example = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8');
  const here = example
    .replace(/server hub:3000(.*;)/, (_, how) =>
      hubPorts.map((hub) => `server 127.0.0.1:${hub}${how}`).join('\n  '),
    )
    .replaceAll('/var/log/nginx', folder)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('/etc/nginx/certificates', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  return `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log warn;\nevents {}\nhttp {\naccess_log ${folder}/access.log;\n${temporary}\n${here}\n}\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'hub-nginx-'));
const server = await startEmbedded({ dataDir: join(folder, 'data') });
const environment = {
  HUB_SECRET_KEY: 'ab'.repeat(32),
  HUB_DEMO: '0',
  HUB_TRUSTED_PROXIES: 'loopback',
  HUB_OPERATOR_KEY: OPERATOR,
};
const config = readConfig({ ...environment, HUB_DATA_DIR: join(folder, 'data'), DATABASE_URL: server.url });
const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
const people = factories(running.app);
let closing: Promise<void> | undefined;
/** What all processes stand on. */
function closeHouse(): Promise<void> {
  closing ??= running.close().then(() => server.stop());
  return closing;
}

const [port, plainPort, ...hubPorts] = await Promise.all(Array.from({ length: PROCESSES + 2 }, freePort));
const hubs = hubPorts.map(
  (hub) => new HubProcess(server.url, 1, { ...environment, HUB_PORT: String(hub) }, program),
);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'fullchain.pem'), selfSigned.cert);
writeFileSync(join(folder, 'privkey.pem'), selfSigned.key);
writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, port ?? 0, plainPort ?? 0, hubPorts));

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

const call: HubProcess['call'] = (method, path, token, body, more) =>
  new Promise<Reply>((resolve) => {
    const lost = () => resolve({ status: undefined, body: {} });
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...more,
    };
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path: `/api/v1${path}`, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', lost);
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString();
          const isJson = answer.headers['content-type']?.includes('json') ?? false;
          // nginx speaks for a process that is gone: nobody knows what came of the request.
          if (!isJson && Number(answer.statusCode) >= 500) return lost();
          resolve({
            status: answer.statusCode,
            body: isJson ? (JSON.parse(text) as Reply['body']) : {},
            retry_after: Number(answer.headers['retry-after']),
          });
        });
      },
    );
    sent.once('error', lost);
    sent.end(body && JSON.stringify(body));
  });

const SECRET = 'Segreto4711';
/** Addresses that hold what only their reader may know, over TLS and, as somebody types them, without. */
async function askForSecrets(): Promise<void> {
  const paths = [`/reset-password?token=${SECRET}`, `/search?q=${SECRET}`, `/ical/${SECRET}.ics`];
  for (const path of paths) {
    const sent = request({ agent, host: '127.0.0.1', port, path }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'close');
    await fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' });
  }
}

const figures = {
  processes: PROCESSES,
  replaced: 0,
  killed: 0,
  reads: 0,
  failed_reads: 0,
  bookings: 0,
  asked_again: 0,
  refused_bookings: 0,
  missing: 0,
  twice: 0,
  streams: 0,
  reconnected: 0,
  resets: 0,
  untold: 0,
  told_twice: 0,
  unheard_without_database: 0,
  secrets_logged: 0,
  dining: undefined as Awaited<ReturnType<Crew['judge']>> | undefined,
  shares: Array.from({ length: PROCESSES }, () => 0),
};
const over = new AbortController();

async function read(place: TestPlace): Promise<void> {
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const path =
      turn % 2 === 0 ? `/places/${place.id}/rooms` : `/places/${place.id}/bookings?limit=100&offset=0`;
    const { status } = await call('GET', path, place.owner.token);
    figures.reads += 1;
    if (status !== 200) figures.failed_reads += 1;
    await pause(20);
  }
}

/** What one open page hears: the text of each thing that it is told, by its number. */
function listen(token: string): { heard: Map<number, string>; repeats: () => number; stop: () => void } {
  const heard = new Map<number, string>();
  let repeats = 0;
  let lastId = '';
  let current: ReturnType<typeof request> | undefined;
  let isStopped = false;
  figures.streams += 1;
  /** Whoever has missed more than a page of news is told to load the page. */
  async function load(): Promise<void> {
    figures.resets += 1;
    const { body } = await call('GET', '/notifications?limit=100', token);
    for (const item of body.data as { id: number }[]) heard.set(item.id, JSON.stringify(item));
  }
  function open(): void {
    if (isStopped) return;
    const parser = eventParser(
      {
        onEvent: ({ event, data }) => {
          if (event === 'reset') void load();
          if (event !== 'notification') return;
          const { id } = JSON.parse(data) as { id: number };
          if (heard.has(id)) repeats += 1;
          heard.set(id, data);
        },
      },
      lastId,
    );
    let isGone = false;
    const again = () => {
      if (isGone || isStopped) return;
      isGone = true;
      lastId = parser.lastId();
      figures.reconnected += 1;
      setTimeout(open, 200);
    };
    const headers = { authorization: `Bearer ${token}`, ...(lastId !== '' && { 'last-event-id': lastId }) };
    current = request(
      { host: '127.0.0.1', port, path: '/api/v1/events', headers, rejectUnauthorized: false },
      (answer) => {
        answer.on('data', (bytes: Buffer) => answer.statusCode === 200 && parser.push(bytes));
        answer.once('close', again);
        answer.on('error', again);
      },
    );
    current.on('error', again);
    current.end();
  }
  open();
  return {
    heard,
    repeats: () => repeats,
    stop: () => {
      isStopped = true;
      current?.destroy();
    },
  };
}

/** Adds what a process has answered since it started, by its own count. */
async function addShare(index: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${hubPorts[index]}/metrics`, {
    headers: { authorization: `Bearer ${OPERATOR}` },
  });
  const counts = (await answer.text()).matchAll(/^hub_request_duration_seconds_count\{[^}]*\} (\d+)$/gm);
  figures.shares[index] = [...counts].reduce(
    (sum, [, count]) => sum + Number(count),
    figures.shares[index] ?? 0,
  );
}

const nginx = { child: undefined as ReturnType<typeof spawn> | undefined };
try {
  await hubs[0]?.start();
  await Promise.all(hubs.slice(1).map((hub) => hub.start()));
  nginx.child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const place = await people.aPlace();
  await running.app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${place.id}`);
  const { token: owner } = place.owner;
  const house = {
    id: place.id,
    tokens: [owner],
    rooms: [],
    ...(await openDining({ call }, place.id, owner)),
  };
  const crew = new Crew([{ call }], WAITERS);
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => ({
      token: (await people.aMember(place, 'manager')).token,
      room_id: await people.aRoom(place),
    })),
  );
  const listeners = await Promise.all(
    Array.from({ length: PROCESSES * 2 }, async () => listen((await people.aMember(place, 'manager')).token)),
  );
  await pause(1000);
  const reading = Array.from({ length: READERS }, () => read(place));
  const writing = writers.map(({ token, room_id }, index) =>
    bookNights({
      call,
      place_id: place.id,
      token,
      room_id,
      name: 'Abcdefgh'.charAt(index),
      pauseMs: 400,
      over: over.signal,
    }),
  );
  const serving = crew.work(house, over.signal, 200);
  await pause(1000);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, hub] of hubs.entries()) {
      await addShare(index);
      await hub.kill('SIGTERM');
      figures.replaced += 1;
      await hub.start();
      await pause(1500);
    }
  }
  await addShare(1);
  await hubs[1]?.kill();
  figures.killed += 1;
  await pause(2500);
  await hubs[1]?.start();
  await pause(3000);
  over.abort();
  const desks = await Promise.all(writing);
  await Promise.all([...reading, serving]);
  figures.dining = await crew.judge(running.app);
  const booked = desks.flatMap(({ names }) => names);
  figures.asked_again = desks.reduce((sum, { askedAgain }) => sum + askedAgain, 0);
  figures.refused_bookings = desks.reduce((sum, { refused }) => sum + refused, 0);
  figures.bookings = booked.length;
  await Promise.all(hubs.map((_, index) => addShare(index)));

  const rows = await running.app.db.many<{ guest_last_name: string }>(
    sql`select guest_last_name from bookings where place_id = ${place.id}`,
  );
  const there = new Map<string, number>();
  for (const { guest_last_name } of rows) there.set(guest_last_name, (there.get(guest_last_name) ?? 0) + 1);
  figures.missing = booked.filter((name) => !there.has(name)).length;
  figures.twice = [...there.values()].filter((count) => count > 1).length;

  const isTold = ({ heard }: { heard: Map<number, string> }) => {
    const text = [...heard.values()].join('\n');
    return booked.filter((name) => !text.includes(name)).length;
  };
  for (let waited = 0; waited < 100 && listeners.some((one) => isTold(one) > 0); waited += 1)
    await pause(100);
  figures.untold = listeners.reduce((sum, one) => sum + isTold(one), 0);
  figures.told_twice = listeners.reduce((sum, { repeats }) => sum + repeats(), 0);
  for (const { stop } of listeners) stop();

  await askForSecrets();
  await closeHouse();
  for (let n = 0; n < 12; n += 1) {
    const { status, body } = await call('GET', `/places/${place.id}/rooms`, place.owner.token);
    if (status !== 503 || body.code !== 'unavailable') figures.unheard_without_database += 1;
  }
  await Promise.all(hubs.map((hub) => hub.kill('SIGTERM')));
  // What nobody answers is a complaint of nginx.
  await askForSecrets();
} finally {
  agent.destroy();
  if (nginx.child && nginx.child.exitCode === null) {
    nginx.child.kill('SIGTERM');
    await once(nginx.child, 'exit');
  }
  await Promise.all(hubs.map((hub) => hub.close()));
  await closeHouse();
}
const logged = readdirSync(folder).filter((name) => name.endsWith('.log'));
for (const name of logged)
  figures.secrets_logged += readFileSync(join(folder, name), 'utf8').split(SECRET).length - 1;
rmSync(folder, { recursive: true, force: true });
const { failed_reads, refused_bookings, missing, twice, untold, told_twice } = figures;
const { unheard_without_database, secrets_logged } = figures;
const ok =
  failed_reads + refused_bookings + missing + twice + untold + told_twice === 0 &&
  unheard_without_database + secrets_logged === 0 &&
  figures.bookings > 0 &&
  figures.dining?.ok &&
  figures.shares.every((count) => count > 100);
process.stdout.write(`${JSON.stringify({ ...figures, load: loadavg()[0], ok }, null, 2)}\n`);
process.exit(ok ? 0 : 1);
