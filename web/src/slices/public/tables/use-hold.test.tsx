import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { useHold } from './use-hold.ts';

const AT = '2026-12-31T20:30:00.000Z';

function Held() {
  const { state } = useHold('osteria', AT, 2);
  return <p>{state.kind === 'held' ? state.hold.token : state.kind}</p>;
}

/** The browser shows the page as it was, by the button for the step back. */
const pageShown = (persisted: boolean) =>
  act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

afterEach(() => vi.unstubAllGlobals());

test('a page that comes back by a step back holds a table again, since it gave the former one back', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) => {
    asked.push(method);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const token = `tavolo ${asked.length}`;
    return Response.json({ token, at: AT, party: 2, expires_at: AT }, { status: 201 });
  });
  const { leave } = await showPage(Held, {});
  expect(screen.getByText('tavolo 1')).toBeTruthy();
  await pageShown(false);
  expect(asked).toEqual(['POST']);
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(asked).toEqual(['POST', 'DELETE']);
  await pageShown(true);
  expect(asked).toEqual(['POST', 'DELETE', 'POST']);
  expect(screen.getByText('tavolo 3')).toBeTruthy();
  leave();
});
