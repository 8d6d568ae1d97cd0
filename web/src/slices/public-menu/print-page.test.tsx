import { fireEvent, screen, waitFor } from '@testing-library/react';
import { publicMenu } from 'contract/public-menu/calls';
import type { MenuPage } from 'contract/public-menu/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { MenuPageForm } from './menu-page-form.tsx';
import { PrintPage } from './print-page.tsx';
import { QrCard } from './qr-card.tsx';

const page: MenuPage = {
  place_id: 1,
  slug: 'da-prova',
  is_open: true,
  cover_charge: 2,
  child_cover_charge: null,
  area_covers: [],
  is_outside_lazio: false,
  notice: null,
  languages: ['it', 'en'],
  cover_warning: null,
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the menu of a closed page has an address and no link to it', async () => {
  const { queryKey } = q(publicMenu.page, { params: { place_id: 1 } });
  queryClient.setQueryData(queryKey, { ...page, is_open: false });
  await showPage(() => <PrintPage />, undefined);
  expect(screen.getByLabelText<HTMLInputElement>('Indirizzo del menu').value).toMatch(/\/m\/da-prova$/);
  expect(screen.queryByRole('link', { name: 'Apri il menu' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Mostra il menu agli ospiti', checked: false })).toBeTruthy();
});

test('the law of the region is quoted as long as there is a cover charge', async () => {
  const warned = { ...page, cover_warning: 'Nel Lazio è vietato.' };
  await showPage(() => <MenuPageForm placeId={1} page={warned} save={() => Promise.resolve(warned)} />, 0);
  expect(screen.getByText('Nel Lazio è vietato.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Coperto \(/ }), { target: { value: '' } });
  expect(screen.queryByText('Nel Lazio è vietato.')).toBeNull();
});

test('a language that is taken off is saved without Italian getting lost', async () => {
  const kept: unknown[] = [];
  const save = (values: object) => {
    kept.push(values);
    return Promise.resolve(page);
  };
  const shown = await showPage(() => <MenuPageForm placeId={1} page={page} save={save} />, 0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Inglese' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tedesco' }));
  await shown.submit();
  await waitFor(() =>
    expect(kept).toMatchObject([{ cover_charge: 2, notice: null, languages: ['it', 'de'] }]),
  );
});

test('each table has its code, and nothing that is no number has one', async () => {
  await showPage(() => <QrCard placeId={1} slug="da-prova" />, 0);
  const table = screen.getByRole('textbox', { name: /^Tavolo/ });
  fireEvent.change(table, { target: { value: '12' } });
  expect(screen.getByRole('img', { name: /\/m\/da-prova\?t=12$/ })).toBeTruthy();
  fireEvent.change(table, { target: { value: 'dodici' } });
  expect(screen.getByRole('button', { name: 'Scarica il QR' })).toHaveProperty('disabled', true);
});
