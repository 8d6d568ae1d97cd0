import { fireEvent, screen } from '@testing-library/react';
import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const attempt = {
  id: 1,
  amount: 80,
  paid_amount: 80,
  received: 80,
  refundable: 80,
  refunds: [],
  attention: null,
  currency: 'EUR',
  payable: { kind: 'booking', title: 'Ospite Prova' },
} as unknown as AttemptDetail;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a sum that is emptied stays empty', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await showPage(() => <RefundDialog attempt={attempt} open onClose={vi.fn()} />, undefined);
  const sum = await screen.findByLabelText<HTMLInputElement>('Quanto restituisci');
  expect(sum.value).toBe('80,00');
  fireEvent.change(sum, { target: { value: '' } });
  fireEvent.blur(sum);
  expect(sum.value).toBe('');
});
