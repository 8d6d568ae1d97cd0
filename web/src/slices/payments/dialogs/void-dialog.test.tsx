import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { VoidDialog } from './void-dialog.tsx';

const payment = { id: 1, amount: 80, currency: 'EUR' };

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('opens anew each time: neither the reason nor the refusal of the last time is there', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ error: 'Giornata chiusa.', code: 'day_closed' }, { status: 409 })),
  );
  const page = await showPage<boolean>(
    (open) => <VoidDialog payment={payment} open={open} onClose={() => undefined} />,
    true,
  );
  await screen.findByLabelText('Motivo');
  type('Motivo', 'Doppia');
  fireEvent.click(screen.getByRole('button', { name: 'Annulla il pagamento' }));
  await screen.findByText('Giornata chiusa.');
  await page.show(false);
  await page.show(true);
  await waitFor(() => expect(screen.queryByText('Giornata chiusa.')).toBeNull());
  expect(field('Motivo').value).toBe('');
});
