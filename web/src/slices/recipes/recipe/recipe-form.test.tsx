import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Product } from 'contract/products/schemas';
import type { Recipe, RecipeInput } from 'contract/recipes/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../kit/api/errors.ts';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { RecipeForm } from './recipe-form.tsx';

const product = {
  id: 5,
  place_id: 1,
  name: 'Besciamella',
  kind: 'dish',
  price: 11,
  variants: [] as Product['variants'],
  vat_class: 'food_service',
} as Product;

const recipe: Recipe = {
  product_id: 5,
  items: [
    {
      ingredient_id: 1,
      product_id: null,
      name: 'Burro',
      quantity: 100,
      unit: 'g',
      cost: 1,
      allergens: [{ code: 'milk', level: 'contains' }],
    },
    {
      ingredient_id: 2,
      product_id: null,
      name: 'Farina 00',
      quantity: 100,
      unit: 'g',
      cost: 0.1,
      allergens: [{ code: 'gluten', level: 'contains' }],
    },
  ],
  yield_portions: 2,
  cost: 0.55,
  cost_share: 5.5,
  vat_rate: 10,
  missing_costs: [],
  allergens: [],
  allergens_state: 'computed',
  updated_at: null,
};

const eggs = {
  id: 3,
  name: 'Uova',
  unit: 'pz',
  cost: null,
  allergens: [{ code: 'eggs', level: 'contains' }],
};

const save = vi.fn<(recipe: RecipeInput) => Promise<void>>();

const open = () => showPage((now) => <RecipeForm product={product} recipe={now} save={save} />, recipe);

const names = () =>
  screen.getAllByRole('listitem', { name: /Burro|Farina|Uova/ }).map((row) => row.getAttribute('aria-label'));

const sums = () => screen.getByRole('complementary', { name: 'Costo e allergeni' }).textContent;

async function addEggs() {
  const search = field('Aggiungi un ingrediente');
  fireEvent.click(search);
  fireEvent.click(await screen.findByRole('option', { name: /Uova/ }));
  await screen.findByLabelText('Quantità di Uova');
}

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(
        JSON.stringify({ data: url.includes('/ingredients') ? [eggs] : [], total: 1, categories: [] }),
      ),
    ),
  );
});

afterEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('cost, share and allergens follow what is typed', async () => {
  await open();
  expect(sums()).toContain('0,55\u00a0€');
  expect(sums()).toContain('Costo 5,5% del prezzo netto');
  type('Quantità di Burro', '0,3');
  type('Unità di Burro', 'kg');
  expect(sums()).toContain('1,55\u00a0€');
  await addEggs();
  expect(sums()).toContain('Uova');
  expect(sums()).toContain('Per il costo della porzione manca quello di Uova.');
});

test('the share of a seller without VAT is of the whole price', async () => {
  await showPage((now) => <RecipeForm product={product} recipe={now} save={save} />, {
    ...recipe,
    vat_rate: 0,
  });
  expect(sums()).toContain('Costo 5,0% del prezzo netto');
});

test('the share of a dish that is sold in sizes is of the lowest price', async () => {
  const variants = [
    { id: 1, name: 'Intera', price: 11 },
    { id: 2, name: 'Mezza', price: 5.5 },
  ];
  await showPage((now) => <RecipeForm product={{ ...product, variants }} recipe={now} save={save} />, recipe);
  expect(sums()).toContain('Costo 11,0% del prezzo netto');
});

test('rows are added, moved by the keyboard and sent in their order', async () => {
  const page = await open();
  await addEggs();
  type('Quantità di Uova', '2');
  fireEvent.keyDown(field('Quantità di Uova'), { key: 'ArrowUp', altKey: true });
  expect(names()).toEqual(['Burro', 'Uova', 'Farina 00']);
  await waitFor(() => expect(document.activeElement).toBe(field('Quantità di Uova')));
  fireEvent.keyDown(field('Quantità di Burro'), { key: 'ArrowUp', altKey: true });
  expect(names()).toEqual(['Burro', 'Uova', 'Farina 00']);
  type('Porzioni', '4');
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const row = { product_id: null, unit: 'g', quantity: 100 };
  expect(save.mock.lastCall?.[0]).toEqual({
    yield_portions: 4,
    items: [
      { ...row, ingredient_id: 1 },
      { ...row, ingredient_id: 3, quantity: 2, unit: 'pz' },
      { ...row, ingredient_id: 2 },
    ],
  });
});

test('Enter in a quantity goes on to the next ingredient, and sends nothing', async () => {
  await open();
  fireEvent.keyDown(field('Quantità di Burro'), { key: 'Enter' });
  expect(document.activeElement).toBe(field('Aggiungi un ingrediente'));
  expect(save).not.toHaveBeenCalled();
});

test('a row without a quantity is asked about, and gets the focus', async () => {
  const page = await open();
  await addEggs();
  expect(screen.queryByText('Scrivi la quantità.')).toBeNull();
  await page.submit();
  await screen.findByText('Scrivi la quantità.');
  await waitFor(() => expect(document.activeElement).toBe(field('Quantità di Uova')));
  expect(save).not.toHaveBeenCalled();
});

test('a circle is said above the rows, which stay', async () => {
  const circle = 'La ricetta si richiama da sola: Ragù → Soffritto → Ragù.';
  save.mockRejectedValue(new ApiError(409, 'recipe_cycle', circle));
  const page = await open();
  type('Quantità di Burro', '50');
  await page.submit();
  expect((await screen.findByRole('alert')).textContent).toBe(circle);
  expect(field('Quantità di Burro').value).toBe('50');
});

test('a refused unit stands at its row', async () => {
  save.mockRejectedValue(
    new ApiError(422, 'invalid', 'Controlla i campi.', { 'items.1.unit': 'La farina si pesa.' }),
  );
  const page = await open();
  await page.submit();
  const row = await screen.findByRole('listitem', { name: 'Farina 00' });
  await waitFor(() => expect(row.textContent).toContain('La farina si pesa.'));
});

test('what was typed comes back after a reload, with the names of its rows', async () => {
  const before = await open();
  await addEggs();
  type('Quantità di Uova', '6');
  await act(async () => before.leave());
  await open();
  await screen.findByText('Abbiamo ritrovato quello che stavi scrivendo.');
  expect(names()).toEqual(['Burro', 'Farina 00', 'Uova']);
  expect(field('Quantità di Uova').value).toBe('6');
});
