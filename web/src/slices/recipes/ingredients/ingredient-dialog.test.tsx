import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Ingredient } from 'contract/ingredients/schemas';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { IngredientDialog } from './ingredient-dialog.tsx';

const butter: Ingredient = {
  id: 7,
  place_id: 1,
  name: 'Burro',
  unit: 'g',
  cost: 0.0092,
  allergens: [{ code: 'milk', level: 'contains' }],
  supplier: null,
  used_in: 2,
  archived_at: null,
  created_at: '2026-10-01T10:00:00.000Z',
  updated_at: '2026-10-01T10:00:00.000Z',
};

const onClose = vi.fn<() => void>();

/** What was sent; each answer is the same ingredient, or the refusal. */
function aServer(refusal?: object) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (init.method === 'GET') return new Promise(() => {});
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify(refusal), { status: 422 })
        : new Response(JSON.stringify(butter), { status: 201 }),
    );
  });
  return sent;
}

const open = (ingredient?: Ingredient) =>
  showPage(() => <IngredientDialog {...(ingredient && { ingredient })} open onClose={onClose} />, undefined);

const choose = (allergen: string, level: string) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: allergen })).getByRole('radio', { name: level }),
  );

const send = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  queryClient.clear();
  onClose.mockClear();
  vi.unstubAllGlobals();
});

test('what is bought by the kilo is kept by the gram, with its allergens in order', async () => {
  const sent = aServer();
  await open();
  await screen.findByRole('dialog', { name: 'Nuovo ingrediente' });
  type('Nome', 'Burro');
  type(/^Costo/, '12,40');
  choose('Latte', 'Contiene');
  choose('Glutine', 'Può contenere');
  choose('Soia', 'Contiene');
  choose('Soia', 'No');
  send('Aggiungi');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      name: 'Burro',
      unit: 'g',
      cost: 0.0124,
      allergens: [
        { code: 'gluten', level: 'may_contain' },
        { code: 'milk', level: 'contains' },
      ],
      supplier: null,
    },
  ]);
});

test('an ingredient is shown as it is bought, and its unit says what is typed', async () => {
  const sent = aServer();
  await open(butter);
  await screen.findByRole('dialog', { name: 'Burro' });
  expect(screen.getByText(/^È in 2 ricette/)).toBeTruthy();
  expect(field(/^Costo/).value).toBe('9,20');
  fireEvent.click(screen.getByRole('radio', { name: 'A pezzi' }));
  expect(screen.getByText('€ al pezzo')).toBeTruthy();
  type(/^Costo/, '2');
  send('Salva');
  await waitFor(() => expect(sent).toMatchObject([{ unit: 'pz', cost: 2 }]));
});

/** Another device notes the milk of the butter. */
async function openBeside(): Promise<void> {
  const plain = { ...butter, allergens: [] };
  function Page() {
    const [ingredient, setIngredient] = useState<Ingredient>(plain);
    return (
      <>
        <button onClick={() => setIngredient(butter)}>altrove</button>
        <IngredientDialog ingredient={ingredient} open onClose={onClose} />
      </>
    );
  }
  await showPage(() => <Page />, undefined);
  await screen.findByRole('dialog', { name: 'Burro' });
}

test('an allergen that was noted elsewhere meanwhile is sent along with one that is noted here', async () => {
  const sent = aServer();
  await openBeside();
  choose('Soia', 'Può contenere');
  fireEvent.click(screen.getByText('altrove'));
  send('Salva');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      allergens: [
        { code: 'milk', level: 'contains' },
        { code: 'soybeans', level: 'may_contain' },
      ],
    },
  ]);
});

test('an allergen that was noted elsewhere meanwhile is sent along', async () => {
  const sent = aServer();
  await openBeside();
  type(/^Fornitore/, 'Caseificio');
  fireEvent.click(screen.getByText('altrove'));
  send('Salva');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { supplier: 'Caseificio', allergens: [{ code: 'milk', level: 'contains' }] },
    ]),
  );
});

test('a refusal stands at its field, and what was typed stays', async () => {
  aServer({
    error: 'Controlla i campi.',
    code: 'invalid',
    fields: { unit: 'È in 2 ricette che lo pesano.' },
  });
  await open(butter);
  fireEvent.click(await screen.findByRole('radio', { name: 'A volume' }));
  send('Salva');
  await screen.findByText('È in 2 ricette che lo pesano.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A volume' }).checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('the first letter of a level chooses it', async () => {
  aServer();
  await open();
  const row = within(await screen.findByRole('radiogroup', { name: 'Sedano' }));
  const level = (name: string) => row.getByRole<HTMLInputElement>('radio', { name });
  fireEvent.keyDown(level('No'), { key: 'c' });
  expect(level('Contiene').checked).toBe(true);
  fireEvent.keyDown(level('Contiene'), { key: 'p' });
  expect(level('Può contenere').checked).toBe(true);
});
