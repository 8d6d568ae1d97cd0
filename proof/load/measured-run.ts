import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../api/src/core/context.ts';
import { readConfig } from '../../api/src/core/config.ts';
import { startEmbedded } from '../../api/src/core/db/embedded/embedded.ts';
import { type Db, openDatabase } from '../../api/src/core/db/pool.ts';
import { postmasterOf } from '../../e2e/support/postgres-processes.ts';
import { builtHub } from '../built-hub.ts';
import { HubProcess } from '../hub-process.ts';
import { withApp } from '../with-app.ts';
import { blocksIn } from './blocks.ts';
import { round } from './numbers.ts';
import { openPortals, takePhoto } from './outside.ts';
import { PASSWORD, type Plan, type Report } from './plan.ts';
import { serviceGroups } from './service-groups.ts';
import { sample, watch } from './watch.ts';

const LOOK_MS = 2000;
const COLLECT_MS = 60_000;
const KEY = 'chiave-di-prova-per-il-carico';

/** What a proof adds: the rows before it, the program of its people, and what has to be in the database afterwards. */
interface Scenario<F extends Pick<Plan, 'places' | 'workers'>, R extends Report, J> {
  minutes: number;
  /** Minutes before those: until connections have stopped coming, and compiled code, pools and caches are full. */
  warm_up: number;
  /** The file of the program that is everybody outside: it is sent the plan, and sends its report. */
  people: string;
  fill(app: App, portal_port: number): Promise<F>;
  judge(db: Db, filled: F, report: R): Promise<J>;
}

/** What people did and saw, in a process of their own. */
async function reportOf<R>(program: string, plan: object): Promise<R> {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  child.send(plan);
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The people ended with ${code}`))),
  ])) as [R];
  return report;
}

/**
 * Two built API processes and one PostgreSQL, each with its share of the processors, people in a process of their own, and what all
 * of them took meanwhile. Linux only: it reads /proc.
 */
export async function measuredRun<F extends Pick<Plan, 'places' | 'workers'>, R extends Report, J>(
  scenario: Scenario<F, R, J>,
) {
  const { minutes, warm_up } = scenario;
  const program = builtHub();
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-load-'));
  const server = await startEmbedded({ dataDir });
  const environment = {
    HUB_SECRET_KEY: 'ef'.repeat(32),
    HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.0/8,::1',
    HUB_OPERATOR_KEY: KEY,
    HUB_DEMO: '0',
    HUB_DATA_DIR: dataDir,
    // As deploy/hub.service has it.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
  const config = readConfig({ ...environment, DATABASE_URL: server.url });
  // V8 alone lets what may go lie for longer than this lasts: it is asked to collect, so that what is left can be seen to stay.
  const command = ['--import', join(import.meta.dirname, '..', 'load-inside.mjs'), program];
  const blockFiles = [1, 2].map((n) => join(dataDir, `blocks-${n}.jsonl`));
  const hubs = blockFiles.map(
    (HUB_PROOF_BLOCKS) => new HubProcess(server.url, 1, { ...environment, HUB_PROOF_BLOCKS }, command),
  );
  const portals = await openPortals();
  let groups: ReturnType<typeof serviceGroups> | undefined;
  try {
    const photo_file = await takePhoto(dataDir);
    const filled = await withApp(config, (app) => scenario.fill(app, portals.port));
    for (const hub of hubs) await hub.start();
    const watched = hubs.map(({ pid, origin }) => ({ pid: pid!, port: Number(new URL(origin).port) }));
    const postmaster = postmasterOf(dataDir);
    groups = serviceGroups({ one: watched[0]!.pid, other: watched[1]!.pid, database: postmaster });
    // What starting took is not of this.
    for (const one of watched) await sample(one, KEY, performance.now());
    const watching = watch(watched, postmaster, KEY, { everyMs: LOOK_MS, collectMs: COLLECT_MS });
    const report = await reportOf<R>(scenario.people, {
      ports: watched.map(({ port }) => port),
      ...filled,
      password: PASSWORD,
      minutes: warm_up + minutes,
      warm_up,
      photo_file,
      long_feed: portals.longFeed,
    } satisfies Plan);
    const { each, postgres, ...seen } = await watching.stop(warm_up);
    const db = openDatabase(server.url, { max: 2 });
    const judged = await scenario.judge(db, filled, report);
    await db.close();
    const { cpu_seconds, late_ms } = report;
    return {
      report,
      judged,
      /** The growth of each figure of memory, MB a minute. */
      growths: [
        ...each.flatMap((one) => [one.live_mb_a_minute, one.settled_rss_mb_a_minute, one.rss_mb_a_minute]),
        seen.rss_mb_a_minute_together,
        postgres.own_mb_a_minute,
      ],
      blocks: blockFiles.map((file) => blocksIn(file, warm_up)),
      figures: {
        minutes,
        warm_up,
        places: filled.places.length,
        groups_of_services: groups.made,
        requests_a_second: round(report.records.all.count / (minutes * 60), 1),
        feeds_read: portals.reads(),
        api: each.map((one, index) => ({ ...one, blocks: blocksIn(blockFiles[index]!, warm_up) })),
        ...seen,
        postgres,
        people: { cpu: round(cpu_seconds / ((warm_up + minutes) * 60), 3), late_ms },
        load: round(loadavg()[0]!, 2),
      },
    };
  } finally {
    for (const hub of hubs) await hub.close();
    portals.close();
    await server.stop();
    groups?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
