import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aCatalogue, aLine, anOrder } from '../testing/an-order.ts';
import { OrderScreen } from './order-screen.tsx';

const size = { width: 0, height: 0 };
const listeners = new Set<() => void>();

/** Of the queries that ask for a width or a height in rem; every other one holds not. */
function holds(query: string): boolean {
  const asked = [...query.matchAll(/\((width|height) (>=|<) (\d+)rem\)/g)];
  return (
    asked.length > 0 &&
    asked.every(([, of, than, rem]) => {
      const isLess = size[of as keyof typeof size] < Number(rem) * 16;
      return than === '<' ? isLess : !isLess;
    })
  );
}

async function resize(next: Partial<typeof size>): Promise<void> {
  Object.assign(size, next);
  await act(async () => {
    for (const listener of listeners) listener();
  });
}

function answer(url: string, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'GET') return Promise.reject(new TypeError('no network'));
  if (url.endsWith('/order-catalogue')) return Promise.resolve(Response.json(aCatalogue));
  const order = anOrder([aLine({ state: 'sent' })]);
  return Promise.resolve(Response.json(url.endsWith('/orders/7') ? order : { data: [] }));
}

beforeEach(() => {
  queryClient.clear();
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return holds(query);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  vi.stubGlobal('fetch', answer);
  token.set('segno');
});
afterEach(() => {
  token.set(null);
  vi.unstubAllGlobals();
});

test.each([
  ['a small tablet on its side', 962, 540, 290],
  ['an unfolded phone', 673, 760, 430],
  ['a phone', 390, 760, 430],
])(
  'the search keeps the focus while the keyboard of %s opens and closes',
  async (_, width, height, above) => {
    await resize({ width, height });
    const { leave } = await showPage(
      () => <OrderScreen target={{ order_id: 7, opening: undefined }} missing={() => 'manca'} />,
      undefined,
    );
    const search = await screen.findByRole('searchbox', { name: 'Cerca un piatto' });
    act(() => search.focus());
    await resize({ height: above });
    expect(document.activeElement).toBe(search);
    await resize({ height });
    expect(document.activeElement).toBe(search);
    expect(screen.getAllByRole('button', { name: /Tutto mandato/ })).toHaveLength(1);
    leave();
  },
);
