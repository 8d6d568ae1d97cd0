import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from 'contract/days/durations';
import { cpuSeconds, familyFigures, rssMb, stolenSeconds, waitedSeconds } from './process-figures.ts';
import { largest, type Point, round, slope } from './numbers.ts';

const MB = 1024 * 1024;
/** Until what was collected has been given back. */
const SETTLE_MS = 1000;

interface Watched {
  pid: number;
  port: number;
}

/** What a process says of itself, and the system of it. */
interface Sample {
  /** Minutes since the beginning. */
  at: number;
  rss_mb: number;
  heap_mb: number;
  /** What the last full collection left. */
  live_mb: number;
  external_mb: number;
  cpu_seconds: number;
  /** The longest from beat to beat of its event loop since the sample before: 10 ms are none. */
  blocked_ms: number;
  waiting: number;
  streams: number;
}

async function metricsOf(port: number, key: string): Promise<(name: string) => number> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  if (!answer.ok) throw new Error(`No metrics: ${answer.status}`);
  const text = await answer.text();
  return (name) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
  };
}

export async function sample({ pid, port }: Watched, key: string, began: number): Promise<Sample> {
  const value = await metricsOf(port, key);
  return {
    at: (performance.now() - began) / MINUTE_MS,
    rss_mb: rssMb(pid),
    heap_mb: value('hub_nodejs_heap_size_used_bytes') / MB,
    live_mb: value('hub_live_heap_bytes') / MB,
    external_mb: value('hub_nodejs_external_memory_bytes') / MB,
    cpu_seconds: cpuSeconds(pid),
    blocked_ms: value('hub_nodejs_eventloop_lag_max_seconds') * 1000,
    waiting: value('hub_database_connections{state="waiting"}'),
    streams: value('hub_event_streams'),
  };
}

const points = (samples: readonly Sample[], of: (one: Sample) => number): Point[] =>
  samples.map((one) => ({ at: one.at, value: of(one) }));

/** The average of each minute. */
function byMinute(all: readonly Point[]): number[] {
  const minutes: number[][] = [];
  for (const { at, value } of all) (minutes[Math.floor(at)] ??= []).push(value);
  return minutes.map((each) => round(each.reduce((sum, one) => sum + one, 0) / each.length));
}

/**
 * Several processes and PostgreSQL, looked at every `everyMs` until `stop`. Every `collectMs` the processes are asked to collect
 * everything: what they hold then is looked at by itself, and how long they stood still for it is not counted to what they do.
 */
export function watch(
  hubs: readonly Watched[],
  postgres: number,
  key: string,
  { everyMs, collectMs }: { everyMs: number; collectMs: number },
) {
  const began = performance.now();
  const seen = hubs.map((): Sample[] => []);
  const collected = hubs.map((): Sample[] => []);
  const database: (ReturnType<typeof familyFigures> & { at: number })[] = [];
  const stolenBefore = stolenSeconds();
  const waitedBefore = hubs.map(({ pid }) => waitedSeconds(pid));
  let looking: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    database.push({ ...familyFigures(postgres), at: (performance.now() - began) / MINUTE_MS });
    await Promise.all(hubs.map(async (hub, index) => seen[index]!.push(await sample(hub, key, began))));
  }

  async function collect(): Promise<void> {
    await look();
    for (const { pid } of hubs) process.kill(pid, 'SIGUSR2');
    await pause(SETTLE_MS);
    await Promise.all(hubs.map(async (hub, index) => collected[index]!.push(await sample(hub, key, began))));
  }

  const inTurn = (step: () => Promise<void>, ms: number) =>
    setInterval(() => (looking = looking.then(step).catch(() => undefined)), ms);
  const timers = [inTurn(look, everyMs), inTurn(collect, collectMs)];

  const ownOf = (all: typeof database) => all.map(({ at, own_mb }): Point => ({ at, value: own_mb }));

  /** Slopes are those after `warm_up` minutes. */
  async function stop(warm_up: number) {
    timers.forEach(clearInterval);
    await looking;
    const flat = seen.map((samples) => samples.filter(({ at }) => at >= warm_up));
    const settled = database.filter(({ at }) => at >= warm_up);
    const minutes = (performance.now() - began) / MINUTE_MS;
    const growth = (samples: readonly Sample[], of: (one: Sample) => number) =>
      round(slope(points(samples, of)), 2);
    const share = (seconds: number) => round(seconds / (minutes * 60), 3);
    const each = flat.map((samples, index) => {
      const all = seen[index]!;
      const held = collected[index]!.filter(({ at }) => at >= warm_up);
      return {
        live_mb: held.map(({ live_mb }) => round(live_mb, 1)),
        live_mb_a_minute: growth(held, ({ live_mb }) => live_mb),
        settled_rss_mb: held.map(({ rss_mb }) => round(rss_mb)),
        settled_rss_mb_a_minute: growth(held, ({ rss_mb }) => rss_mb),
        collecting_ms: round(largest(collected[index]!.map(({ blocked_ms }) => blocked_ms))),
        rss_mb_by_minute: byMinute(points(all, ({ rss_mb }) => rss_mb)),
        rss_mb_a_minute: growth(samples, ({ rss_mb }) => rss_mb),
        heap_mb_a_minute: growth(samples, ({ heap_mb }) => heap_mb),
        external_mb_a_minute: growth(samples, ({ external_mb }) => external_mb),
        cpu: share((all.at(-1)?.cpu_seconds ?? 0) - (all[0]?.cpu_seconds ?? 0)),
        waited_for_cpu: share(waitedSeconds(hubs[index]!.pid) - waitedBefore[index]!),
        pool_waiting: {
          most: largest(all.map(({ waiting }) => waiting)),
          samples: all.filter(({ waiting }) => waiting > 0).length,
        },
        streams: largest(all.map(({ streams }) => streams)),
      };
    });
    const both = flat[0]!.map(({ at }, index) => ({
      at,
      value: flat.reduce((sum, samples) => sum + (samples[index]?.rss_mb ?? 0), 0),
    }));
    return {
      samples: database.length,
      stolen: share(stolenSeconds() - stolenBefore),
      each,
      rss_mb_a_minute_together: round(slope(both), 2),
      postgres: {
        processes: settled.at(-1)?.processes ?? 0,
        own_mb_by_minute: byMinute(ownOf(database)),
        own_mb_a_minute: round(slope(ownOf(settled)), 2),
        shared_mb: round(settled.at(-1)?.shared_mb ?? 0),
        cpu: share((database.at(-1)?.cpu_seconds ?? 0) - (database[0]?.cpu_seconds ?? 0)),
      },
    };
  }
  return { stop };
}
