import { expect, it } from 'vitest';
import { openSemaphore } from './semaphore.ts';

it('runs two at a time, the others in order, also after failures', async () => {
  const inSlot = openSemaphore(2);
  let working = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    order.push(n);
    most = Math.max(most, (working += 1));
    await new Promise(setImmediate);
    working -= 1;
    if (n % 2 === 0) throw new Error(`failed ${n}`);
    return n;
  };
  const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => inSlot(work(n))));
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false, true]);
  expect(await inSlot(work(7))).toBe(7);
});
