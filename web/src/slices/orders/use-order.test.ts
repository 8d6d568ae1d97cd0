import { orders } from 'contract/orders/calls';
import type { Order } from 'contract/orders/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../kit/api/query.ts';
import { showOrder } from './outbox/outbox.ts';
import { anOrder } from './testing/an-order.ts';
import { askOrder } from './use-order.ts';

const version = (number: number): Order => ({ ...anOrder(), version: number });
const { id } = anOrder();
const { queryKey } = q(orders.get, { params: { order_id: id } });

/** A server that answers a question with an order when the test says so. */
function aServer(): (order: Order) => void {
  let answer = (_: Response) => {};
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve))),
  );
  return (order) => answer(Response.json(order));
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('an answer to a command stays when an older order comes after it', async () => {
  const answer = aServer();
  queryClient.setQueryData(queryKey, version(3));
  const asked = askOrder(id);
  showOrder(version(4));
  answer(version(3));
  expect((await asked).version).toBe(4);
});

test('a newer order replaces the answer to a command', async () => {
  const answer = aServer();
  const asked = askOrder(id);
  showOrder(version(4));
  answer(version(5));
  expect((await asked).version).toBe(5);
});

test('an older order is shown where nothing was answered meanwhile: a backup was restored', async () => {
  const answer = aServer();
  queryClient.setQueryData(queryKey, version(9));
  const asked = askOrder(id);
  answer(version(3));
  expect((await asked).version).toBe(3);
});
