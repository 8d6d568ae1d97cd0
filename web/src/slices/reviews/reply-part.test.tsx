import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReviewDetail } from 'contract/reviews/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { toastStore } from '../../kit/ui/feedback/toast.ts';
import { showPage } from '../../testing/show-page.tsx';
import { ReplyPart } from './reply-part.tsx';

const review: ReviewDetail = {
  id: 5,
  place_id: 1,
  author: 'Ospite',
  rating: 4,
  title: null,
  text: 'Bel posto',
  language: null,
  url: null,
  written_at: '2026-10-01T10:00:00.000Z',
  edited_at: null,
  reply: null,
  replied_at: null,
  replied_by: null,
  reply_revision: 0,
  earlier: [],
};
const ofColleague: ReviewDetail = {
  ...review,
  reply: 'Quella della collega',
  replied_at: '2026-10-02T10:00:00.000Z',
  replied_by: 'Una Collega',
  reply_revision: 1,
};

/** The server as it is once a colleague has answered; answers the revisions that it was sent. */
function aServer(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Promise.resolve(new Response(JSON.stringify(ofColleague)));
    const body = JSON.parse(String(init.body)) as { text: string; revision: number };
    sent.push(body.revision);
    if (body.revision === ofColleague.reply_revision)
      return Promise.resolve(new Response(JSON.stringify({ ...ofColleague, reply: body.text })));
    const refusal = { error: 'Nel frattempo qualcuno ha cambiato la risposta.', code: 'reply_changed' };
    return Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }));
  });
  return sent;
}

const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'La tua risposta' });
const open = (shown: ReviewDetail) => showPage((now) => <ReplyPart review={now} />, shown);

afterEach(() => {
  sessionStorage.clear();
  toastStore.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a draft that comes back stands below the answer that came meanwhile, and does not replace it unasked', async () => {
  const sent = aServer();
  const before = await open(review);
  fireEvent.change(field()!, { target: { value: 'La mia risposta' } });
  before.leave();

  const page = await open(ofColleague);
  expect(field()?.value).toBe('La mia risposta');
  expect(screen.getByText('Una Collega ha scritto nel frattempo')).toBeTruthy();
  expect(screen.getByText('Quella della collega')).toBeTruthy();
  await page.submit();
  await screen.findByText('Nel frattempo qualcuno ha cambiato la risposta.');
  expect(sent).toEqual([0]);
  await page.submit();
  await waitFor(() => expect(field()).toBeNull());
  expect(sent).toEqual([0, 1]);
});

test('an answer that was saved, though its reply got lost, is not shown as somebody else’s', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const page = await open(review);
  fireEvent.change(field()!, { target: { value: ' La mia risposta ' } });
  await page.submit();
  await screen.findByText(/forse non è stato salvato/);
  await page.show({ ...ofColleague, reply: 'La mia risposta', replied_by: 'Io' });
  await waitFor(() => expect(field()).toBeNull());
  expect(screen.getByText('La mia risposta')).toBeTruthy();
  expect(screen.queryByText('Io ha scritto nel frattempo')).toBeNull();
});

test('a draft that is given up leaves the answer of the colleague', async () => {
  aServer();
  const before = await open(review);
  fireEvent.change(field()!, { target: { value: 'La mia risposta' } });
  before.leave();
  await open(ofColleague);
  fireEvent.click(screen.getByRole('button', { name: 'Ricomincia' }));
  await waitFor(() => expect(field()).toBeNull());
  expect(screen.getByText('Quella della collega')).toBeTruthy();
});

test('without a draft the answer is only read', async () => {
  aServer();
  await open(ofColleague);
  expect(field()).toBeNull();
  expect(screen.getByText('Quella della collega')).toBeTruthy();
});

test('what was typed goes only when its loss was agreed to', async () => {
  aServer();
  await open(ofColleague);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Modifica');
  press('Annulla');
  expect(field()).toBeNull();
  press('Modifica');
  fireEvent.change(field()!, { target: { value: 'La mia risposta' } });
  press('Annulla');
  await screen.findByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });
  press('Esci senza salvare');
  await waitFor(() => expect(screen.getByText('Quella della collega')).toBeTruthy());
  press('Modifica');
  expect(field()?.value).toBe('Quella della collega');
});

test('why an answer was refused is said also where the one of the colleague cannot be read', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PUT'
      ? Promise.resolve(
          Response.json({ error: 'Nel frattempo è cambiata.', code: 'reply_changed' }, { status: 409 }),
        )
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  const page = await open(review);
  fireEvent.change(field()!, { target: { value: 'La mia risposta' } });
  await page.submit();
  expect(await screen.findByText('Nel frattempo è cambiata.')).toBeTruthy();
  expect(field()?.value).toBe('La mia risposta');
});

test('a removed answer can be put back also where the review cannot be read', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? Promise.resolve(new Response(null, { status: 204 }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  await open(ofColleague);
  fireEvent.click(screen.getByRole('button', { name: 'Togli' }));
  await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(['Risposta tolta']));
});

test('the focus stays beside an answer that gives way to its form, and back', async () => {
  aServer();
  await open(ofColleague);
  const press = (name: string) => {
    screen.getByRole('button', { name }).focus();
    fireEvent.click(screen.getByRole('button', { name }));
  };
  press('Modifica');
  expect(document.activeElement?.contains(field())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  press('Annulla');
  expect(field()).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});
