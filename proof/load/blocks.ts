import { readFileSync } from 'node:fs';
import { largest, round } from './numbers.ts';

/**
 * A time that a process stood still (load-inside.mjs), `minute` of its life; `collected_ms` is by the clock, and a part of what was worked
 * and waited.
 */
interface Block {
  minute: number;
  blocked_ms: number;
  worked_ms: number;
  others_worked_ms: number;
  waited_ms: number;
  collected_ms: number;
}

const rounded = (block: Block) =>
  Object.fromEntries(Object.entries(block).map(([name, ms]) => [name, round(ms as number)]));

/**
 * What a process wrote down of the times that it stood still for more than 50 ms: how many for more than 100, the longest after
 * `warm_up` minutes, the worst three, and the most that its own thread worked in one, which is what the process itself is to answer
 * for. The rest it waited for a processor.
 */
export function blocksIn(file: string, warm_up: number) {
  const text = readFileSync(file, 'utf8').trim();
  const all = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Block);
  const longest = (some: Block[]) => round(largest(some.map(({ blocked_ms }) => blocked_ms)));
  return {
    longest_ms: longest(all),
    longest_ms_warm: longest(all.filter(({ minute }) => minute >= warm_up)),
    over_50_ms: all.length,
    over_100_ms: all.filter(({ blocked_ms }) => blocked_ms > 100).length,
    most_worked_ms: round(largest(all.map(({ worked_ms }) => worked_ms))),
    worst: all
      .toSorted((a, b) => b.blocked_ms - a.blocked_ms)
      .slice(0, 3)
      .map(rounded),
  };
}
