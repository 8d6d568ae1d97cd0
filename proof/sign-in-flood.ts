// What a flood of sign-ins costs people who are signed in and work: 400 at once, and again, while they go on.
import { setTimeout as wait } from 'node:timers/promises';
import { quantile, round } from './load/numbers.ts';

interface Asked {
  status: number;
  ms: number;
}

const AT_ONCE = 400;
const MOST_ROUNDS = 60;
const PAUSE_MS = 20;
/** Requests of each worker before the flood, and at least so many during it: the p95 of fewer would be the slowest one. */
const ENOUGH = 60;

function figures(asked: readonly Asked[]) {
  const times = asked.map(({ ms }) => ms);
  return {
    requests: asked.length,
    failed: asked.filter(({ status }) => status !== 200).length,
    p50_ms: round(quantile(times, 0.5), 1),
    p95_ms: round(quantile(times, 0.95), 1),
    slowest_ms: round(quantile(times, 1), 1),
  };
}

/** `works`: a request of each of the people who work; `signIn`: one of the flood. */
export async function measureFlood<Work extends string>(
  works: Readonly<Record<Work, () => Promise<Asked>>>,
  signIn: () => Promise<Asked>,
) {
  const names = Object.keys(works) as Work[];
  async function workUntil(work: Work, over: () => boolean): Promise<Asked[]> {
    const asked: Asked[] = [];
    while (!over()) {
      asked.push(await works[work]());
      await wait(PAUSE_MS);
    }
    return asked;
  }
  const each = async <T>(of: (work: Work) => Promise<T>) =>
    Object.fromEntries(
      await Promise.all(names.map(async (work) => [work, await of(work)] as const)),
    ) as Record<Work, T>;
  const quiet = await each((work) => {
    let left = ENOUGH;
    return workUntil(work, () => (left -= 1) < 0);
  });
  const meanwhile = await each(() => Promise.resolve<Asked[]>([]));
  const answers: Record<string, number> = {};
  const isEnough = () => names.every((work) => meanwhile[work].length >= ENOUGH);
  let rounds = 0;
  for (; rounds < MOST_ROUNDS && !isEnough(); rounds += 1) {
    let flooding = true;
    const working = each(async (work) => meanwhile[work].push(...(await workUntil(work, () => !flooding))));
    const flood = await Promise.all(Array.from({ length: AT_ONCE }, signIn));
    flooding = false;
    await working;
    for (const { status } of flood) answers[status] = (answers[status] ?? 0) + 1;
  }
  const worked = await each((work) =>
    Promise.resolve({ quiet: figures(quiet[work]), meanwhile: figures(meanwhile[work]) }),
  );
  return { at_once: AT_ONCE, rounds, answers, ...worked };
}
