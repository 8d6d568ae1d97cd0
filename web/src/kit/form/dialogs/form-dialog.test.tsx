import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { FormDialog } from './form-dialog.tsx';

test('a dialog that is opened inside a form sends itself alone', async () => {
  const outer = vi.fn((event: React.FormEvent) => event.preventDefault());
  const inner = vi.fn();
  await showPage(
    () => (
      <form onSubmit={outer}>
        <FormDialog
          open
          onClose={() => undefined}
          onSubmit={inner}
          typed={false}
          busy={false}
          title="Nuovo ingrediente"
          action="Aggiungi"
          busyText="Salvataggio…"
        >
          <input aria-label="Nome" />
        </FormDialog>
      </form>
    ),
    undefined,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Aggiungi' }));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});
