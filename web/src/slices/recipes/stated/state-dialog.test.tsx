import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DishAllergens } from 'contract/recipes/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { StateDialog } from './state-dialog.tsx';

const cooked: DishAllergens = {
  product_id: 5,
  allergens: [{ code: 'milk', level: 'contains', from: ['Burro'] }],
  allergens_state: 'computed',
  computed: [{ code: 'milk', level: 'contains', from: ['Burro'] }],
  statement: null,
};

function aServer() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (init.method !== 'PUT') return new Promise(() => {});
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response(JSON.stringify({ ...cooked, allergens_state: 'stated' })));
  });
  return sent;
}

const open = (dish: DishAllergens) =>
  showPage(() => <StateDialog dish={dish} name="Risotto" open onClose={() => {}} />, undefined);

const choose = async (allergen: string, level: string) =>
  fireEvent.click(
    within(await screen.findByRole('radiogroup', { name: allergen })).getByRole('radio', { name: level }),
  );

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('in place of a recipe a statement needs its reason', async () => {
  const sent = aServer();
  await open(cooked);
  await choose('Latte', 'No');
  fireEvent.click(screen.getByRole('button', { name: 'Dichiara' }));
  await screen.findByText('Scrivi perché valgono questi e non quelli della ricetta.');
  expect(sent).toEqual([]);
  type('Motivo', 'Burro senza lattosio');
  fireEvent.click(screen.getByRole('button', { name: 'Dichiara' }));
  await waitFor(() => expect(sent).toEqual([{ allergens: [], reason: 'Burro senza lattosio' }]));
});

test('without a recipe it needs none', async () => {
  const sent = aServer();
  await open({ ...cooked, allergens: [], allergens_state: 'unknown', computed: null });
  await choose('Uova', 'Può contenere');
  fireEvent.click(screen.getByRole('button', { name: 'Dichiara' }));
  await waitFor(() =>
    expect(sent).toEqual([{ allergens: [{ code: 'eggs', level: 'may_contain' }], reason: null }]),
  );
});

// docs/rules.md 22.5
test('what another cook declares meanwhile is sent, and named where both touched it', async () => {
  const sent = aServer();
  const dish: DishAllergens = { ...cooked, allergens: [], allergens_state: 'unknown', computed: null };
  const page = await showPage(
    (shown: DishAllergens) => <StateDialog dish={shown} name="Risotto" open onClose={() => {}} />,
    dish,
  );
  await screen.findByRole('radiogroup', { name: 'Uova' });
  type(/^Motivo/, 'Ricetta della casa');
  const eggs = {
    ...dish,
    allergens: [{ code: 'eggs', level: 'contains', from: [] }],
  } satisfies DishAllergens;
  await page.show(eggs);
  expect(screen.queryByText(/Nel frattempo/)).toBeNull();
  await choose('Latte', 'Contiene');
  const fish = {
    ...dish,
    allergens: [{ code: 'fish', level: 'may_contain', from: [] }],
  } satisfies DishAllergens;
  await page.show(fish);
  await screen.findByText(
    /Nel frattempo qualcun altro li ha cambiati\. Ora valgono: pesce \(può contenere\)\./,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dichiara' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        allergens: [
          { code: 'eggs', level: 'contains' },
          { code: 'milk', level: 'contains' },
        ],
        reason: 'Ricetta della casa',
      },
    ]),
  );
});
