import { render, screen, within } from '@testing-library/react';
import type { RegisterDish } from 'contract/allergen-register/schemas';
import { ALLERGENS } from 'contract/allergens/values';
import { expect, test } from 'vitest';
import { DishMatrix } from './dish-matrix.tsx';

const dish = (name: string, over: Partial<RegisterDish>): RegisterDish => ({
  product_id: 1,
  name,
  category: null,
  allergens: [],
  allergens_state: 'computed',
  reason: null,
  frozen: 'fresh',
  ...over,
});

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('each cell says in words what its sign says', () => {
  render(
    <DishMatrix
      dishes={[
        dish('Risotto', {
          product_id: 1,
          allergens: [
            { code: 'gluten', level: 'may_contain', from: [] },
            { code: 'molluscs', level: 'contains', from: [] },
          ],
        }),
        dish('Zuppa', { product_id: 2, allergens_state: 'unknown' }),
      ]}
    />,
  );
  const risotto = cellsOf(/^Risotto/);
  expect(risotto).toHaveLength(ALLERGENS.length);
  expect([risotto[0], risotto[1], risotto.at(-1)]).toEqual(['○Può contenere', '', '●Contiene']);
});

test('of a dish that nobody has checked no allergen is said to be missing', () => {
  render(<DishMatrix dishes={[dish('Zuppa', { allergens_state: 'unknown' })]} />);
  expect(new Set(cellsOf(/^Zuppa/))).toEqual(new Set(['?da verificare']));
  expect(screen.getByText('Da verificare')).toBeTruthy();
});
