import { act, renderHook } from '@testing-library/react';
import type { OrderLine } from 'contract/orders/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnOrder } from '../outbox/drawn-order.ts';
import { aLine, anOrder, theKnown } from '../testing/an-order.ts';
import { useFreshLines } from './use-fresh-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('each line bears the initials of its waiter for three seconds, whatever comes after it', () => {
  const [old, first, second] = [
    aLine(),
    aLine({ author: 'Bruno Neri' }),
    aLine({ author: 'Carla Blu' }),
  ] as const;
  const order = (...lines: OrderLine[]) => drawnOrder(anOrder(lines), [], theKnown);
  const { result, rerender } = renderHook((shown) => useFreshLines(shown, 'Anna Verdi'), {
    initialProps: order(old),
  });
  const shown = () => [old, first, second].map(({ line_id }) => result.current(line_id));
  rerender(order(old, first));
  expect(shown()).toEqual([undefined, 'BN', undefined]);
  pass(2_000);
  rerender(order(old, first, second));
  expect(shown()).toEqual([undefined, 'BN', 'CB']);
  pass(1_500);
  expect(shown()).toEqual([undefined, undefined, 'CB']);
  pass(1_500);
  expect(shown()).toEqual([undefined, undefined, undefined]);
});
