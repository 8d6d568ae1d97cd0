import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { theKnown } from '../testing/an-order.ts';
import { DishSheet } from './dish-sheet.tsx';

const onTake = vi.fn();
afterEach(() => onTake.mockReset());

async function open(product_id: number): Promise<() => void> {
  const { leave } = await showPage(
    () => (
      <DishSheet
        product={theKnown.products.get(product_id)!}
        known={theKnown}
        line={undefined}
        seats={2}
        open
        onClose={() => {}}
        onTake={onTake}
      />
    ),
    undefined,
  );
  await screen.findByRole('dialog');
  return leave;
}
const add = () => act(async () => screen.getByRole('button', { name: 'Aggiungi' }).click());

test.each([
  ['', 'Scrivi quanti.'],
  ['0', 'Scrivi quanti.'],
  ['1000', 'Al massimo 999.'],
])('%j dishes are not ordered, and why is said', async (typed, why) => {
  const leave = await open(1);
  const quantity = screen.getByRole('textbox', { name: 'Quanti' });
  fireEvent.change(quantity, { target: { value: typed } });
  await add();
  expect(screen.getByText(why)).toBeTruthy();
  expect(document.activeElement).toBe(quantity);
  expect(onTake).not.toHaveBeenCalled();
  leave();
});

test('a size that nobody chose is brought into sight', async () => {
  const leave = await open(3);
  await add();
  expect(screen.getByText('Scegli il formato.')).toBeTruthy();
  expect(document.activeElement?.closest('fieldset')?.textContent).toContain('Formato');
  leave();
});
