import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { ParkDialog } from './park-dialog.tsx';

const onClose = vi.fn();
const onPark = vi.fn();

async function show(typed: string): Promise<() => void> {
  onClose.mockReset();
  onPark.mockReset();
  const { leave } = await showPage(
    () => <ParkDialog open name="Banco" onClose={onClose} onPark={onPark} />,
    undefined,
  );
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: typed } });
  return leave;
}
const escape = () => act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));

test('Escape asks before the name of a sale is lost', async () => {
  const leave = await show('Signora con il cane');
  await escape();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  leave();
});

test('the name that it had before is no question', async () => {
  const leave = await show('Banco');
  await escape();
  expect(onClose).toHaveBeenCalledOnce();
  leave();
});

test.each([
  ['Signora con il cane ', ['Signora con il cane']],
  [' ', undefined],
])('a sale is parked with a name: «%s»', async (typed, parked) => {
  const leave = await show(typed);
  await act(async () => screen.getByRole('button', { name: 'Metti in attesa' }).click());
  expect(onPark.mock.calls[0]).toEqual(parked);
  leave();
});
