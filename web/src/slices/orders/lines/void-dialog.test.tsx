import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { aLine } from '../testing/an-order.ts';
import { VoidDialog } from './void-dialog.tsx';

const onVoid = vi.fn<(reason: string, waste: boolean, quantity: number) => void>();
const onClose = vi.fn();

async function open(quantity = 1) {
  onVoid.mockReset();
  onClose.mockReset();
  const line = { ...aLine({ state: 'sent', quantity }), waiting: false };
  const { leave } = await showPage(
    () => <VoidDialog line={line} open onClose={onClose} onVoid={onVoid} />,
    undefined,
  );
  await screen.findByRole('dialog', { name: 'Storna Carbonara' });
  return leave;
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const write = (value: string) =>
  fireEvent.change(screen.getByLabelText('Un altro motivo'), { target: { value } });
const escape = () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));

test('a reason that was typed is not lost without a question', async () => {
  const leave = await open();
  write('Piatto freddo');
  await escape();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await press('Esci senza salvare');
  expect(onClose).toHaveBeenCalled();
  expect(onVoid).not.toHaveBeenCalled();
  leave();
});

test('without a typed reason the window closes at once', async () => {
  const leave = await open();
  write(' ');
  await escape();
  expect(onClose).toHaveBeenCalled();
  leave();
});

test('a typed reason voids the dish without a question', async () => {
  const leave = await open();
  write('Piatto freddo ');
  await press('Storna');
  expect(onVoid).toHaveBeenCalledWith('Piatto freddo', false, 1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
  leave();
});

test('without a reason the field for it has the focus, and says what is missing', async () => {
  const leave = await open();
  await press('Storna');
  expect(screen.getByText('Scrivi il motivo.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Un altro motivo'));
  expect(onVoid).not.toHaveBeenCalled();
  leave();
});

test.each([
  ['', 'Scrivi quanti.'],
  ['9', 'Al massimo 3.'],
])('of three dishes %j are not taken back, and why is said', async (typed, why) => {
  const leave = await open(3);
  const field = screen.getByLabelText('Quanti');
  fireEvent.change(field, { target: { value: typed } });
  await press('Non andava bene');
  expect(screen.getByText(why)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(onVoid).not.toHaveBeenCalled();
  leave();
});
