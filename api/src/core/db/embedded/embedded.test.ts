import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddedUrl, startEmbedded } from './embedded.ts';
import { superviseEmbedded } from './supervise-embedded.ts';
import type { RunningServer } from './launch.ts';

let dataDir: string;
/** Made once: most tests are about a cluster that is already there. */
let template: string;
const servers: RunningServer[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'hub-embedded-'));
  await (await startEmbedded({ dataDir: template })).stop();
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hub-embedded-'));
  cpSync(template, dataDir, { recursive: true });
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

afterEach(async () => {
  for (const child of children.splice(0)) if (child.kill('SIGKILL')) await once(child, 'exit');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  // An orphan that a test left behind: adopting it stops it.
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
    await (await startEmbedded({ dataDir })).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function forgetCluster(): void {
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

async function start(options: { dataDir?: string; lend?: boolean } = {}): Promise<RunningServer> {
  const server = await startEmbedded({ dataDir, ...options });
  servers.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** A process of its own that starts the server, says so, and then lives until it is killed. */
async function startElsewhere(more = ''): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, lend: true });
    setInterval(() => undefined, 1000);
    process.stdout.write('ready');
    ${more}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  expect(String(chunk)).toBe('ready');
  return child;
}

test('makes a durable UTF-8 database that only its password opens, and stops it', async () => {
  forgetCluster();
  const server = await start();
  expect(await query(server.url, `select lower('ÈÀ'), current_user, current_database()`)).toEqual([
    ['èà', 'hub', 'hub'],
  ]);
  const settings = `select current_setting('fsync'), current_setting('data_checksums'),
    current_setting('listen_addresses'), current_setting('server_version_num')::int >= 180000,
    (select rolsuper from pg_roles where rolname = current_user)`;
  expect(await query(server.url, settings)).toEqual([['on', 'on', '', true, false]]);
  expect(await query(server.url, `select show_trgm_count from (select 1 as show_trgm_count) s`)).toEqual([
    [1],
  ]);
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  const wrong = new URL(server.url);
  wrong.password = 'sbagliata';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
  const superuser = new URL(server.url);
  superuser.username = 'postgres';
  await expect(query(superuser.href, 'select 1')).rejects.toThrow(/pg_hba/);
  await server.stop();
  await server.stop();
  expect(await server.exited).toBe(0);
  await expect(query(server.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('lets the application make the extensions and databases it needs', async () => {
  const server = await start();
  await query(server.url, 'create extension unaccent');
  await query(server.url, 'create extension pg_trgm');
  await query(server.url, 'create extension btree_gist');
  expect(await query(server.url, `select similarity('perche', unaccent('perché'))`)).toEqual([[1]]);
  // Accented letters are letters to the trigrams too, not gaps between words.
  expect(
    await query(server.url, `select cardinality(show_trgm('perché')) = cardinality(show_trgm('perche'))`),
  ).toEqual([[true]]);
  await query(server.url, 'create database hub_clone template template1');
});

test('keeps committed rows when the server and its start are killed', async () => {
  const first = await start();
  await query(first.url, 'create table kept (n int)');
  for (let n = 1; n <= 5; n++) await query(first.url, `insert into kept values (${n})`);
  process.kill(postmasterPid(), 'SIGKILL');
  expect(await first.exited).toBeNull();
  const second = await start();
  expect(await query(second.url, 'select count(*)::int from kept')).toEqual([[5]]);
});

test('restarts at the same address after an unexpected end, until it is stopped', async () => {
  const messages: string[] = [];
  const kept = await superviseEmbedded({ dataDir, log: (line) => void messages.push(line) });
  await query(kept.url, 'create table kept as select 7 as n');
  const before = postmasterPid();
  process.kill(before, 'SIGKILL');
  const answer = () => query(kept.url, 'select n from kept').catch(() => undefined);
  await expect.poll(answer, { timeout: 30_000 }).toEqual([[7]]);
  expect(postmasterPid()).not.toBe(before);
  // The server accepts connections before its starter has noticed.
  await expect
    .poll(() => messages, { timeout: 10_000 })
    .toEqual(['PostgreSQL ended without being asked: it is started again', 'PostgreSQL runs again']);
  await kept.stop();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('writes no values of failed statements to its log', async () => {
  const server = await start();
  await query(server.url, 'create table people (email text unique)');
  await query(server.url, `insert into people values ('ospite@example.test')`);
  await expect(query(server.url, `insert into people values ('ospite@example.test')`)).rejects.toThrow(
    /duplicate/,
  );
  await expect(query(server.url, `select 'ospite@example.test'::int`)).rejects.toThrow(/invalid input/);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('ospite@');
});

test('stops the orphan of a killed process and starts afresh with its rows', async () => {
  const holder = await startElsewhere();
  const url = embeddedUrl(dataDir);
  expect(url).toBeDefined();
  await query(url ?? '', 'create table kept as select 7 as n');
  const orphan = postmasterPid();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(embeddedUrl(dataDir)).toBeUndefined();
  const server = await start();
  expect(postmasterPid()).not.toBe(orphan);
  expect(await query(server.url, 'select n from kept')).toEqual([[7]]);
});

test('lends a running server, and refuses to start a second one beside it', async () => {
  await startElsewhere();
  expect(await query(embeddedUrl(dataDir) ?? '', 'select 1')).toEqual([[1]]);
  await expect(start()).rejects.toThrow(/già in uso dal processo/);
});

test('gives the server to exactly one of two simultaneous first starts', async () => {
  forgetCluster();
  const both = await Promise.allSettled([start(), start()]);
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = readdirSync(dataDir).filter((name) => name.includes('.new-'));
  expect(left).toEqual([]);
});

test('waits for a short-lived command that keeps the server to itself', async () => {
  const command = await start({ lend: false });
  expect(embeddedUrl(dataDir)).toBeUndefined();
  const waiting = start();
  await command.stop();
  expect(await query((await waiting).url, 'select 1')).toEqual([[1]]);
});

test('ends the server when its process ends by an uncaught exception', async () => {
  const holder = await startElsewhere(`setTimeout(() => { throw new Error('expected by the test'); }, 1);`);
  await once(holder, 'exit');
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), { timeout: 5000 })
    .toBe(false);
});

test('starts although the lock file names another living process', async () => {
  const lock = `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n\nready\n`;
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lock);
  expect(await query((await start()).url, 'select 1')).toEqual([[1]]);
});

test('begins again after a crash in the middle of making the cluster', async () => {
  forgetCluster();
  const draft = join(dataDir, 'postgres.new-999999999-00');
  mkdirSync(join(draft, 'base'), { recursive: true });
  expect(await query((await start()).url, 'select 1')).toEqual([[1]]);
  expect(existsSync(draft)).toBe(false);
});

test('makes a new password when the file is lost', async () => {
  rmSync(join(dataDir, 'postgres-password'));
  expect(await query((await start()).url, 'select 1')).toEqual([[1]]);
});

test('explains in one sentence how to recover from a wrong password', async () => {
  writeFileSync(join(dataDir, 'postgres-password'), 'sbagliata\n');
  await expect(start()).rejects.toThrow(/postgres-password/);
});

test("uses a short socket folder when the data folder's path is long", async () => {
  const long = join(dataDir, 'una-cartella-dal-nome-molto-lungo'.repeat(3));
  cpSync(template, long, { recursive: true });
  const server = await start({ dataDir: long });
  expect(await query(server.url, 'select 1')).toEqual([[1]]);
  expect(await query(embeddedUrl(long) ?? '', 'select 1')).toEqual([[1]]);
  rmSync(new URL(server.url).searchParams.get('host') ?? '', { recursive: true });
});

test("reports the server's error output", async () => {
  const settings = { shared_buffers: 'tanti' };
  await expect(startEmbedded({ dataDir, settings })).rejects.toThrow(/shared_buffers/);
});

test('ends with its process on process.exit and holds no process alive', async () => {
  const script = `
    import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('done');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  children.push(child);
  expect(await text(child.stdout)).toBe('done\n');
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), { timeout: 5000 })
    .toBe(false);
});
