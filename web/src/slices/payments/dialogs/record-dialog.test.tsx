import { screen } from '@testing-library/react';
import type { BookingPayments } from 'contract/payments/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { RecordDialog } from './record-dialog.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('of a cancelled booking the sum that is to go back is filled in', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const cancelled: Partial<BookingPayments> = {
    booking_id: 1,
    booking_status: 'cancelled',
    balance: -30,
    entries: [],
    currency: 'EUR',
  };
  await showPage(
    (money) => <RecordDialog money={money} open onClose={vi.fn()} />,
    cancelled as BookingPayments,
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Restituzione')).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Importo').value).toBe('30,00');
});
