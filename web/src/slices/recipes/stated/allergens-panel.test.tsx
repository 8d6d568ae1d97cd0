import { act, screen } from '@testing-library/react';
import type { Product } from 'contract/products/schemas';
import type { DishAllergens } from 'contract/recipes/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { AllergensPanel } from './allergens-panel.tsx';

const product = { id: 5, place_id: 1, name: 'Risotto', archived_at: null } as Product;
const allergens: DishAllergens = {
  product_id: 5,
  allergens: [],
  allergens_state: 'unknown',
  computed: null,
  statement: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('allergens are stated once it is known what they are', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/allergens')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : new Promise(() => {}),
  );
  const { leave } = await showPage(() => <AllergensPanel product={product} />, undefined);
  expect(screen.queryByRole('button', { name: 'Dichiara allergeni' })).toBeNull();
  await act(async () => answer(Response.json(allergens)));
  expect(await screen.findByRole('button', { name: 'Dichiara allergeni' })).toBeTruthy();
  leave();
});
