import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStuck } from '../../../kit/api/growing-pauses.ts';
import { token } from '../../../kit/api/token.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { newId } from '../outbox/new-id.ts';
import { dismiss, keepAndSend, readPaused, readWaiting } from '../outbox/outbox.ts';
import { AwayBanner } from './away-banner.tsx';

const NO_RIGHT = { error: 'Il tuo ruolo non lo permette.', code: 'forbidden' };
const FAULT = { error: 'Errore interno', code: 'internal' };

/** No right at any order but 9, at which the server fails. */
function answer(url: string): Promise<Response> {
  if (url.endsWith('/auth/me')) return Promise.resolve(Response.json({ id: 1 }));
  if (!url.endsWith('commands')) return Promise.resolve(Response.json({ data: [] }));
  return Promise.resolve(
    /\/orders\/(?:9|10)\//.test(url)
      ? Response.json(FAULT, { status: 500 })
      : Response.json(NO_RIGHT, { status: 403 }),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', answer);
  token.set('segno');
});
afterEach(() => {
  token.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const command = (order: number) => {
  const id = newId();
  return { key: id, place_id: 1, order, what: { kind: 'command', command: { id, type: 'send' } } } as const;
};

// docs/rules.md 26.11
test('what waits for a right is given up together, after a question, and nothing else', async () => {
  const { leave } = await showPage(() => <AwayBanner />, undefined);
  const faulty = command(9);
  await act(() => keepAndSend(1, faulty, command(7), command(7), command(8)));
  const settled = () => readPaused().length === 3 && readPaused().every(({ until }) => until > Date.now());
  await vi.waitFor(() => expect(settled()).toBe(true), 10_000);
  expect(screen.queryByText('Scarta i comandi')).toBe(null);
  while (!readPaused().every(isStuck)) {
    vi.setSystemTime(Date.now() + 130_000);
    window.dispatchEvent(new Event('online'));
    await act(() => vi.waitFor(() => expect(settled()).toBe(true), 10_000));
  }
  expect(screen.getByText(/^3 comandi aspettano/)).toBeDefined();
  expect(screen.getByText(/^Un comando aspetta/)).toBeDefined();
  fireEvent.click(screen.getByText('Scarta i comandi'));
  expect(readWaiting()).toHaveLength(4);
  fireEvent.click(await screen.findByText('Scarta 3 comandi'));
  await vi.waitFor(() => expect(readWaiting().map(({ key }) => key)).toEqual([faulty.key]), 10_000);
  leave();
});

// docs/rules.md 26.10
test('the time of the oldest order that is stuck is named, wherever it stands', async () => {
  const { leave } = await showPage(() => <AwayBanner />, undefined);
  vi.setSystemTime('2026-11-29T19:00:00Z');
  await act(() => keepAndSend(1, command(9)));
  await act(() => vi.waitFor(() => expect(readPaused()).toHaveLength(1), 10_000));
  vi.setSystemTime('2026-11-29T18:30:00Z');
  await act(() => keepAndSend(1, command(10)));
  await act(() => vi.waitFor(() => expect(readPaused()).toHaveLength(2), 10_000));
  expect(screen.getByText('Il server non registra dalle 19:30')).toBeDefined();
  await act(() => dismiss(...readWaiting()));
  leave();
});
