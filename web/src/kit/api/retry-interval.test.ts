import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { untilThere } from './retry-interval.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('asks again until there is an answer, and then no more', async () => {
  vi.useFakeTimers();
  const queryFn = vi.fn().mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503'));
  queryFn.mockResolvedValue('rows');
  const client = new QueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['page', 3],
    queryFn,
    retry: false,
    refetchInterval: untilThere,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(observer.getCurrentResult().data).toBe('rows');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
  client.clear();
});
