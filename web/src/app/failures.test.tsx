import { act, screen, waitFor } from '@testing-library/react';
import { auth } from 'contract/access';
import { expect, test, vi } from 'vitest';
import { call } from '../kit/api/call.ts';
import { queryClient } from '../kit/api/query.ts';
import { failureSentence, sentenceOf } from '../kit/api/errors.ts';
import { DeleteRoom } from '../slices/rooms/delete-room.tsx';
import { RegisterPage } from '../slices/auth/register-page.tsx';
import { CalendarCreatePage } from '../slices/calendars/calendar-create-page.tsx';
import { RoomCreatePage } from '../slices/rooms/room-create-page.tsx';
import { type as fill } from '../testing/fields.ts';
import { showPage } from '../testing/show-page.tsx';
import type { Room } from 'contract/rooms';
import type { ReactNode } from 'react';

const WHAT = 'Errore durante la registrazione';
const html = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const own = '{"error":"Questo indirizzo è già registrato.","code":"email_taken"}';
const fault = '{"error":"Errore interno","code":"internal","request_id":"1"}';

const answer = (status: number, text: string) => () => Promise.resolve(new Response(text, { status }));
const servers = {
  'a fault without a sentence': [answer(500, fault), 'Qualcosa non ha funzionato. Riprova tra poco.'],
  'the page of a proxy': [answer(502, html), 'Il server non risponde come dovrebbe. Riprova tra poco.'],
  'a page in place of an answer': [
    answer(200, html),
    'Il server non risponde come dovrebbe. Riprova tra poco.',
  ],
  'no answer': [() => Promise.reject(new TypeError('gone')), 'Nessuna connessione'],
} as const;

async function failed(): Promise<unknown> {
  const person = { email: 'a@example.com', username: 'a', password: 'parola-di-prova' };
  const body = { ...person, first_name: 'A', last_name: 'B' };
  return call(auth.register, { body }).catch((error: unknown) => error);
}

test.each(Object.entries(servers))('%s: the sentence, then the reason', async (_, [fetch, why]) => {
  vi.stubGlobal('fetch', fetch);
  const error = await failed();
  expect(sentenceOf(error, WHAT)).toMatch(new RegExp(`^${WHAT}\\. ${why}`));
  expect(failureSentence(WHAT, error)).toBe(sentenceOf(error, WHAT));
  expect(sentenceOf(error, `${WHAT}.`)).toBe(sentenceOf(error, WHAT));
  expect(sentenceOf(error, '')).toMatch(new RegExp(`^${why}`));
});

test("the server's sentence stands alone, or after the fixed one where docs/rules.md 13.4 wants both", async () => {
  vi.stubGlobal('fetch', answer(409, own));
  const error = await failed();
  expect(sentenceOf(error, WHAT)).toBe('Questo indirizzo è già registrato.');
  expect(failureSentence(WHAT, error)).toBe(`${WHAT}. Questo indirizzo è già registrato.`);
  vi.stubGlobal('fetch', answer(409, '{"error":"","code":"x"}'));
  expect(sentenceOf(await failed(), WHAT)).toBe(WHAT);
  expect(sentenceOf(new Error('ours'), WHAT)).toBe(WHAT);
});

const room = { id: 5, place_id: 1, number: '101' } as Room;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const screens: [sentence: string, page: () => ReactNode, send: () => Promise<void>][] = [
  [
    WHAT,
    () => <RegisterPage />,
    async () => {
      for (const label of ['Nome', 'Cognome', 'Nome utente']) fill(label, 'prova');
      fill('E-mail', 'prova@example.com');
      fill('Password', 'parola-di-prova');
      fill('Ripeti la password', 'parola-di-prova');
      await press('Registrati');
    },
  ],
  [
    'Errore durante la creazione della camera',
    () => <RoomCreatePage />,
    async () => {
      fill(/^Numero/, '101');
      fill(/^Prezzo/, '80');
      await press('Crea camera');
    },
  ],
  [
    'Errore durante la creazione del calendario',
    () => <CalendarCreatePage />,
    async () => {
      fill(/^Nome/, 'Airbnb 101');
      fill(/^(Link|URL)/, 'https://portale.example/101.ics');
      await press('Crea Calendario');
    },
  ],
  [
    "Errore durante l'eliminazione della camera",
    () => <DeleteRoom room={room} open onClose={() => {}} />,
    async () => {
      await screen.findByRole('button', { name: 'Elimina camera 101' });
      await press('Elimina camera 101');
    },
  ],
];
const cases = screens.flatMap((one) => Object.entries(servers).map((server) => [...one, ...server] as const));

test.each(cases)('"%s" is read', async (sentence, page, send, _server, [fetch, why]) => {
  sessionStorage.clear();
  queryClient.clear();
  vi.stubGlobal('fetch', fetch);
  const shown = await showPage(page, null);
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`${sentence}. ${why}`));
  shown.leave();
});
