import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { currentLocation, navigate } from '../../../kit/routing/history.ts';
import { useLocation, useSearch } from '../../../kit/routing/router.tsx';
import { signIn, signOut } from '../../../kit/session/session.ts';
import { user } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { bookSearch } from '../reservations-search.ts';
import { DayCard } from './day-card.tsx';

function Book() {
  const { day = '2026-12-09', view } = useSearch(bookSearch);
  const { placeId = 1 } = useLocation().state;
  return view === undefined && <DayCard key={`${placeId} ${day}`} day={day} />;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T12:00:00Z') });
  signIn({ token: 'segno', user });
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/service-days/')
      ? Promise.resolve(Response.json({ notes: null, closed: false, phone_only_above: null }))
      : new Promise(() => {}),
  );
});
afterEach(() => {
  signOut();
  token.set(null);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Note del giorno' });
const question = () => screen.queryByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const go = (href: string) => act(async () => navigate(href, { replace: true, keepScroll: true }));

async function type(text: string): Promise<() => void> {
  const { leave } = await showPage(() => <Book />, undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Scrivi' }));
  fireEvent.change(field()!, { target: { value: text } });
  return leave;
}

test.each([
  ['another day', () => go('/here?day=2026-12-10')],
  ['the timeline', () => go('/here?view=linea')],
  ['another page', () => go('/here/4')],
  ['another place', () => act(async () => navigate('/here', { replace: true, state: { placeId: 2 } }))],
  ['Escape', () => act(async () => void fireEvent.keyDown(field()!, { key: 'Escape' }))],
  ['the way out', () => press('Annulla')],
])('%s asks before the notes are lost', async (_, away) => {
  const leave = await type('Manca il pesce');
  await away();
  await waitFor(() => expect(question()).not.toBeNull());
  expect(currentLocation().href).toBe('/here');
  await press('Annulla');
  await waitFor(() => expect(question()).toBeNull());
  expect(field()?.value).toBe('Manca il pesce');
  await away();
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Esci senza salvare');
  await waitFor(() => expect(field()).toBeNull());
  leave();
});

test.each([
  ['a search', 'Manca il pesce', '/here?q=rossi'],
  ['today by its name', 'Manca il pesce', '/here?day=2026-12-09'],
  ['another day where nothing was typed', '', '/here?day=2026-12-10'],
])('%s asks nothing', async (_, text, href) => {
  const leave = await type(text);
  await go(href);
  expect(question()).toBeNull();
  expect(currentLocation().href).toBe(href);
  leave();
});

test('the focus stays with the day when its notes are closed', async () => {
  const leave = await type('');
  await press('Annulla');
  await waitFor(() => expect(field()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Il giorno' }));
  leave();
});

test('a day that cannot be read is tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'No.', code: 'no' }, { status: 403 })));
  const { leave } = await showPage(() => <Book />, undefined);
  const again = await screen.findByRole('button', { name: 'Riprova' });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ notes: 'Manca il pesce', closed: false, phone_only_above: null })),
  );
  await act(async () => again.click());
  expect(await screen.findByText('Manca il pesce')).toBeTruthy();
  leave();
});
