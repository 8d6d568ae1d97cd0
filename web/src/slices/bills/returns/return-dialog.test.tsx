import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Bill } from 'contract/bills/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const bill = {
  id: 12,
  number: 12,
  source: { kind: 'sale', id: 4 },
  currency: 'EUR',
  paid: 6,
  balance: 0,
  split_vat: 0,
  charges: [],
  payments: [],
} as unknown as Bill;
const line = { charge_id: 5, description: 'Torta', left: 2, unit_price: 3, amount: 6 };
const onClose = vi.fn();
let answer = (_: Response): void => undefined;

beforeEach(() => {
  onClose.mockReset();
  token.set('segno');
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'POST') return new Promise<Response>((answered) => (answer = answered));
    return Promise.resolve(Response.json({ data: [line] }));
  });
});
afterEach(() => {
  token.set(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const question = () => screen.queryByRole('alertdialog');
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

const escape = () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));

async function open(): Promise<() => void> {
  const { leave } = await showPage(() => <ReturnDialog bill={bill} open onClose={onClose} />, undefined);
  await screen.findByText('Torta');
  type('Motivo', 'Era rotta');
  return leave;
}

test('the reason of a return is not lost without a question', async () => {
  const leave = await open();
  await escape();
  await waitFor(() => expect(question()).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await press('Esci senza salvare');
  expect(onClose).toHaveBeenCalledOnce();
  leave();
});

test('a return that is being sent is waited for', async () => {
  const leave = await open();
  type('Torta', '1');
  await press('Registra il reso');
  await escape();
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer(Response.json(bill)));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  leave();
});
