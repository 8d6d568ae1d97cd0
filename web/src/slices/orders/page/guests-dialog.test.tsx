import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { GuestsDialog } from './guests-dialog.tsx';

const onTake = vi.fn();
afterEach(() => onTake.mockReset());

test.each([
  ['Adulti', '', 'Inserisci quante persone.'],
  ['Adulti', '500', 'Al massimo 200 persone.'],
  ['Bambini', 'due', 'Inserisci quante persone.'],
])('%s: %j is not taken, and why is said', async (label, typed, why) => {
  const { leave } = await showPage(
    () => (
      <GuestsDialog
        title="In quanti sono?"
        action="Apri tavolo"
        guests={{ adults: 2, children: 0 }}
        open
        onClose={() => {}}
        onTake={onTake}
      />
    ),
    undefined,
  );
  await screen.findByRole('dialog');
  const box = screen.getByRole('textbox', { name: label });
  fireEvent.change(box, { target: { value: typed } });
  await act(async () => screen.getByRole('button', { name: 'Apri tavolo' }).click());
  expect(screen.getByText(why)).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(onTake).not.toHaveBeenCalled();
  leave();
});
