import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { GuestAllergy } from 'contract/orders/allergies';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { AllergyDialog } from './allergy-dialog.tsx';

const onSave = vi.fn<(allergies: readonly GuestAllergy[]) => void>();
const onClose = vi.fn();

async function show(allergies: readonly GuestAllergy[] = [], seats = 4): Promise<() => void> {
  onSave.mockReset();
  onClose.mockReset();
  const { leave } = await showPage(
    () => <AllergyDialog allergies={allergies} seats={seats} open onClose={onClose} onSave={onSave} />,
    undefined,
  );
  await screen.findByRole('dialog', { name: 'Allergie al tavolo' });
  return leave;
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const seatNames = () =>
  [...screen.getByRole('group', { name: 'Posto' }).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );
const saved = () => onSave.mock.calls.flatMap(([allergies]) => allergies);

test('what is said of one seat stays when another one is chosen', async () => {
  const leave = await show();
  await press('1');
  await press('Latte');
  await press('2');
  await press('Frutta a guscio');
  expect(screen.getByText(/posto 1: latte/)).toBeTruthy();
  await press('Salva');
  expect(saved()).toEqual([
    { seat: 1, allergens: ['milk'], note: null },
    { seat: 2, allergens: ['nuts'], note: null },
  ]);
  leave();
});

test('what is said before the seat goes to the seat', async () => {
  const leave = await show();
  await press('Latte');
  fireEvent.change(screen.getByLabelText(/Con parole sue/), { target: { value: 'Anche tracce' } });
  await press('3');
  await press('Salva');
  expect(saved()).toEqual([{ seat: 3, allergens: ['milk'], note: 'Anche tracce' }]);
  leave();
});

test('an allergy of the table stays with the table when a seat is chosen', async () => {
  const leave = await show([{ seat: null, allergens: ['milk'], note: null }]);
  await press('Uova');
  await press('3');
  await press('Sesamo');
  await press('Salva');
  expect(saved()).toEqual([
    { seat: null, allergens: ['eggs', 'milk'], note: null },
    { seat: 3, allergens: ['sesame'], note: null },
  ]);
  leave();
});

test('only the seats that were changed are saved', async () => {
  const leave = await show([
    { seat: 1, allergens: ['milk'], note: 'Grave' },
    { seat: 2, allergens: ['eggs'], note: null },
  ]);
  await press('Uova');
  await press('Uova');
  await press('2');
  await press('Uova');
  await press('Salva');
  expect(saved()).toEqual([{ seat: 2, allergens: [], note: null }]);
  leave();
});

test.each([
  [2, ['1', '2', '4']],
  [1, ['1', '4']],
])('a seat with an allergy is there also after the guests are %i', async (seats, names) => {
  const allergy = { allergens: ['milk'], note: null } as const;
  const leave = await show(
    [
      { seat: null, ...allergy },
      { seat: 1, ...allergy },
      { seat: 4, ...allergy },
    ],
    seats,
  );
  expect(seatNames()).toEqual(names);
  await press('4');
  await press('Latte');
  await press('Salva');
  expect(saved()).toEqual([{ seat: 4, allergens: [], note: null }]);
  leave();
});

test('Escape asks before an allergy is lost', async () => {
  const leave = await show();
  await press('2');
  await press('Latte');
  await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await press('Esci senza salvare');
  expect(onClose).toHaveBeenCalled();
  expect(saved()).toEqual([]);
  leave();
});
