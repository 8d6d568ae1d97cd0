import { readFileSync } from 'node:fs';
import { round } from './numbers.ts';

/**
 * A time that a process was late (load-inside.mjs), `minute` of its life; `collected_ms` is by the clock, and a part of what was worked
 * and waited.
 */
interface Block {
  minute: number;
  late_ms: number;
  worked_ms: number;
  others_worked_ms: number;
  waited_ms: number;
  collected_ms: number;
}

const rounded = (block: Block) =>
  Object.fromEntries(Object.entries(block).map(([name, ms]) => [name, round(ms as number)]));

/**
 * What a process wrote down of the times that it was late by more than 50 ms: how many by more than 100, the worst three, and the most
 * that its own thread worked in one, which is what the process itself is to answer for. The rest it waited for a processor.
 */
export function blocksIn(file: string) {
  const text = readFileSync(file, 'utf8').trim();
  const all = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Block);
  return {
    over_50_ms: all.length,
    over_100_ms: all.filter(({ late_ms }) => late_ms > 100).length,
    most_worked_ms: round(Math.max(0, ...all.map(({ worked_ms }) => worked_ms))),
    worst: all
      .toSorted((a, b) => b.late_ms - a.late_ms)
      .slice(0, 3)
      .map(rounded),
  };
}
