import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import PastSales from './past-sales.tsx';

const sale = {
  id: 9,
  number: 3,
  note: null,
  business_day: '2026-12-09',
  opened_at: '2026-12-09T10:00:00.000Z',
  state: 'paid',
  customer: null,
  total: 6,
  paid: 6,
  balance: 0,
  currency: 'EUR',
  source: { kind: 'sale', id: 9 },
  charges: [],
  payments: [],
};
const line = { charge_id: 5, description: 'Torta', left: 2, unit_price: 3, amount: 6 };

const onClose = vi.fn();
let answer: (response: Response) => void;

beforeEach(() => {
  onClose.mockReset();
  token.set('segno');
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit = {}) => {
    if (method === 'POST') return new Promise<Response>((answered) => (answer = answered));
    if (url.includes('/returns')) return Promise.resolve(Response.json({ data: [line] }));
    if (url.endsWith('/bills/9')) return Promise.resolve(Response.json(sale));
    return Promise.resolve(Response.json({ data: [sale], total: 1 }));
  });
});
afterEach(() => {
  token.set(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const question = () => screen.queryByRole('alertdialog');
const press = async (name: RegExp | string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};
const reason = () => screen.queryByLabelText<HTMLInputElement>('Motivo');

async function typeReason(text: string): Promise<() => void> {
  const { leave } = await showPage(
    () => <PastSales list="past" onClose={onClose} onResume={() => undefined} />,
    undefined,
  );
  await press(/Conto #3/);
  await press('Reso');
  await screen.findByText('Torta');
  fireEvent.change(reason()!, { target: { value: text } });
  return leave;
}

const waysOut = [
  ['Escape', () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))],
  ['the way back to the sale', () => press('Torna alla vendita')],
] as const;

test.each(waysOut)('%s asks before the reason of a return is lost', async (_, away) => {
  const leave = await typeReason('Era rotta');
  await away();
  await waitFor(() => expect(question()).not.toBeNull());
  await press('Annulla');
  await waitFor(() => expect(question()).toBeNull());
  expect(reason()?.value).toBe('Era rotta');
  expect(onClose).not.toHaveBeenCalled();
  await away();
  await press('Esci senza salvare');
  await waitFor(() => expect(onClose.mock.calls.length === 1 || reason() === null).toBe(true));
  leave();
});

test('a return in which nothing was typed is left at once', async () => {
  const leave = await typeReason('');
  await press('Torna alla vendita');
  expect(question()).toBeNull();
  expect(reason()).toBeNull();
  leave();
});

test.each(waysOut)('%s leaves no return that is being sent', async (_, away) => {
  const leave = await typeReason('Era rotta');
  fireEvent.change(screen.getByLabelText('Torta'), { target: { value: '1' } });
  expect(screen.getByText('Si restituiscono 3,00 €')).toBeTruthy();
  await press('Registra il reso');
  await away();
  expect(question()).toBeNull();
  expect(reason()?.value).toBe('Era rotta');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer(Response.json(sale)));
  await waitFor(() => expect(reason()).toBeNull());
  await press('Reso');
  await waitFor(() => expect(reason()?.value).toBe(''));
  leave();
});

test('a return that failed asks again before its reason is lost', async () => {
  const leave = await typeReason('Era rotta');
  fireEvent.change(screen.getByLabelText('Torta'), { target: { value: '1' } });
  await press('Registra il reso');
  await act(async () => answer(Response.json({}, { status: 500 })));
  await screen.findByText(/Errore durante la registrazione del reso/);
  await press('Torna alla vendita');
  await waitFor(() => expect(question()).not.toBeNull());
  leave();
});
