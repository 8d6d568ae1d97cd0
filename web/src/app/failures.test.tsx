import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { auth } from 'contract/access/calls';
import type { BtcpaySetup } from 'contract/btcpay/schemas';
import { rooms } from 'contract/rooms/calls';
import type { Room } from 'contract/rooms/schemas';
import { expect, test, vi } from 'vitest';
import { call } from '../kit/api/call.ts';
import { q, queryClient } from '../kit/api/query.ts';
import { failureSentence, sentenceOf } from '../kit/api/errors.ts';
import { DeleteRoom } from '../slices/rooms/delete-room.tsx';
import { RoomEditPage } from '../slices/rooms/room-edit-page.tsx';
import { RoomPhotos } from '../slices/rooms/photos/room-photos.tsx';
import { SettingsForm } from '../slices/settings/btcpay/settings-form.tsx';
import { RegisterPage } from '../slices/auth/register-page.tsx';
import { CalendarCreatePage } from '../slices/calendars/calendar-create-page.tsx';
import { RoomCreatePage } from '../slices/rooms/room-create-page.tsx';
import { type as fill } from '../testing/fields.ts';
import { showPage } from '../testing/show-page.tsx';
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

const room: Room = {
  id: 5,
  place_id: 1,
  number: '101',
  name: null,
  floor: null,
  area: null,
  type: 'double',
  capacity: 2,
  beds_single: 0,
  beds_double: 1,
  beds_sofa: 0,
  price_per_night: 80,
  description: null,
  amenities: [],
  photos: ['/files/1-large.webp'],
  status: 'available',
  maintenance: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};
const setup: BtcpaySetup = {
  default_host: null,
  webhook_url: 'https://hub.example/btcpay',
  webhook_events: [],
  permissions: [],
};

/** What an upload asks with, answered as `fetch` would be. */
function uploadsLike(answered: () => Promise<Response>) {
  return class {
    upload = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      void answered().then(
        async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  };
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const screens: [sentence: string, page: () => ReactNode, send: () => Promise<void>, rest?: string][] = [
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
  [
    'Errore durante la modifica della camera',
    () => <RoomEditPage />,
    async () => {
      fill(/^Prezzo/, '90');
      await press('Salva');
    },
    '/5',
  ],
  [
    'Errore durante il caricamento delle foto',
    () => <RoomPhotos room={room} />,
    async () => {
      const photo = new File(['foto'], 'camera.jpg', { type: 'image/jpeg' });
      fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [photo] } });
      await act(async () => {});
    },
  ],
  [
    "Errore durante l'eliminazione della foto",
    () => <RoomPhotos room={room} />,
    async () => {
      await press('Elimina foto');
      const ask = await screen.findByRole('alertdialog');
      await act(async () => within(ask).getByRole('button', { name: 'Elimina foto' }).click());
    },
  ],
  [
    'Errore nel salvataggio delle impostazioni',
    () => <SettingsForm placeId={1} settings={null} setup={setup} />,
    async () => {
      fill('Host', 'https://btcpay.example');
      fill('Store ID', 'negozio1');
      fill(/^API Key/, 'chiave-di-prova-chiave-di-prova-chiave');
      fill(/^Webhook Secret/, 'segreto-di-prova');
      await press('Salva impostazioni');
    },
  ],
];
const cases = screens.flatMap(([sentence, page, send, rest]) =>
  Object.entries(servers).map(([server, [fetch, why]]) => ({
    sentence,
    server,
    page,
    send,
    rest,
    fetch,
    why,
  })),
);

test.each(cases)('"$sentence" is read after $server', async ({ sentence, page, send, rest, fetch, why }) => {
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setQueryData(q(rooms.get, { params: { room_id: room.id } }).queryKey, room);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('XMLHttpRequest', uploadsLike(fetch));
  const shown = await showPage(page, null, rest);
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`${sentence}. ${why}`));
  // Uploads outlive the page.
  act(() => screen.queryByRole('button', { name: 'Lascia perdere' })?.click());
  shown.leave();
});
