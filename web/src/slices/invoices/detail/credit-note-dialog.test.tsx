import { act, fireEvent, screen } from '@testing-library/react';
import type { Invoice } from 'contract/invoices/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { signIn, signOut } from '../../../kit/session/session.ts';
import { user } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
// No test waits for it to be loaded.
import '../../../kit/ui/overlays/dialog-panel.tsx';

const invoice = {
  id: 5,
  type: 'TD01',
  number: '1/2026',
  total: 110,
  credited: 0,
  credit_notes: [],
  currency: 'EUR',
  lines: [{ number: 1, description: 'Cena', amount: 110 }],
} as unknown as Invoice;
const closed = vi.fn<() => void>();

const tick = async () => {
  await showPage(() => <CreditNoteDialog invoice={invoice} open onClose={closed} />, undefined);
  await act(async () => screen.getByRole('radio', { name: /Solo alcune righe/ }).click());
  await act(async () => screen.getByRole('checkbox', { name: /Cena/ }).click());
};
const escape = () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
const question = () => screen.queryByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });

beforeEach(() => {
  closed.mockClear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signIn({ token: 'secret', user });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('asks before the amount that was typed for a line is lost', async () => {
  await tick();
  const amount = screen.getByRole('textbox', { name: 'Importo per Cena' });
  fireEvent.change(amount, { target: { value: '30' } });
  fireEvent.blur(amount);
  await escape();
  expect(question()).not.toBeNull();
  expect(closed).not.toHaveBeenCalled();
});

test('closes where a line was only ticked', async () => {
  await tick();
  await escape();
  expect(question()).toBeNull();
  expect(closed).toHaveBeenCalled();
});
