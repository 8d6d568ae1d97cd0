// Proves that documents are numbered without a gap and without a double: many Hub processes on one PostgreSQL issue drafts of one
// business at once, invoices, credit notes of several series, and drafts that want the same bill. Some processes are killed with SIGKILL
// meanwhile; an issue whose answer was lost is asked again. Afterwards numbers, days, files and hashes are compared.
// Usage: npm run proof:invoices [-- rounds=3 processes=20 drafts=200]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { HubProcess, type Reply } from './hub-process.ts';
import { judgeDocuments } from './invoices/judge.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const PROCESSES = Number(process.argv[3] ?? 20);
const DRAFTS = Number(process.argv[4] ?? 200);
const KILLED = Math.ceil(PROCESSES / 5);
const CONNECTIONS = 4;
const PATIENCE_MS = 120_000;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-invoices-'));
const server = await startEmbedded({ dataDir, settings: { max_connections: String(40 + 15 * PROCESSES) } });
const db = openDatabase(server.url);
const hubs = Array.from({ length: PROCESSES }, () => new HubProcess(server.url, CONNECTIONS));
const faults: string[] = [];
const totals = { issued: 0, refused: 0, again: 0, kills: 0 };

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

async function must(reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const { status, body } = await reply;
  if (status === undefined || status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

async function signIn(): Promise<{ place_id: number; token: string }> {
  const who = { email: 'gestore@demo.hub.example', password: 'benvenuti-in-hub' };
  const token = String((await must(hubs[0]!.call('POST', '/auth/login', '', who))).token);
  const { data } = await must(hubs[0]!.call('GET', '/assignments/me', token));
  return { place_id: (data as [{ place_id: number }])[0].place_id, token };
}

const address = {
  street: 'Via di Prova 1',
  postal_code: '00184',
  city: 'Roma',
  province: 'RM',
  country: 'IT',
};
const customer = { kind: 'company', company_name: 'Ditta di prova', vat_number: '02182030391', address };
const lines = [{ description: 'Cena', unit_price: 33.33, vat_rate: 10 }];

interface Drafts {
  ids: number[];
  /** Pairs that want the same bill: one of each can have it. */
  rivals: (readonly [number, number])[];
}

/** Drafts of every kind, begun in turn. */
async function beginDrafts(place_id: number, token: string): Promise<Drafts> {
  const post = (path: string, body: object) => must(hubs[0]!.call('POST', path, token, body));
  const ids: number[] = [];
  const rivals: (readonly [number, number])[] = [];
  const invoices = `/places/${place_id}/invoices`;
  for (let n = 0; ids.length < DRAFTS; n += 1) {
    const series = pick(['', 'B']);
    if (n % 5 === 0) {
      const first = await post(invoices, { customer, lines, series });
      await must(hubs[0]!.call('POST', `/invoices/${Number(first.id)}/issue`, token));
      totals.issued += 1;
      const note = await post(`/invoices/${Number(first.id)}/credit-note`, {});
      ids.push(Number(note.id));
    } else if (n % 7 === 0) {
      const charges = [{ kind: 'good', description: 'Vino', unit_price: 12 }];
      const bill = await post(`/places/${place_id}/bills`, { charges });
      const bill_ids = [bill.id];
      // The same bills make the same draft (docs/rules.md 20.23); its charges by their ids make another.
      const charge_ids = (bill.charges as { id: number }[]).map((one) => one.id);
      const one = await post(invoices, { customer, bill_ids });
      const other = await post(invoices, { customer, bill_ids, charge_ids });
      rivals.push([Number(one.id), Number(other.id)]);
      ids.push(Number(one.id), Number(other.id));
    } else ids.push(Number((await post(invoices, { customer, lines, series })).id));
  }
  return { ids, rivals };
}

/** Until it is answered: what came of an issue whose answer was lost is known only then. */
async function issue(id: number, token: string, hub: HubProcess): Promise<Reply> {
  let reply = await hub.call('POST', `/invoices/${id}/issue`, token);
  for (const since = performance.now(); reply.status === undefined || reply.status === 503;) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`Never answered: ${id}`);
    totals.again += 1;
    await pause(100);
    reply = await pick(hubs).call('POST', `/invoices/${id}/issue`, token);
  }
  return reply;
}

async function killAmong(victim: HubProcess): Promise<void> {
  await pause(Math.random() * 400);
  await victim.kill();
  totals.kills += 1;
  await victim.start();
}

async function play(round: number, place_id: number, token: string): Promise<void> {
  const { ids, rivals } = await beginDrafts(place_id, token);
  const began = performance.now();
  const victims = hubs.toSorted(() => Math.random() - 0.5).slice(0, KILLED);
  const asked = ids.map(async (id, n) => [id, await issue(id, token, hubs[n % hubs.length]!)] as const);
  const [answers] = await Promise.all([Promise.all(asked), ...victims.map(killAmong)]);
  const took = Math.round(performance.now() - began);
  const granted = new Map(answers.filter(([, { status }]) => status === 200));
  for (const [id, { status, body }] of answers)
    if (status !== 200 && status !== 409)
      faults.push(`round ${round}: ${id} ${status} ${JSON.stringify(body)}`);
  for (const pair of rivals)
    if (pair.filter((id) => granted.has(id)).length !== 1)
      faults.push(`round ${round}: both or none of ${pair.join()}`);
  for (const [id, { body }] of granted) {
    const again = await must(pick(hubs).call('POST', `/invoices/${id}/issue`, token));
    if (again.number !== body.number || again.sha256 !== body.sha256)
      faults.push(`round ${round}: ${id} changed`);
  }
  totals.issued += granted.size;
  totals.refused += answers.length - granted.size;
  console.log(`round ${round}: ${granted.size} issued, ${answers.length - granted.size} refused, ${took} ms`);
}

try {
  await hubs[0]!.start();
  for (let n = 1; n < hubs.length; n += 4) await Promise.all(hubs.slice(n, n + 4).map((hub) => hub.start()));
  const { place_id, token } = await signIn();
  await must(
    hubs[0]!.call('PUT', `/places/${place_id}/business`, token, {
      tax_profile: 'RF01',
      name: 'Locanda di prova',
      vat_number: '00743110157',
      address,
    }),
  );
  for (let round = 1; round <= ROUNDS; round += 1) await play(round, place_id, token);
  const { documents, faults: wrong } = await judgeDocuments(db, place_id);
  faults.push(...wrong);
  if (documents !== totals.issued) faults.push(`${documents} documents, ${totals.issued} answers`);
} finally {
  await Promise.all(hubs.map((hub) => hub.close()));
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${PROCESSES} processes: ${totals.issued} documents issued, ${totals.refused} refused, ${totals.again} asked again after ${totals.kills} kills, ${faults.length} faults`,
);
for (const fault of new Set(faults)) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
