// Proves that no cent of a bill is lost or counted twice: two Hub processes on one PostgreSQL, 100 commands at once on the bills
// of one stay: charges, voids, splits of each kind, merges, moves, payments, refunds, and prices of its nights. Every third round
// one of the processes is killed with SIGKILL once it has answered a part of its requests; a command whose answer was lost is sent
// again with its key. Afterwards every command that was granted has had its effect once, every other one none.
// Usage: npm run proof:bills [-- rounds=50 commands=100]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { addDays } from '../api/src/core/format/days.ts';
import { judgeBills } from './bills/judge.ts';
import { HubProcess, type Reply } from './hub-process.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
const COMMANDS = Number(process.argv[3] ?? 100);
const CONNECTIONS = 24;
const KILL_EVERY = 3;
const NIGHTS = 4;
const PREPARED = 24;
const OTHER_BILLS = 3;
const FIRST_DAY = '2027-03-01';
const PATIENCE_MS = 60_000;

interface Command {
  method: 'POST' | 'PATCH';
  path: string;
  body: object;
  key: string;
  /** What it leaves once, if it is granted: a charge by its description, a payment by its note. */
  charge?: { description: string; cents: number };
  payment?: { note: string; cents: number };
  voids?: number;
}

interface Stay {
  booking_id: number;
  main: number;
  bills: number[];
  /** Charges of ten euros each. */
  charges: number[];
}

const below = (limit: number) => Math.floor(Math.random() * limit);
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bills-'));
const server = await startEmbedded({ dataDir });
const db = openDatabase(server.url);
const hubs = [
  new HubProcess(server.url, CONNECTIONS / 2),
  new HubProcess(server.url, CONNECTIONS / 2),
] as const;
const faults: string[] = [];
const totals = { granted: 0, refused: 0, again: 0, kills: 0, cents: 0 };

async function must(reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const { status, body } = await reply;
  if (status === undefined || status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

async function signIn(): Promise<{ place_id: number; token: string }> {
  const who = { email: 'gestore@demo.hub.example', password: 'benvenuti-in-hub' };
  const token = String((await must(hubs[0].call('POST', '/auth/login', '', who))).token);
  const { data } = await must(hubs[0].call('GET', '/assignments/me', token));
  return { place_id: (data as [{ place_id: number }])[0].place_id, token };
}

/** A stay with charges, some of them on bills of their own. */
async function openStay(round: number, place_id: number, token: string): Promise<Stay> {
  const post = (path: string, body: object) => must(hubs[0].call('POST', path, token, body));
  const { id: room_id } = await post('/rooms', {
    place_id,
    number: `C${round}`,
    capacity: 2,
    price_per_night: 80,
  });
  const { id: booking_id } = await post(`/places/${place_id}/bookings`, {
    room_id,
    check_in_date: FIRST_DAY,
    check_out_date: addDays(FIRST_DAY, NIGHTS),
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    number_of_guests: 1,
  });
  const { data } = await must(hubs[0].call('GET', `/bookings/${Number(booking_id)}/bills`, token));
  const [{ id: main }] = data as [{ id: number }];
  const charges: number[] = [];
  for (let n = 0; n < PREPARED; n += 1) {
    const bill = await post(`/bills/${main}/charges`, {
      kind: 'extra',
      description: `Pronto ${n}`,
      unit_price: 10,
    });
    charges.push((bill.charges as { id: number }[]).at(-1)!.id);
  }
  const bills = [main];
  for (let n = 0; n < OTHER_BILLS; n += 1) {
    const charge_ids = [charges[n], `night-${addDays(FIRST_DAY, n)}`];
    const parts = await post(`/bills/${main}/split`, { by: 'charges', charge_ids });
    bills.push((parts.bills as { id: number }[])[1]!.id);
  }
  return { booking_id: Number(booking_id), main, bills, charges };
}

/** One of the commands that people give at once, sensible or not. */
function someCommand(n: number, { booking_id, bills, charges, main }: Stay): Command {
  const key = randomUUID();
  const bill = pick(bills);
  const post = (path: string, body: object, more: Partial<Command> = {}): Command => ({
    method: 'POST',
    path,
    body,
    key,
    ...more,
  });
  const cents = 1 + below(4000);
  const kind = Math.random() * 100;
  if (kind < 34) {
    const charge = { description: `Riga ${n}`, cents };
    const body = {
      kind: pick(['extra', 'good', 'dish', 'city_tax']),
      description: charge.description,
      unit_price: cents / 100,
    };
    return post(`/bills/${bill}/charges`, body, { charge });
  }
  if (kind < 60) {
    const payment = { note: `Pagamento ${n}`, cents };
    return post(
      `/bills/${bill}/payments`,
      { method: pick(['cash', 'card']), amount: cents / 100, note: payment.note },
      { payment },
    );
  }
  if (kind < 66) {
    const payment = { note: `Pagamento ${n}`, cents: -cents };
    const body = { method: 'cash', direction: 'out', amount: cents / 100, note: payment.note };
    return post(`/bills/${bill}/payments`, body, { payment });
  }
  if (kind < 74) {
    const voids = pick(charges);
    return post(`/charges/${voids}/void`, { reason: `Prova ${n}` }, { voids });
  }
  if (kind < 80) return post(`/charges/${pick(charges)}/move`, { bill_id: bill });
  if (kind < 84) return post(`/bills/${bill}/split`, { by: 'equal', parts: 2 + below(2) });
  if (kind < 87) return post(`/bills/${bill}/split`, { by: 'amounts', amounts: [cents / 100] });
  if (kind < 93) return post(`/bills/${main}/split`, { by: 'charges', charge_ids: [pick(charges)] });
  if (kind < 96) return post(`/bills/${bill}/merge`, { other_bill_id: pick(bills) });
  const night = addDays(FIRST_DAY, below(NIGHTS));
  return {
    method: 'PATCH',
    path: `/bookings/${booking_id}`,
    body: { nights: [{ night, price: 50 + below(80) }] },
    key,
  };
}

const send = (hub: HubProcess, { method, path, body, key }: Command, token: string) =>
  hub.call(method, path, token, body, { 'idempotency-key': key });

/** Until it is answered: what came of a command whose answer was lost is known only then. */
async function sendAgain(one: Command, token: string): Promise<Reply> {
  totals.again += 1;
  for (const since = performance.now(); ;) {
    const reply = await send(pick(hubs), one, token);
    if (reply.status !== undefined && reply.status !== 503) return reply;
    if (performance.now() - since > PATIENCE_MS) throw new Error(`Never answered: ${one.path}`);
    await pause(50);
  }
}

async function killAmong(victim: HubProcess, answered: () => number, after: number): Promise<void> {
  while (answered() < after) await new Promise((resolve) => setImmediate(resolve));
  await victim.kill();
  totals.kills += 1;
  await victim.start();
}

/** The differences between the answers of the commands and their effects. */
async function checkEffects(stay: Stay, done: { one: Command; reply: Reply }[]): Promise<string[]> {
  const wrong: string[] = [];
  const isGranted = ({ status = 0 }: Reply) => status < 300;
  const kept = await db.many<{ description: string; amount_cents: number; id: number; voided: boolean }>(sql`
    select description, amount_cents, id, voided_at is not null as voided from charges
    where source_kind = 'booking' and source_id = ${stay.booking_id}`);
  const paid = await db.many<{ note: string; cents: number }>(sql`
    select note, case direction when 'in' then amount_cents else -amount_cents end as cents from manual_payments
    where (payable_kind = 'booking' and payable_id = ${stay.booking_id})
      or (payable_kind = 'bill' and payable_id in (
        select id from bills where source_kind = 'booking' and source_id = ${stay.booking_id}))`);
  for (const { one, reply } of done) {
    if (one.charge) {
      const found = kept.filter(({ description }) => description === one.charge?.description);
      const cents = found.map(({ amount_cents }) => amount_cents).join();
      if (cents !== (isGranted(reply) ? String(one.charge.cents) : ''))
        wrong.push(`${one.charge.description}: ${cents}`);
    }
    if (one.payment) {
      const found = paid.filter(({ note }) => note === one.payment?.note);
      const cents = found.map((row) => row.cents).join();
      if (cents !== (isGranted(reply) ? String(one.payment.cents) : ''))
        wrong.push(`${one.payment.note}: ${cents}`);
    }
  }
  const voided = kept.filter((charge) => charge.voided).map(({ id }) => id);
  const granted = done
    .filter(({ one, reply }) => one.voids !== undefined && isGranted(reply))
    .map(({ one }) => one.voids);
  const isSame = voided.length === granted.length && voided.every((id) => granted.includes(id));
  if (!isSame) wrong.push(`voided ${voided.join()}, granted ${granted.join()}`);
  totals.cents += paid.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  return wrong;
}

async function play(round: number, place_id: number, token: string): Promise<void> {
  const stay = await openStay(round, place_id, token);
  const victim = round % KILL_EVERY === 0 ? pick(hubs) : undefined;
  const began = performance.now();
  let answered = 0;
  const commands = Array.from({ length: COMMANDS }, (_, n) => someCommand(n, stay));
  const asked = commands.map(async (one, n) => {
    const hub = hubs[n % 2]!;
    const reply = await send(hub, one, token);
    if (hub === victim && reply.status !== undefined) answered += 1;
    return { one, reply };
  });
  const after = Math.round((COMMANDS / 2) * (0.2 + 0.4 * Math.random()));
  await Promise.all([victim && killAmong(victim, () => answered, after), ...asked]);
  const done = [];
  for (const { one, reply } of await Promise.all(asked)) {
    const isKnown = reply.status !== undefined && reply.status !== 503;
    done.push({ one, reply: isKnown ? reply : await sendAgain(one, token) });
  }
  const statuses = done.map(({ reply }) => reply.status ?? 0);
  const strange = done.filter(({ reply: { status = 0 } }) => ![200, 201, 404, 409, 422].includes(status));
  for (const { one, reply } of strange)
    faults.push(`round ${round}: ${one.path} ${reply.status} ${JSON.stringify(reply.body)}`);
  const source = { place_id, source_kind: 'booking', source_id: stay.booking_id } as const;
  for (const wrong of [...(await checkEffects(stay, done)), ...(await judgeBills(db, source))])
    faults.push(`round ${round}: ${wrong}`);
  const count = (...some: number[]) => statuses.filter((status) => some.includes(status)).length;
  totals.granted += count(200, 201);
  totals.refused += count(404, 409, 422);
  console.log(
    `round ${round}: ${count(200, 201)} granted, ${count(404, 409, 422)} refused${victim ? ', a kill' : ''}, ${Math.round(performance.now() - began)} ms`,
  );
}

try {
  await hubs[0].start();
  await hubs[1].start();
  const { place_id, token } = await signIn();
  for (let round = 1; round <= ROUNDS; round += 1) await play(round, place_id, token);
} finally {
  await Promise.all(hubs.map((hub) => hub.close()));
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${totals.granted} commands granted, ${totals.refused} refused, ${totals.again} sent again after ${totals.kills} kills, ${(totals.cents / 100).toFixed(2)} EUR moved, ${faults.length} faults over ${ROUNDS} rounds`,
);
for (const fault of new Set(faults)) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
