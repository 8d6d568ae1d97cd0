// What a flood of sign-ins costs somebody who is signed in and works: 400 at once, and again, while one person reads on.
import { setTimeout as wait } from 'node:timers/promises';

interface Asked {
  status: number;
  ms: number;
}

const AT_ONCE = 400;
const ROUNDS = 5;
const PAUSE_MS = 20;

function percentile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return Math.round((sorted[at] ?? Number.NaN) * 10) / 10;
}

function figures(asked: readonly Asked[]) {
  const times = asked.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    requests: asked.length,
    failed: asked.filter(({ status }) => status !== 200).length,
    p50_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
    slowest_ms: percentile(times, 1),
  };
}

/** `read` is a request of the person who works, `signIn` one of the flood. */
export async function measureFlood(read: () => Promise<Asked>, signIn: () => Promise<Asked>) {
  async function readUntil(over: () => boolean): Promise<Asked[]> {
    const asked: Asked[] = [];
    while (!over()) {
      asked.push(await read());
      await wait(PAUSE_MS);
    }
    return asked;
  }
  let left = 60;
  const quiet = await readUntil(() => (left -= 1) < 0);
  const meanwhile: Asked[] = [];
  const answers: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    let flooding = true;
    const reading = readUntil(() => !flooding);
    const flood = await Promise.all(Array.from({ length: AT_ONCE }, signIn));
    flooding = false;
    meanwhile.push(...(await reading));
    for (const { status } of flood) answers[status] = (answers[status] ?? 0) + 1;
  }
  return { at_once: AT_ONCE, rounds: ROUNDS, answers, quiet: figures(quiet), meanwhile: figures(meanwhile) };
}
