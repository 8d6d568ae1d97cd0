// Drives the real calendar engine on a real database, with a clock of its own, through months of real feeds, and compares with
// what is known to have been true. Usage: npm run --silent ical:replay -- DIR   (DIR, or DIR/replay, holds *.json.gz)
// Prints JSON: one object a feed. `missed_occupancy` counts nights that a feed had and that were free after its reading.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { readReplay, type Replay } from './ical-replay/read-replay.ts';
import { Measure, type Report } from './ical-replay/measure.ts';
import { openStage, type Stage } from './ical-replay/stage.ts';

const given = process.argv[2] && resolve(process.env['INIT_CWD'] ?? '.', process.argv[2]);
if (!given || !existsSync(given)) {
  process.stderr.write('Usage: npm run --silent ical:replay -- DIR\n');
  process.exit(2);
}
const folder = existsSync(join(given, 'replay')) ? join(given, 'replay') : given;

async function play(stage: Stage, replay: Replay, measure?: Measure): Promise<string> {
  const feed = await stage.connect(replay);
  for (const poll of replay.polls) {
    const seen = await feed.read(poll);
    measure?.note(poll, seen);
  }
  return feed.dump();
}

async function report(stage: Stage, replay: Replay): Promise<Report> {
  const measure = new Measure(replay);
  const [first, second] = await Promise.all([play(stage, replay, measure), play(stage, replay)]);
  return measure.report(first === second);
}

const dataDir = mkdtempSync(join(tmpdir(), 'hub-replay-'));
const server = await startEmbedded({ dataDir });
const first = openDatabase(server.url);
// What is proved here is what is written, not that the disk has it.
await first.run(sql`alter role current_user set synchronous_commit = off`);
await first.close();
const config = readConfig({ HUB_DATA_DIR: dataDir, HUB_DEMO: '0', DATABASE_URL: server.url });
const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
try {
  const stage = openStage(running.app);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
  // Each feed has a clock of its own, so that they need not wait for each other.
  const reports = await Promise.all(
    names.toSorted().map((name) => report(stage, readReplay(join(folder, name)))),
  );
  process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
} finally {
  await running.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
