import { act, screen } from '@testing-library/react';
import type { Ingredient, IngredientUse } from 'contract/ingredients/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { UsesButton } from './uses-button.tsx';
import './uses-dialog.tsx';

const butter = { id: 7, place_id: 1, name: 'Burro', used_in: 3 } as Ingredient;
const use = { product_id: null, group_id: null, group: null, is_archived: false };

const uses: IngredientUse[] = [
  { ...use, product_id: 11, name: 'Tagliatelle' },
  { ...use, group_id: 4, group: 'Aggiunte', name: 'Burro fuso' },
  { ...use, product_id: 12, name: 'Agnolotti', is_archived: true },
];

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the number of recipes opens which they are, each a way there', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ data: uses }));
  });
  await showPage(() => <UsesButton ingredient={butter} />, undefined);
  expect(asked).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Burro: 3 ricette' }).click());
  expect(await screen.findByRole('dialog', { name: 'Ricette con Burro' })).toBeTruthy();
  const links = await screen.findAllByRole<HTMLAnchorElement>('link');
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Tagliatelle', '/dashboard/products/11/recipe'],
    ['Burro fusoOpzione di Aggiunte', '/dashboard/menu/modifiers/4/edit'],
    ['AgnolottiFuori catalogo', '/dashboard/products/12/recipe'],
  ]);
  expect(asked).toEqual([expect.stringMatching(/\/ingredients\/7\/uses$/)]);
});

test('an ingredient that nothing uses opens nothing', async () => {
  await showPage(() => <UsesButton ingredient={{ ...butter, used_in: 0 }} />, undefined);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('nessuna ricetta')).toBeTruthy();
});
