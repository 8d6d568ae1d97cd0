import { fireEvent, screen, waitFor } from '@testing-library/react';
import { publicMenu } from 'contract/public-menu/calls';
import type { MenuPage } from 'contract/public-menu/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { MenuPageForm } from './menu-page-form.tsx';
import { PaperCard } from './paper-card.tsx';
import { PrintPage } from './print-page.tsx';
import { QrCard } from './qr-card.tsx';

const page: MenuPage = {
  place_id: 1,
  slug: 'da-prova',
  is_open: true,
  cover_charge: 2,
  notice: null,
  languages: ['it', 'en'],
  cover_warning: null,
};
const asked: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise(() => {});
  });
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
  fireEvent.change(screen.getByRole('textbox', { name: /^Coperto/ }), { target: { value: '' } });
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
  await waitFor(() => expect(kept).toEqual([{ cover_charge: 2, notice: null, languages: ['it', 'de'] }]));
});

test('the paper is asked for as it was chosen', async () => {
  await showPage(() => <PaperCard placeId={1} languages={['it', 'en']} />, 0);
  fireEvent.change(screen.getByLabelText('Formato'), { target: { value: 'A5' } });
  fireEvent.change(screen.getByLabelText('Colonne'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Lingua'), { target: { value: 'en' } });
  fireEvent.click(screen.getByRole('button', { name: 'Scarica il menu' }));
  await waitFor(() => expect(asked).toContain('/api/v1/places/1/menus.pdf?size=A5&columns=2&lang=en'));
});

test('codes are made for the tables that were typed, and for none that cannot be read', async () => {
  await showPage(() => <QrCard placeId={1} slug="da-prova" />, 0);
  const tables = screen.getByRole('textbox', { name: /^Tavoli/ });
  const button = screen.getByRole('button', { name: 'Scarica il PDF' });
  fireEvent.change(tables, { target: { value: 'dodici' } });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(tables, { target: { value: '1 - 12' } });
  fireEvent.click(button);
  await waitFor(() => expect(asked).toContain('/api/v1/places/1/menu-qr.pdf?kind=table&tables=1-12'));
});
