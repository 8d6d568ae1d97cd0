import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { draft } from '../../kit/session/draft.ts';
import { toastStore } from '../../kit/ui/feedback/toast.ts';
import '../../kit/ui/overlays/dialog-panel.tsx';
import { isSignal } from '../../testing/is-signal.ts';
import { showPage } from '../../testing/show-page.tsx';
import { type Cart, EMPTY } from './cart/cart.ts';
import { Till } from './till.tsx';

const cake = {
  id: 1,
  name: 'Torta',
  kind: 'good',
  category: null,
  price: 4,
  code: null,
  barcode: null,
  photo: null,
  variants: [],
  availability: { state: 'in_stock', quantity: null, back_at: null },
};
const outside = {
  id: 9,
  number: 3,
  note: 'Tavolino fuori',
  business_day: '2026-11-29',
  opened_at: '2026-11-29T10:00:00.000Z',
  state: 'open',
  customer: null,
  total: 6,
  currency: 'EUR',
};
const onBill = {
  id: 'on-bill-7',
  charge_id: 7,
  product_id: 1,
  kind: 'good' as const,
  description: 'Torta',
  unit_cents: 400,
  quantity: 1,
};
const resumed: Cart = {
  ...EMPTY,
  lines: [onBill],
  parked: { bill_id: 8, number: 2, note: 'Banco', voided: [] },
};

/** What was asked of the server beyond reading. */
let done: string[];
/** Which sale was fetched to go on with. */
let fetched: string[];

function answer(url: string, { method }: RequestInit): Promise<Response> {
  if (method !== 'GET' && !isSignal(url)) done.push(`${method} ${url}`);
  if (url.includes('/products'))
    return Promise.resolve(Response.json({ data: [cake], total: 1, categories: [] }));
  if (url.endsWith('/drawers')) return Promise.resolve(Response.json({ data: [] }));
  if (/\/places\/1\/bills/.test(url)) return Promise.resolve(Response.json({ data: [outside], total: 1 }));
  if (/\/bills\/\d+$/.test(url)) fetched.push(url);
  return Promise.resolve(
    Response.json({ ...outside, charges: [], customer_id: null, paid: 0, in_room: 0, split_vat: 0 }),
  );
}

beforeEach(() => {
  done = [];
  fetched = [];
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  draft.forget('sale-1');
  toastStore.clear();
});

const till = (): ReactNode => <Till />;

async function show(cart: Cart, isDesk: boolean): Promise<() => void> {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isDesk && query.includes('width >='),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  draft.write('sale-1', cart);
  const { leave } = await showPage(till, undefined);
  return leave;
}

async function press(found: HTMLElement): Promise<void> {
  fireEvent.click(found);
  await act(async () => {});
}
const dock = (name: string) => screen.findByLabelText<HTMLButtonElement>(name);

test('on a phone a resumed sale without lines is left, and stays at the server as it was', async () => {
  const leave = await show(resumed, false);
  await press(await dock('Conto: 1 pezzo, 4,00 €'));
  await press(await screen.findByLabelText('Togli Torta'));
  await press(screen.getByLabelText('Chiudi'));
  const empty = await dock('Conto vuoto');
  expect(empty.disabled).toBe(false);
  await press(empty);
  expect(await screen.findByText('Ripresa: Banco')).toBeTruthy();
  await press(screen.getByText('Lascia'));
  expect(screen.queryByText('Ripresa: Banco')).toBe(null);
  expect(draft.read('sale-1')).toBe(undefined);
  expect(done).toEqual([]);
  await press(screen.getByLabelText('Chiudi'));
  expect((await dock('Conto vuoto')).disabled).toBe(true);
  leave();
});

test('a chosen customer is seen and taken away also without lines', async () => {
  const leave = await show({ ...EMPTY, customer: { id: 3, name: 'Anna Neri' } }, true);
  expect(await screen.findByText('Anna Neri')).toBeTruthy();
  expect(screen.queryByText('Sconto')).toBe(null);
  await press(screen.getByText('Svuota'));
  expect(screen.queryByText('Anna Neri')).toBe(null);
  expect(draft.read('sale-1')).toBe(undefined);
  leave();
});

test('another parked sale is not resumed before the one without lines is left', async () => {
  const before = { ...resumed, lines: [] };
  const leave = await show(before, true);
  const resume = async () => {
    await press(await screen.findByText('In attesa (1)'));
    await press(await screen.findByText('Tavolino fuori'));
  };
  await resume();
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    'Prima chiudi il conto che hai davanti, o mettilo in attesa.',
  ]);
  expect(fetched).toEqual([]);
  expect(screen.getByText('Ripresa: Banco')).toBeTruthy();
  await press(screen.getByText('Lascia'));
  await resume();
  expect(await screen.findByText('Ripresa: Tavolino fuori')).toBeTruthy();
  leave();
});

test('while the code for Bitcoin is asked for, its button says so', async () => {
  const { charge_id: _, ...line } = onBill;
  const leave = await show({ ...EMPTY, lines: [line] }, true);
  let refuse = (): void => undefined;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    init.method === 'GET'
      ? answer(url, init)
      : new Promise((resolve) => {
          refuse = () =>
            resolve(Response.json({ error: 'La cassa è chiusa.', code: 'closed' }, { status: 409 }));
        }),
  );
  await press(await screen.findByRole('button', { name: /^Contanti/ }));
  await press(screen.getByRole('button', { name: 'Bitcoin' }));
  await press(screen.getByRole('button', { name: 'Mostra il codice' }));
  expect(screen.getByRole('button', { name: 'Preparo il codice…' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await act(async () => refuse());
  expect(
    (await screen.findByRole('button', { name: 'Mostra il codice' })).getAttribute('aria-disabled'),
  ).toBe(null);
  leave();
});
