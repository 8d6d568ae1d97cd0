import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPhone, pressBack, watching } from './testing/phone-back.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import './dialog-panel.tsx';
import { Sheet } from './dialog.tsx';

beforeEach(aPhone);
afterEach(() => vi.unstubAllGlobals());

test('the Back button of a phone closes a window, and nothing once it is closed', async () => {
  const close = vi.fn();
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={close} title="Altro">
      Voci
    </Sheet>
  );
  const { rerender } = render(sheet(true));
  await screen.findByRole('dialog', { name: 'Altro' });
  await pressBack();
  expect(close).toHaveBeenCalledOnce();
  await act(async () => rerender(sheet(false)));
  expect(watching()).toBe(0);
});

test('what may not be closed now can still be closed later', async () => {
  const close = vi.fn();
  const dialog = (busy: boolean) => (
    <ConfirmDialog open onClose={close} title="Elimini?" action="Elimina" onConfirm={() => {}} busy={busy}>
      Non si può annullare.
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(true));
  await screen.findByRole('alertdialog', { name: 'Elimini?' });
  await pressBack();
  expect(close).not.toHaveBeenCalled();
  rerender(dialog(false));
  await pressBack();
  expect(close).toHaveBeenCalledOnce();
});
