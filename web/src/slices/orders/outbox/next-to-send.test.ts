import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOpening, waits } from '../testing/an-order.ts';
import { newId } from './new-id.ts';
import { nextToSend } from './next-to-send.ts';
import type { Waiting } from './waiting.ts';

const send = (order: number | string) => waits({ id: newId(), type: 'send' }, order);

test('nothing waits, nothing is sent', () => {
  expect(nextToSend([])).toBeUndefined();
});

test('the commands of the first order go together, those of others after them', () => {
  const [a, b, c] = [send(1), send(2), send(1)];
  expect(nextToSend([a, b, c])).toEqual({ kind: 'commands', order_id: 1, commands: [a, c] });
});

test('an order is opened before anything of it is sent, and one that cannot be opened holds nobody else up', () => {
  const opening = anOpening('k');
  expect(nextToSend([opening, send('k')])).toEqual({ kind: 'opening', opening });
  const other = send(4);
  expect(nextToSend([{ ...opening, refusal: "Questo tavolo non c'è." }, send('k'), other])).toEqual({
    kind: 'commands',
    order_id: 4,
    commands: [other],
  });
});

test('an order takes what waits for it before it goes into another one', () => {
  const [before, late] = [send(1), send(2)];
  const merge = waits({ id: newId(), type: 'merge', order_id: 2 }, 1);
  const after = send(1);
  const all = [before, late, merge, after];
  expect(nextToSend(all)).toMatchObject({ order_id: 1, commands: [before] });
  expect(nextToSend(all.slice(1))).toMatchObject({ order_id: 2, commands: [late] });
  expect(nextToSend([merge, after])).toMatchObject({ order_id: 1, commands: [merge, after] });
  expect(nextToSend([{ ...late, refusal: 'Il piatto è finito.' }, merge])).toMatchObject({ order_id: 1 });
  const isHeld = ({ order }: Waiting) => order === 2;
  expect(nextToSend([before, late, merge], 100, isHeld)).toMatchObject({ order_id: 1, commands: [before] });
  expect(nextToSend([late, merge], 100, isHeld)).toBeUndefined();
});

test('at most a hundred commands travel in one call', () => {
  const batch = nextToSend(Array.from({ length: 130 }, () => send(1)));
  expect(batch?.kind === 'commands' && batch.commands.length).toBe(100);
});

test('sent step by step, everything goes once, in the order of each table', () => {
  const one = fc.oneof(
    fc.constantFrom(1, 2).map((order): Waiting => send(order)),
    fc.constantFrom('x', 'y').map((key): Waiting => send(key)),
  );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40, size: 'max' }), (commands) => {
      let waiting: Waiting[] = [anOpening('x'), anOpening('y', 13), ...commands];
      const made = new Map([
        ['x', 101],
        ['y', 102],
      ]);
      const sent: Waiting[] = [];
      for (let batch = nextToSend(waiting); batch; batch = nextToSend(waiting)) {
        const now = batch.kind === 'opening' ? [batch.opening] : batch.commands;
        sent.push(...now);
        waiting = waiting
          .filter((left) => !now.some(({ key }) => key === left.key))
          .map((left) =>
            batch.kind === 'opening' && left.order === batch.opening.key
              ? { ...left, order: made.get(batch.opening.key)! }
              : left,
          );
      }
      const orderOf = ({ order }: Waiting) => made.get(String(order)) ?? order;
      for (const order of [1, 2, 101, 102]) {
        const keys = (list: readonly Waiting[]) =>
          list
            .filter((item) => item.what.kind === 'command' && orderOf(item) === order)
            .map(({ key }) => key);
        expect(keys(sent)).toEqual(keys(commands));
      }
      expect(waiting).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
