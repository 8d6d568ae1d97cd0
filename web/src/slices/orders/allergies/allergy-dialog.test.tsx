import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { GuestAllergy } from 'contract/orders/allergies';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { AllergyDialog } from './allergy-dialog.tsx';

const onSave = vi.fn<(allergies: readonly GuestAllergy[]) => void>();
const onClose = vi.fn();

/** `changes` is what another device saves meanwhile. */
async function open(allergies: readonly GuestAllergy[] = [], seats = 4) {
  onSave.mockReset();
  onClose.mockReset();
  const { leave, show: changes } = await showPage(
    (now) => <AllergyDialog allergies={now} seats={seats} open onClose={onClose} onSave={onSave} />,
    allergies,
  );
  await screen.findByRole('dialog', { name: 'Allergie al tavolo' });
  return { leave, changes };
}
const show = async (...shown: Parameters<typeof open>) => (await open(...shown)).leave;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const seatNames = () =>
  [...screen.getByRole('group', { name: 'Posto' }).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );
const isOn = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const note = () => screen.getByLabelText<HTMLInputElement>(/Con parole sue/);
const write = (value: string) => fireEvent.change(note(), { target: { value } });
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
  write('Anche tracce');
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

test('what is said without a seat on purpose stays with the table', async () => {
  const leave = await show([{ seat: 1, allergens: ['eggs'], note: null }]);
  await press('1');
  await press('Latte');
  await press('3');
  await press('Sesamo');
  await press('Salva');
  expect(saved()).toEqual([
    { seat: null, allergens: ['milk'], note: null },
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

test('what was undone here takes nothing from what another device said of the seat', async () => {
  const { leave, changes } = await open();
  await press('1');
  await press('Latte');
  write('Ap');
  await press('Latte');
  write('');
  await press('2');
  await press('Uova');
  await changes([{ seat: 1, allergens: ['nuts'], note: 'Grave' }]);
  expect(screen.getByText(/posto 1: frutta a guscio, «Grave»/)).toBeTruthy();
  await press('Salva');
  expect(saved()).toEqual([{ seat: 2, allergens: ['eggs'], note: null }]);
  leave();
});

test('what was changed here joins what another device said of the seat', async () => {
  const { leave, changes } = await open([{ seat: 1, allergens: ['fish', 'milk'], note: null }]);
  await press('Uova');
  await press('Pesce');
  await changes([{ seat: 1, allergens: ['fish', 'milk', 'nuts'], note: 'Grave' }]);
  expect(['Latte', 'Uova', 'Frutta a guscio', 'Pesce'].map(isOn)).toEqual([true, true, true, false]);
  expect(note().value).toBe('Grave');
  await press('Salva');
  expect(saved()).toEqual([{ seat: 1, allergens: ['eggs', 'milk', 'nuts'], note: 'Grave' }]);
  leave();
});

test('words that are typed here join those that another device writes meanwhile', async () => {
  const { leave, changes } = await open();
  await press('1');
  write('Anche tracce');
  await changes([{ seat: 1, allergens: ['nuts'], note: 'Grave' }]);
  expect(note().value).toBe('Grave; Anche tracce');
  write('Grave; Anche tracce ');
  expect(note().value).toBe('Grave; Anche tracce ');
  await press('Salva');
  expect(saved()).toEqual([{ seat: 1, allergens: ['nuts'], note: 'Grave; Anche tracce' }]);
  leave();
});

test('what another device said meanwhile may be taken away here', async () => {
  const { leave, changes } = await open();
  await press('1');
  await press('Latte');
  await changes([{ seat: 1, allergens: ['nuts'], note: 'Grave' }]);
  await press('Frutta a guscio');
  write('Anche tracce');
  await press('Salva');
  expect(saved()).toEqual([{ seat: 1, allergens: ['milk'], note: 'Anche tracce' }]);
  leave();
});

test('to undo here leaves what another device said too', async () => {
  const { leave, changes } = await open();
  await press('1');
  await press('Latte');
  await changes([{ seat: 1, allergens: ['milk'], note: null }]);
  await press('Latte');
  expect(isOn('Latte')).toBe(true);
  await press('Salva');
  expect(saved()).toEqual([]);
  leave();
});
