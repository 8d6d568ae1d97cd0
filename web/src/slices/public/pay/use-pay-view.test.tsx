import { act, renderHook, waitFor } from '@testing-library/react';
import type { PayState, PayView } from 'contract/pay-page/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { usePayView } from './use-pay-view.ts';

afterEach(() => vi.unstubAllGlobals());

const view = (state: PayState) => ({ token: 'segreto', state, version: 1, now: '2026-11-28T12:00:00.000Z' });
const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));

/** The page of a payment whose opening is refused, and which has that state afterwards. */
async function refused(code: string, after: PayState) {
  let now = view('expired') as Partial<PayView>;
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.endsWith('/open')) return answer(200, now);
    now = view(after);
    return answer(409, { error: 'Non si può.', code });
  });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => undefined;
    },
  );
  const { result } = renderHook(() => usePayView('segreto'));
  await waitFor(() => expect(result.current.seen?.view.state).toBe('expired'));
  await act(async () => result.current.ask('open'));
  return result.current;
}

test.each(['not_taken', 'held_too_long', 'nights_taken'])(
  'a payment that %s has ended is no fault of the connection',
  async (code) => {
    const { seen, failure } = await refused(code, 'closed');
    expect([seen?.view.state, failure]).toEqual(['closed', undefined]);
  },
);

test('a payment that can be tried again says why it could not be opened', async () => {
  const { seen, failure } = await refused('payments_unavailable', 'expired');
  expect([seen?.view.state, failure]).toEqual(['expired', 'unavailable']);
});
