import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLocation, navigate } from '../../routing/history.ts';
import { useLocation } from '../../routing/router.tsx';
import { signIn, signOut } from '../../session/session.ts';
import { user } from '../../../testing/people.ts';
import { aPhone, pressBack } from '../../ui/overlays/testing/phone-back.ts';
import { showPage } from '../../../testing/show-page.tsx';
import '../../ui/overlays/dialog-panel.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useDialogForm } from './use-dialog-form.ts';

const send = vi.fn<() => Promise<void>>();
const Note = z.object({ note: z.string(), password: z.string() });
const blank = { note: '', password: '' };

function NoteWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, dialog } = useDialogForm(Note, {
    open,
    onClose,
    blank,
    failure: '',
    filledIn: ['password'],
    send: () => send().then(onClose),
  });
  return (
    <FormDialog {...dialog} title="Nota" action="Salva" busyText="" cancel="Indietro">
      <textarea aria-label="Motivo" {...form.register('note')} />
      <input aria-label="Password" {...form.register('password')} />
    </FormDialog>
  );
}

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Apri</button>
      <NoteWindow open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** A window that the address opens: to close it is a step back, which a browser takes in its own time. */
function Addressed() {
  const open = useLocation().search === '?now';
  return <NoteWindow open={open} onClose={() => void setTimeout(() => window.history.back())} />;
}

const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' });
const type = (value: string) => fireEvent.change(field()!, { target: { value } });
const question = () => screen.queryByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const escape = () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
const goBack = () => act(async () => window.history.back());

async function show(Shown: () => ReactNode): Promise<void> {
  await showPage(() => <Shown />, undefined, '?before');
  await act(async () => navigate('/here?now'));
  await waitFor(() => expect(field()).not.toBeNull());
}

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  aPhone();
  signIn({ token: 'secret', user });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test.each([
  ['Escape', escape],
  ['the cross', () => press('Chiudi')],
  ['its own way out', () => press('Indietro')],
  ['a step back', goBack],
  ['the Back of a phone', pressBack],
])('%s asks before what was typed is lost', async (_, leave) => {
  await show(Page);
  type('Scritto due volte');
  await leave();
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Annulla');
  await waitFor(() => expect(question()).toBeNull());
  expect(field()?.value).toBe('Scritto due volte');
  await leave();
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Esci senza salvare');
  await waitFor(() => expect(field()).toBeNull());
  expect(currentLocation().search).toBe('?now');
  // What was given up does not come back.
  await press('Apri');
  await waitFor(() => expect(field()?.value).toBe(''));
});

test.each([
  ['nothing was typed', () => undefined],
  [
    'it was taken back',
    () => {
      type('Scritto');
      type('');
    },
  ],
])('nothing is asked where %s', async (_, before) => {
  await show(Page);
  before();
  await escape();
  await waitFor(() => expect(field()).toBeNull());
  expect(question()).toBeNull();
});

test('an Escape that meets the window itself takes the question back', async () => {
  await show(Page);
  type('Scritto due volte');
  await goBack();
  await waitFor(() => expect(question()).not.toBeNull());
  await act(async () => screen.getByRole('button', { name: 'Indietro', hidden: true }).click());
  await waitFor(() => expect(question()).toBeNull());
  expect(field()?.value).toBe('Scritto due volte');
});

test('what was sent is no question', async () => {
  await show(Page);
  type('Scritto due volte');
  await press('Salva');
  await waitFor(() => expect(field()).toBeNull());
  await goBack();
  expect(question()).toBeNull();
  expect(currentLocation().search).toBe('?before');
});

test('another page is reached only by giving it up', async () => {
  await show(Page);
  type('Scritto due volte');
  await act(async () => navigate('/there'));
  await waitFor(() => expect(question()).not.toBeNull());
  expect(currentLocation().pathname).toBe('/here');
  await press('Esci senza salvare');
  expect(question()).toBeNull();
});

test('a session that has ended asks nothing', async () => {
  await show(Page);
  type('Scritto due volte');
  await act(async () => {
    signOut();
    navigate('/there');
  });
  expect(question()).toBeNull();
});

test('a window of the address is given up once, and goes by itself when it is sent', async () => {
  await show(Addressed);
  type('Scritto due volte');
  await escape();
  await press('Esci senza salvare');
  await waitFor(() => expect(field()).toBeNull());
  expect(currentLocation().search).toBe('?before');
  await act(async () => navigate('/here?now'));
  await waitFor(() => expect(field()?.value).toBe(''));
  type('Scritto due volte');
  await press('Salva');
  await waitFor(() => expect(field()).toBeNull());
  expect(question()).toBeNull();
  expect(currentLocation().search).toBe('?before');
});

test('a password that the browser fills in was typed by nobody', async () => {
  await show(Addressed);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'segreta' } });
  await escape();
  await waitFor(() => expect(field()).toBeNull());
});
