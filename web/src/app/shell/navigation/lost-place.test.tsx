import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { assignments } from 'contract/access/calls';
import type { Assignment } from 'contract/access/schemas';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { PresentSession, selectPlace, signIn, signOut, useSession } from '../../../kit/session/session.ts';
import { toastStore } from '../../../kit/ui/feedback/toast.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { BellLive } from './bell-live.tsx';

let mine: Assignment[];
let who: typeof user;

function respond(url: string): Promise<Response> {
  const answers: Record<string, unknown> = {
    '/api/v1/auth/me': who,
    '/api/v1/assignments/me': { data: mine },
  };
  return url in answers ? Promise.resolve(Response.json(answers[url])) : new Promise(() => {});
}

const button = createRef<HTMLElement>();

/** What follows the session on every page. */
function Page() {
  const session = useSession();
  if (session.state !== 'ready') return null;
  return (
    <PresentSession value={session}>
      <h1>{session.place.place_name}</h1>
      <BellLive open={false} onClose={() => undefined} button={button} onUnread={() => undefined} />
    </PresentSession>
  );
}

/** The page is opened anew, and nothing has been said on it. */
async function open(): Promise<void> {
  cleanup();
  queryClient.clear();
  toastStore.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading');
}
const said = () => toastStore.get().map(({ text }) => text);
/** The places are asked for anew, and the person is at the only one that is left. */
async function loseTheOther(left: Assignment[]): Promise<void> {
  mine = left;
  void queryClient.refetchQueries({ queryKey: q(assignments.mine).queryKey });
  await screen.findByRole('heading', { name: 'Attività 1' });
}

beforeEach(async () => {
  who = user;
  mine = [atPlace(1), atPlace(2)];
  vi.stubGlobal('fetch', respond);
  // The stream of events is this tab's own, and tells nothing.
  vi.stubGlobal('BroadcastChannel', undefined);
  signIn({ token: 'secret', user });
  selectPlace(2);
  await open();
});
afterEach(() => {
  act(signOut);
  cleanup();
  vi.unstubAllGlobals();
});

test('says that a place has closed, and where the person is now, and once more at the next opening', async () => {
  await loseTheOther([atPlace(1), atPlace(2, { level: 'free', closed: 'ended' })]);
  const words = ['Attività 2: non è più disponibile'];
  expect(said()).toEqual(words);
  await open();
  expect(said()).toEqual(words);
  await open();
  expect(said()).toEqual([]);
});

test('says it of a place that is no longer theirs, and once more at the next opening', async () => {
  await loseTheOther([atPlace(1)]);
  const words = ['Attività 2: non è più disponibile'];
  expect(said()).toEqual(words);
  await open();
  expect(said()).toEqual(words);
  await open();
  expect(said()).toEqual([]);
});

test('says it of a place that was taken away while no tab was open', async () => {
  cleanup();
  mine = [atPlace(1)];
  await open();
  expect(said()).toEqual(['Attività 2: non è più disponibile']);
  await open();
  expect(said()).toEqual([]);
});

test('says it of the only place, which nobody has chosen', async () => {
  act(signOut);
  mine = [atPlace(3)];
  act(() => signIn({ token: 'secret', user }));
  await open();
  cleanup();
  mine = [atPlace(1)];
  await open();
  expect(said()).toEqual(['Attività 3: non è più disponibile']);
  await open();
  expect(said()).toEqual([]);
});

test('keeps no place beyond the session', async () => {
  act(signOut);
  expect(Object.keys(localStorage)).toEqual([]);
  mine = [atPlace(1)];
  act(() => signIn({ token: 'secret', user }));
  await open();
  expect(said()).toEqual([]);
});

test('says nothing of the place of another account', async () => {
  cleanup();
  who = { ...user, id: 7 };
  mine = [atPlace(1)];
  await open();
  expect(said()).toEqual([]);
});

test('says nothing of a place that waits for the second factor', async () => {
  await loseTheOther([atPlace(1), atPlace(2, { needs_two_factor: true })]);
  await open();
  expect(said()).toEqual([]);
});

test('says nothing where the person goes to another place by choice', async () => {
  act(() => selectPlace(1));
  expect(screen.getByRole('heading').textContent).toBe('Attività 1');
  await open();
  expect(said()).toEqual([]);
});
