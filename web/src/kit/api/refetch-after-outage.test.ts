import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeBack } from './refetch-after-outage.ts';
import { ApiError } from './errors.ts';

const LONGEST_MS = 6000;
let ready = false;
const asked = vi.fn((_url: string) => Promise.resolve(new Response(null, { status: ready ? 200 : 503 })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  ready = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockClear();
});

/** A screen whose first answer is this error. */
function aScreen(status: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  comeBack(client);
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError(status, 'x', 'Riprova.'))
    .mockResolvedValue('101');
  const observer = new QueryObserver(client, { queryKey: ['rooms'], queryFn });
  const leave = observer.subscribe(() => undefined);
  return { queryFn, leave, data: () => observer.getCurrentResult().data };
}

test.each([0, 502, 503, 504])(
  'what did not come (%i) is fetched when the server is back, not before',
  async (status) => {
    const screen = aScreen(status);
    await vi.advanceTimersByTimeAsync(4 * LONGEST_MS);
    expect(asked.mock.lastCall?.[0]).toBe('/readyz');
    expect(screen.queryFn).toHaveBeenCalledOnce();
    ready = true;
    await vi.advanceTimersByTimeAsync(LONGEST_MS);
    expect(screen.data()).toBe('101');
    const before = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(4 * LONGEST_MS);
    expect(asked).toHaveBeenCalledTimes(before);
  },
);

test.each([404, 500])('what the server has refused (%i) is not asked for again', async (status) => {
  const screen = aScreen(status);
  ready = true;
  await vi.advanceTimersByTimeAsync(4 * LONGEST_MS);
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryFn).toHaveBeenCalledOnce();
});

test('what nobody looks at any more is not asked for', async () => {
  const screen = aScreen(503);
  await vi.advanceTimersByTimeAsync(0);
  screen.leave();
  await vi.advanceTimersByTimeAsync(4 * LONGEST_MS);
  expect(asked).not.toHaveBeenCalled();
});
