import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { offline } from '../../api/errors.ts';
import { useApiForm } from '../../api/form.ts';
import { queryClient } from '../../api/query.ts';
import { currentLocation, navigate } from '../../routing/history.ts';
import { PresentSession, signIn, signOut } from '../../session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { toast, toastStore } from '../../ui/feedback/toast.ts';
import { useHere } from './use-still-here.ts';

interface Answers {
  goOn: () => void;
  fail: () => void;
}

const Typed = z.object({ name: z.string() });
const NEXT = '/here?done=1';
const places = [atPlace(1), atPlace(2)] as const;
const said = () => toastStore.get().map(({ text }) => text);

/** A page of one of two places that has asked the server for something; what it does with either answer. */
async function ask() {
  signIn({ token: 'one', user });
  let answers: Answers | undefined;
  function Page() {
    const here = useHere();
    const form = useApiForm(Typed, { name: '' });
    const [begun] = useState(() => ({
      goOn: () => here.goOn(NEXT),
      fail: () => here.fail(form, offline('saving'), 'Errore durante il salvataggio'),
    }));
    answers = begun;
    return <p>{form.formState.errors.root?.message}</p>;
  }
  const page = await showPage((place: (typeof places)[number]) => {
    return (
      <PresentSession value={{ state: 'ready', user, places: [...places], place }}>
        <Page />
      </PresentSession>
    );
  }, places[0]);
  if (!answers) throw new Error('The page was not drawn');
  return { ...page, ...answers };
}

afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a person who waited is told in the form, or goes on to the next page', async () => {
  const { fail, goOn } = await ask();
  act(fail);
  expect(screen.getByText(/forse non è stato salvato/)).toBeTruthy();
  expect(said()).toEqual([]);
  act(goOn);
  expect(currentLocation().href).toBe(NEXT);
});

test('a person who has left stays where they are, and is told what failed', async () => {
  const { fail, goOn, leave } = await ask();
  leave();
  navigate('/elsewhere');
  goOn();
  expect(currentLocation().href).toBe('/elsewhere');
  fail();
  expect(said()).toEqual([
    'Errore durante il salvataggio: Nessuna connessione: forse non è stato salvato. Riprova.',
  ]);
});

test('a person on the way to a page that still loads is not taken back', async () => {
  const { goOn } = await ask();
  act(() => {
    navigate('/elsewhere');
    goOn();
  });
  expect(currentLocation().href).not.toBe(NEXT);
});

test('a person who has switched the place on the same page stays there', async () => {
  const { goOn, show } = await ask();
  await show(places[1]);
  act(goOn);
  expect(currentLocation().href).toBe('/here');
});

test('a person who has signed out hears no more of it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { fail, leave } = await ask();
  leave();
  signOut();
  fail();
  expect(said()).toEqual([]);
});
