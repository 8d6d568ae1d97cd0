import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { DishPage } from './dish-page.tsx';

const card = {
  product_id: 5,
  course: null,
  station: null,
  marks: [],
  frozen: 'fresh',
  includes_cover: false,
  translations: {},
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a dish that cannot be read is told, with a way to try again', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('/card')
        ? Response.json(card)
        : Response.json({ error: 'No.', code: 'no' }, { status: 403 }),
    ),
  );
  const { leave } = await showPage(() => <DishPage />, undefined, '/5', 'productId');
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
  leave();
});
