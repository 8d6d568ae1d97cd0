import { act, screen, waitFor } from '@testing-library/react';
import type { MenuInput, MenuSummary } from 'contract/menus/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { toast, toastStore } from '../../kit/ui/feedback/toast.ts';
import { showPage } from '../../testing/show-page.tsx';
import { MenusPage } from './menus-page.tsx';
import { aMenu, dish, section } from './testing/a-menu.ts';

const menu = aMenu([section(1, 'Primi', [dish(11, 'Carbonara'), dish(12, 'Gnocchi')])], {
  hours: { weekdays: [], from: '12:00', to: '14:30', first_day: null, last_day: null },
  unknown_allergens: 3,
  texts: 4,
  translated: { en: 4, de: 1, fr: 0, es: 0 },
});
let listed: MenuSummary[];
const sent: MenuInput[] = [];
let refuse = false;

beforeEach(() => {
  listed = [{ ...menu, sections: 1 }];
  sent.length = 0;
  refuse = false;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const input: MenuInput = JSON.parse(String(body));
      sent.push(input);
      if (refuse) return Promise.resolve(Response.json({ error: 'No.', code: 'no' }, { status: 422 }));
      listed = listed.map((one) => ({ ...one, is_public: input.is_public }));
      return Promise.resolve(Response.json({ ...menu, is_public: input.is_public, version: 2 }));
    }
    return Promise.resolve(Response.json(url.endsWith('/menus/7') ? menu : { data: listed }));
  });
});
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  vi.unstubAllGlobals();
  queryClient.clear();
});

const open = () => showPage(() => <MenusPage />, undefined);
const shown = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Cena sulla pagina pubblica' });

test('a menu says when it is served, what it holds and what is still to be done', async () => {
  await open();
  expect((await screen.findByRole('link', { name: 'Cena' })).getAttribute('href')).toBe('/dashboard/menu/7');
  for (const words of [
    'Tutti i giorni, 12:00–14:30',
    '1 sezione, 2 piatti',
    '3 piatti con allergeni da verificare',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  const meters = screen.getAllByRole('progressbar').map((one) => one.getAttribute('aria-valuenow'));
  expect(meters).toEqual(['100', '25', '0', '0']);
});

test('the switch sends the menu whole, as it is now', async () => {
  await open();
  const control = await shown();
  await act(async () => control.click());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    is_public: false,
    version: 1,
    sections: [{ id: 1, dishes: [{ product_id: 11 }, { product_id: 12 }] }],
  });
  expect((await shown()).checked).toBe(false);
});

test('a switch that is refused goes back', async () => {
  refuse = true;
  await open();
  const control = await shown();
  await act(async () => control.click());
  await waitFor(() => expect(toastStore.get()[0]?.text).toBe('No.'));
  expect((await shown()).checked).toBe(true);
});

test('a place without a menu is told how to begin', async () => {
  listed = [];
  await open();
  expect(await screen.findByRole('heading', { name: 'Ancora nessun menu' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Importa da un file' }).getAttribute('href')).toBe(
    '/dashboard/menu/import',
  );
});
