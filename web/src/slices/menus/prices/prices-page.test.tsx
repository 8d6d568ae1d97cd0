import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { PricesPage } from './prices-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('past changes that cannot be read are not said to be none', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('/menus')
        ? Response.json({ data: [] })
        : Response.json({ error: 'No.', code: 'no' }, { status: 403 }),
    ),
  );
  const { leave } = await showPage(() => <PricesPage />, undefined);
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
  expect(screen.queryByText('Ancora nessuna modifica.')).toBeNull();
  leave();
});
