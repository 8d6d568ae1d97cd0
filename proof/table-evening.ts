// Plays an evening of a trattoria through: 40 reservations, 2 of them at tables that are put together, 6 walk-ins, 3 no-shows, on a
// clock that runs from the afternoon to midnight. Hub is killed with SIGKILL twice: while the book is filled, and while parties sit
// down and leave. What got no answer is asked again. At no time has a table two parties, and nothing that was granted is lost.
// Usage: npm run proof:table-evening
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { addDays } from '../api/src/core/format/days.ts';
import { HubProcess, type Reply } from './hub-process.ts';
import { clearRoom } from './tables/clear-room.ts';
import { bookAt, type Party, untilAnswered } from './tables/guests.ts';
import { openRoom } from './tables/room.ts';

const RESERVATIONS = 40;
const COMBINED = 2;
const WALK_INS = 6;
const NO_SHOWS = 3;
const STEP_MS = 5 * MINUTE_MS;
const STAY_MS = 40 * MINUTE_MS;
const LATE_MS = 20 * MINUTE_MS;

const folder = mkdtempSync(join(tmpdir(), 'hub-evening-'));
const clockFile = join(folder, 'clock');
writeFileSync(clockFile, '0');
const server = await startEmbedded({ dataDir: join(folder, 'data') });
const db = openDatabase(server.url);
const hub = new HubProcess(server.url, 8, {
  PROOF_CLOCK: clockFile,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href}`,
});
const faults: string[] = [];
let kills = 0;

async function must(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply;
  if (status === undefined || status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Sets the clock of the process, and waits until it has looked. */
async function goTo(instant: number): Promise<void> {
  writeFileSync(clockFile, String(instant - Date.now()));
  await new Promise((resolve) => setTimeout(resolve, 150));
}

/** Kills the process while the calls are on their way, and starts it again. */
async function cutPower(calls: readonly Promise<unknown>[], answered: () => number, after: number) {
  while (answered() < after) await new Promise((resolve) => setImmediate(resolve));
  await hub.kill();
  kills += 1;
  await hub.start();
  await Promise.all(calls);
}

try {
  await hub.start();
  const room = await openRoom(hub, must);
  await clearRoom(hub, must, room);
  const path = `/places/${room.id}/reservations`;
  const book = bookAt(hub, path, room.token);
  const day = await emptyDay();
  const { slots } = await room.eveningOf(day);
  const opening = Date.parse(slots[0]!);
  await goTo(opening - 2 * HOUR_MS);

  const parties = await fillBook();
  const noShows = new Set(parties.slice(COMBINED, COMBINED + NO_SHOWS));
  const walkIns: Party[] = [];
  for (let now = opening; now <= opening + 6 * HOUR_MS; now += STEP_MS) {
    await goTo(now);
    await oneStep(now);
    await look(now);
  }
  await judge();

  /** A day on which the demo has nobody. */
  async function emptyDay(): Promise<string> {
    for (let n = 2; n < 40; n += 1) {
      const one = addDays(room.today, n);
      const { data } = await must(hub.call('GET', `${path}?day=${one}`, room.token));
      if ((data as unknown[]).length === 0) return one;
    }
    throw new Error('Each day of the demo has parties');
  }

  async function fillBook(): Promise<Party[]> {
    const combinations = room.options.filter((one) => one.length > 1);
    const made = new Map<number, Party>();
    let answered = 0;
    let asked = 0;
    const askOne = async (table_ids: number[]): Promise<void> => {
      for (;;) {
        const at = slots[asked++ % slots.length]!;
        const body = {
          at,
          party: table_ids.length > 0 ? 3 : 1 + (asked % 3),
          table_ids,
          duration_minutes: 45,
        };
        const key = randomUUID();
        const reply = await untilAnswered(() => book(key, body));
        if (reply.status === 201) {
          made.set(Number(reply.body.id), { id: Number(reply.body.id), at: Date.parse(at) });
          answered += 1;
          return;
        }
        if (asked > 2000) throw new Error(`No place for the party: ${JSON.stringify(reply.body)}`);
      }
    };
    for (let n = 0; n < COMBINED; n += 1) await askOne(combinations[n % combinations.length]!);
    const calls = Array.from({ length: RESERVATIONS - COMBINED }, () => askOne([]));
    await cutPower(calls, () => answered, RESERVATIONS / 2);
    return [...made.values()];
  }

  /** What happens at a moment of the evening: parties come, sit down, leave; the power goes once, at its height. */
  async function oneStep(now: number): Promise<void> {
    let answered = 0;
    const act = async (party: Party, move: string): Promise<boolean> => {
      const { status } = await untilAnswered(() =>
        hub.call('POST', `/reservations/${party.id}/${move}`, room.token, {}),
      );
      answered += 1;
      return status === 200;
    };
    // Those who leave go first: a table is given on.
    const leaving = [...parties, ...walkIns].filter(({ leaves, end }) => !end && leaves && leaves <= now);
    const leave = async (party: Party) => {
      if (await act(party, 'finish')) party.end = 'finished';
    };
    const come = async (party: Party) => {
      if (noShows.has(party)) {
        if (now >= party.at + LATE_MS && (await act(party, 'no-show'))) party.end = 'no_show';
      } else if (await act(party, 'seat')) party.leaves = now + STAY_MS;
    };
    const coming = () => parties.filter(({ at, leaves, end }) => !end && !leaves && at <= now);
    const isHeight = now === opening + 75 * MINUTE_MS;
    if (isHeight) {
      const calls = [...leaving.map(leave), ...coming().map(come)];
      await cutPower(calls, () => answered, Math.min(1, calls.length));
      return;
    }
    await Promise.all(leaving.map(leave));
    await Promise.all(coming().map(come));
    if (walkIns.length < WALK_INS && now > opening + 30 * MINUTE_MS) {
      const key = randomUUID();
      const reply = await untilAnswered(() =>
        book(key, { source: 'walk_in', party: 2, duration_minutes: 45 }),
      );
      if (reply.status === 201) walkIns.push({ id: Number(reply.body.id), at: now, leaves: now + STAY_MS });
    }
  }

  /** The screen of the room at a moment: a party sits at each table that it has, and nobody else does. */
  async function look(now: number): Promise<void> {
    const { data } = await must(hub.call('GET', `/places/${room.id}/tables`, room.token));
    const tables = data as { state: string; current: { reservation_id: number } | null }[];
    const seated = [...parties, ...walkIns].filter(({ leaves, end }) => leaves && !end).map(({ id }) => id);
    const shown = new Set(tables.flatMap(({ current }) => current?.reservation_id ?? []));
    for (const id of seated)
      if (!shown.has(id)) faults.push(`${new Date(now).toISOString()}: ${id} is not shown`);
    for (const id of shown)
      if (!seated.includes(id))
        faults.push(`${new Date(now).toISOString()}: ${id} is shown and does not sit`);
  }

  async function judge(): Promise<void> {
    const rows = await db.many<{ id: number; state: string; source: string; tables: number }>(sql`
      select r.id, r.state, r.source,
        (select count(*)::int from reservation_tables h where h.reservation_id = r.id) as tables
      from reservations r where r.place_id = ${room.id} and r.business_day = ${day}`);
    const { twice } = await db.one<{ twice: number }>(sql`
      with sat as (
        select h.table_id, r.id, tstzrange(r.seated_at, r.finished_at, '[)') as span
        from reservations r join reservation_tables h on h.reservation_id = r.id
        where r.place_id = ${room.id} and r.business_day = ${day} and r.seated_at is not null
      )
      select count(*)::int as twice from sat a join sat b on a.table_id = b.table_id and a.id < b.id and a.span && b.span`);
    const { held } = await db.one<{ held: number }>(sql`
      select count(*)::int as held from reservation_tables h join reservations r on r.id = h.reservation_id
      where r.place_id = ${room.id} and r.business_day = ${day} and h.is_active`);
    const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
    const all = [...parties, ...walkIns];
    const claims: [string, boolean][] = [
      [`${parties.length} reservations`, parties.length === RESERVATIONS],
      [`${walkIns.length} walk-ins`, walkIns.length === WALK_INS],
      [`${rows.length} rows: something is lost or written twice`, rows.length === RESERVATIONS + WALK_INS],
      ['a party is not at its end', all.every(({ id, end }) => end !== undefined && stateOf.get(id) === end)],
      ['no-shows', rows.filter(({ state }) => state === 'no_show').length === NO_SHOWS],
      ['walk-ins', rows.filter(({ source }) => source === 'walk_in').length === WALK_INS],
      ['tables put together', rows.filter(({ tables }) => tables > 1).length >= COMBINED],
      [`${twice} times two parties at one table`, twice === 0],
      [`${held} tables still held`, held === 0],
      [`${kills} kills`, kills === 2],
    ];
    faults.push(...claims.filter(([, holds]) => !holds).map(([what]) => what));
    const states = [...new Set(rows.map(({ state }) => state))];
    const many = (state: string) => rows.filter((row) => row.state === state).length;
    console.log(states.map((state) => `${many(state)} ${state}`).join(', '));
  }
} finally {
  await hub.close();
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(faults.length === 0 ? 'The evening holds.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
