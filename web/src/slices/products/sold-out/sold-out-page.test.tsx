import { act, fireEvent, screen, within } from '@testing-library/react';
import type { AvailabilityChange, Product } from 'contract/products/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { toastStore } from '../../../kit/ui/feedback/toast.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { SoldOutPage } from './sold-out-page.tsx';

const TOMORROW = '2027-02-28T03:00:00.000Z';
const inStock: Product['availability'] = { state: 'in_stock', quantity: null, back_at: null };

const product = (id: number, name: string, more: Partial<Product> = {}): Product => ({
  id,
  place_id: 1,
  name,
  kind: 'dish',
  category: 'Primi',
  price: null,
  variants: [],
  vat_class: 'food_service',
  code: null,
  barcode: null,
  description: null,
  photo: null,
  availability: inStock,
  allergens: [],
  allergens_state: 'unknown',
  archived_at: null,
  created_at: TOMORROW,
  updated_at: TOMORROW,
  ...more,
});

/** What the server was told, and how it answers: `answer` is called by hand where a test wants to look before. */
let said: AvailabilityChange[];
let answer: ((status?: number) => void)[];
let catalogue: Product[];

function serverSays(id: number, { state, quantity = null, until }: AvailabilityChange): Product {
  const back_at = state === 'in_stock' || !until ? null : TOMORROW;
  catalogue = catalogue.map((one) =>
    one.id === id ? { ...one, availability: { state, quantity, back_at } } : one,
  );
  return catalogue.find((one) => one.id === id)!;
}

beforeEach(() => {
  queryClient.clear();
  toastStore.clear();
  said = [];
  answer = [];
  catalogue = [
    product(1, 'Ribollita'),
    product(2, 'Acquacotta', {
      availability: { state: 'quantity', quantity: 4, back_at: TOMORROW },
    }),
    product(3, 'Cinghiale', { category: 'Secondi', availability: { ...inStock, state: 'out' } }),
  ];
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'PUT')
      return Promise.resolve(Response.json({ data: catalogue, total: catalogue.length, categories: [] }));
    const change = JSON.parse(body!) as AvailabilityChange;
    said.push(change);
    return new Promise((resolve) => {
      answer.push((status = 200) =>
        resolve(
          status === 200
            ? Response.json(serverSays(Number(url.split('/').at(-2)), change))
            : Response.json({ error: 'Prodotto non trovato', code: 'not_found' }, { status }),
        ),
      );
    });
  });
});

const list = (name: string) => within(screen.getByRole('region', { name }));
const seen = (region: string, text: string) =>
  vi.waitFor(() => expect(list(region).getByText(text)).toBeTruthy());
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}.*Esaurito per oggi`) });
const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element));
async function answered(status?: number): Promise<void> {
  await vi.waitFor(() => expect(answer).not.toEqual([]));
  await act(async () => answer.shift()!(status));
}
const undo = () => act(async () => toastStore.get().at(-1)?.action?.run());

async function show() {
  await showPage(() => <SoldOutPage />, 0);
  await screen.findByRole('region', { name: 'Primi' });
}

test('what is sold out lies on top, the rest by category', async () => {
  await show();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())).toEqual([
    'Esauriti adesso 1',
    'Primi',
  ]);
  await seen('Esauriti adesso', 'Finché non lo rimetti');
  await seen('Primi', 'Ne restano 4');
});

test('one tap says "for today" before the server answers, and the way back says what was before', async () => {
  await show();
  await tap(row('Ribollita'));
  expect(said).toEqual([{ state: 'out', until: 'next_day' }]);
  await seen('Esauriti adesso', 'Ribollita');
  await seen('Esauriti adesso', 'Per oggi');
  await undo();
  await seen('Primi', 'Ribollita');
  await answered();
  // The first answer does not hide what was tapped since.
  await seen('Primi', 'Ribollita');
  await answered();
  expect(said[1]).toEqual({ state: 'in_stock', quantity: null, until: null });
  await seen('Primi', 'Ribollita');
});

test('the way back of a counted one counts on, until the same instant', async () => {
  await show();
  await tap(row('Acquacotta'));
  await answered();
  await undo();
  await answered();
  expect(said[1]).toEqual({ state: 'quantity', quantity: 4, until: TOMORROW });
  await seen('Primi', 'Ne restano 4');
});

test('what the server refuses is shown as before, with its sentence', async () => {
  await show();
  await tap(row('Ribollita'));
  await answered(404);
  await seen('Primi', 'Ribollita');
  expect(toastStore.get().at(-1)?.text).toBe('Ribollita: Prodotto non trovato');
});

test('"Rimetti" puts it back', async () => {
  await show();
  await tap(screen.getByRole('button', { name: 'Rimetti: Cinghiale' }));
  await answered();
  expect(said).toEqual([{ state: 'in_stock' }]);
  await seen('Secondi', 'Cinghiale');
  expect(screen.queryByRole('region', { name: 'Esauriti adesso' })).toBeNull();
});

test('the search finds among both', async () => {
  await show();
  const search = screen.getByRole('searchbox', { name: 'Cerca tra i prodotti' });
  vi.useFakeTimers();
  fireEvent.change(search, { target: { value: 'cinghi' } });
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(screen.queryByRole('region', { name: 'Primi' })).toBeNull();
  await seen('Esauriti adesso', 'Cinghiale');
});
