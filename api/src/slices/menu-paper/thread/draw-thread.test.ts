import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../../core/errors/errors.ts';
import type { DrawTask } from './draw-task.ts';
import { openDrawing, type DrawLimits } from './draw-thread.ts';

const task: DrawTask = {
  kind: 'qr',
  sheet: 'window',
  place_name: 'Prova',
  labels: [{ address: 'https://hub.example/m/prova', table: '' }],
  made_at: new Date(0),
};
const codeOf = (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : error);

/** Ends its thread with the test. */
function drawing(limits?: DrawLimits) {
  const { draw, close } = openDrawing(limits);
  onTestFinished(close);
  return draw;
}

it('refuses what takes too long, and draws the next one', async () => {
  const late = drawing({ milliseconds: 1, megabytes: 256, waiting: 5 });
  expect(codeOf(await late(task).catch((error: unknown) => error))).toBe('409 paper_too_long');
  const draw = drawing();
  const [first, second] = await Promise.all([draw(task), draw(task)]);
  expect(Buffer.from(first.subarray(0, 4)).toString()).toBe('%PDF');
  expect(second.length).toBe(first.length);
});

it('refuses more than may wait', async () => {
  const draw = drawing({ milliseconds: 30_000, megabytes: 256, waiting: 1 });
  const ends = await Promise.allSettled([draw(task), draw(task), draw(task)]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(codeOf((ends[2] as PromiseRejectedResult).reason)).toBe('429 too_many');
});
