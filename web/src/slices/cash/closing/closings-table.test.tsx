import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ClosingsTable } from './closings-table.tsx';

const closing = (number: number) => ({
  id: number,
  number,
  business_day: '2026-11-29',
  currency: 'EUR',
  takings: [],
  counted_cash: 0,
  difference: 0,
  closed_by: 'Anna Verdi',
});

beforeEach(() => {
  token.set('segno');
  vi.stubGlobal('fetch', (url: string) => {
    const before = new URL(url, 'https://hub.example.com').searchParams.get('before');
    const answer = before === null ? { data: [closing(31)], next: 31 } : { data: [closing(30)], next: null };
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  token.set(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('older closings are shown page by page, and the focus stays in the list after the last', async () => {
  await showPage(() => <ClosingsTable />, undefined);
  await screen.findAllByText('N. 31');
  expect(screen.queryByText('N. 30')).toBeNull();
  const more = screen.getByRole('button', { name: 'Carica altre' });
  more.focus();
  fireEvent.click(more);
  expect(await screen.findAllByText('N. 30')).not.toEqual([]);
  expect(screen.getAllByText('N. 31')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Carica altre' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Elenco' }));
});
