// Wires four sites that tell again what they are told to one room, in both directions, and lets bookings and cancellations
// happen everywhere; the reservations of two have numbers, and three repeat what has changed since.
// Usage: npm run proof:ical-loops [-- rounds=500 seed=1]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../api/src/app.ts';
import { openApp } from '../api/src/boot.ts';
import { runEchoLoop } from '../api/src/slices/calendars/testing/echo-loop.ts';
import { readConfig } from '../api/src/core/config.ts';
import { random } from '../api/src/slices/demo/generate/seeded-random.ts';
import { clientOf } from '../api/src/testing/client.ts';
import { factories } from '../api/src/testing/factories.ts';

const ROUNDS = Number(process.argv[2] ?? 500);
const SEED = Number(process.argv[3] ?? 1);

const dataDir = mkdtempSync(join(tmpdir(), 'hub-loops-'));
const config = readConfig({
  HUB_DATA_DIR: dataDir,
  HUB_DEMO: '0',
  HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.1,::1',
});
let now = Date.now();
const log = pino({ level: 'warn' }, pino.destination(2));
const running = await openApp(config, { log, jobs: 'send', clock: () => new Date(now) });
const server = await buildApp(running.app);
try {
  const people = factories(running.app);
  const place = await people.aPlace();
  const room_id = await people.aRoom(place);
  const result = await runEchoLoop(
    {
      db: running.app.db,
      // A session lasts 30 days from its last use, and months pass here: it is used all the time.
      send: clientOf(server, place.owner.token),
      place_id: place.id,
      room_id,
      today: new Date(now).toISOString().slice(0, 10),
      readLink: async (url) => (await server.inject({ url, headers: { 'user-agent': 'Sito/1.0' } })).payload,
      advance: (ms) => void (now += ms),
      random: random(SEED).next,
    },
    ROUNDS,
  );
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  // Fewer sales than this would prove little: half of what the dice give.
  const isTried =
    result.booked >= ROUNDS / 20 && result.sold >= ROUNDS / 20 && result.sold_coded >= ROUNDS / 30;
  if (!isTried) process.stderr.write('Too little was booked and sold to prove anything.\n');
  if (!isTried || result.missed + result.unheard + result.invented + result.counted_twice + result.ghosts > 0)
    process.exitCode = 1;
} finally {
  await server.close();
  await running.close();
  rmSync(dataDir, { recursive: true, force: true });
}
