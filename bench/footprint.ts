// What Hub takes of a small machine, with 6 rooms and 504 stays on the embedded PostgreSQL, started by the command of `npm start`: time from
// it to the first ready answer at the second start and the following ones (median), memory of Hub and PostgreSQL together once the
// house has been quiet for six minutes, and the most of it while ten clients read without a pause for half a minute. Memory is PSS as on a
// machine of its own: what Hub shares with this very program, which is Node as well, is counted to Hub. Linux alone, on a quiet machine.
// Exit code 1 when a bar is missed. Usage: npm run build && npm run bench:footprint [-- minutes of quiet]
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { median, memoryUnderLoad } from './load.ts';
import { type HouseMemory, SmallHouse } from './small-house.ts';

const QUIET_MINUTES = Number(process.argv[2] ?? 6);
const STARTS = 5;
const BARS = { start_ms: 1_200, idle_mb: 110, load_mb: 250 };

const parts = ({ hub, postgres }: HouseMemory): string =>
  `; Hub ${hub.toFixed(0)}, PostgreSQL ${postgres.toFixed(0)}`;

function day(ahead: number): string {
  return new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
}

function pagesOf(place_id: number): string[] {
  const at = `/api/v1/places/${place_id}`;
  return [`${at}/planning?from=${day(-3)}&to=${day(28)}`, `${at}/bookings`, `${at}/rooms`];
}

async function open({ url, token }: SmallHouse, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const answer = await fetch(url + page, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${page}: ${answer.status} ${await answer.text()}`);
  }
}

function show(what: string, value: number, bar: number, unit: string, more = ''): void {
  const missed = value > bar;
  if (missed) process.exitCode = 1;
  console.log(`${what}: ${value.toFixed(0)} ${unit} (at most ${bar})${missed ? ' MISSED' : ''}${more}`);
}

const house = await SmallHouse.fill(day(-168));
try {
  const pages = pagesOf(house.place_id);
  await house.start();
  await house.stop();
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    times.push(await house.start());
    await house.stop();
  }
  show('start', median(times), BARS.start_ms, 'ms', `; ${times.map((ms) => ms.toFixed(0)).join(', ')}`);
  await house.start();
  await open(house, pages);
  await pause(QUIET_MINUTES * MINUTE_MS);
  const idle = house.memory();
  show(`memory after ${QUIET_MINUTES} quiet minutes`, idle.all, BARS.idle_mb, 'MB', parts(idle));
  const headers = { authorization: `Bearer ${house.token}` };
  const { most, rps } = await memoryUnderLoad({ url: house.url, headers, paths: pages }, () =>
    house.memory(),
  );
  show(
    'memory under load',
    most.all,
    BARS.load_mb,
    'MB',
    `${parts(most)}; ${rps.toFixed(0)} requests a second`,
  );
} finally {
  await house.remove();
}
