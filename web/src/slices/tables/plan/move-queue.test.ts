import { expect, test, vi } from 'vitest';
import { aTable } from '../testing/a-table.ts';
import { type Move, moveQueue } from './move-queue.ts';

const [first, second] = [aTable({ id: 1 }), aTable({ id: 2, number: '2' })];
const at = (x: number) => ({ x, y: 0 });

/** What follows from the end of a write has happened. */
async function afterwards(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
}

/** A queue whose writes end when the test says so. */
function held() {
  const begun: { move: Move; end: (error?: unknown) => Promise<void> }[] = [];
  const onSaved = vi.fn<(move: Move) => void>();
  const onFailed = vi.fn<(move: Move, error: unknown) => void>();
  const queue = moveQueue({
    write: (move) =>
      new Promise<void>((resolve, reject) => {
        begun.push({
          move,
          async end(error) {
            if (error === undefined) resolve();
            else reject(error);
            await afterwards();
          },
        });
      }),
    onSaved,
    onFailed,
  });
  return { queue, begun, onSaved, onFailed };
}

test('of the moves of a table that wait the last one is saved, one call at a time', async () => {
  const { queue, begun, onSaved } = held();
  for (const x of [25, 50, 75]) queue.add({ table: first, to: at(x) });
  queue.add({ table: second, to: at(100) });
  expect(begun.map(({ move }) => move.to.x)).toEqual([25]);
  await begun[0]?.end();
  // The table waits for its newest place: it is not settled at an older one.
  expect(onSaved).not.toHaveBeenCalled();
  expect(begun.map(({ move }) => move.to.x)).toEqual([25, 75]);
  await begun[1]?.end();
  await begun[2]?.end();
  expect(begun.map(({ move }) => [move.table.id, move.to.x])).toEqual([
    [1, 25],
    [1, 75],
    [2, 100],
  ]);
  expect(onSaved.mock.calls.map(([{ table }]) => table.id)).toEqual([1, 2]);
});

test('a refusal is told, and the others go on', async () => {
  const { queue, begun, onSaved, onFailed } = held();
  queue.add({ table: first, to: at(25) });
  queue.add({ table: second, to: at(50) });
  await begun[0]?.end(new Error('no'));
  expect(onFailed).toHaveBeenCalledOnce();
  await begun[1]?.end();
  expect(onSaved).toHaveBeenCalledOnce();
  queue.add({ table: first, to: at(75) });
  expect(begun).toHaveLength(3);
});

test('a refusal of a place that was left meanwhile is not told', async () => {
  const { queue, begun, onFailed } = held();
  queue.add({ table: first, to: at(25) });
  queue.add({ table: first, to: at(50) });
  await begun[0]?.end(new Error('no'));
  expect(onFailed).not.toHaveBeenCalled();
  expect(begun[1]?.move.to.x).toBe(50);
});
