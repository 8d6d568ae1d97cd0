import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import '../../kit/ui/overlays/dialog-panel.tsx';
import { isSignal } from '../../testing/is-signal.ts';
import { showPage } from '../../testing/show-page.tsx';
import { ScreensPart } from './screens-part.tsx';

const tablet = {
  id: 3,
  name: 'Tablet della cucina',
  kind: 'station',
  device: 'Tablet',
  seen_at: '2026-12-09T12:00:00.000Z',
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a screen of the kitchen goes dark after a question alone', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (url.endsWith('/screens')) return Promise.resolve(Response.json({ data: [tablet] }));
    if (method !== 'GET' && !isSignal(url)) sent.push(`${method} ${url}`);
    return new Promise(() => {});
  });
  const { leave } = await showPage(() => <ScreensPart placeId={1} />, undefined);
  const button = await screen.findByRole('button', { name: 'Scollega Tablet della cucina' });
  await act(async () => button.click());
  await screen.findByRole('alertdialog', { name: 'Scollegare «Tablet della cucina»?' });
  expect(sent).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Scollega' }).click());
  expect(sent).toEqual([expect.stringContaining('/screens/3')]);
  leave();
});
