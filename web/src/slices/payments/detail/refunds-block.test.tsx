import { screen } from '@testing-library/react';
import type { AttemptDetail, Refund } from 'contract/payment-attempts/schemas';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { RefundsBlock } from './refunds-block.tsx';

const refund: Refund = {
  id: 1,
  amount: 90,
  currency: 'EUR',
  state: 'offered',
  reason: null,
  author: 'Anna Verdi',
  sent_to: 'ospite@example.com',
  created_at: '2026-12-01T10:00:00.000Z',
};
const show = (first: Partial<Refund>) =>
  showPage(
    (one: Partial<Refund>) => (
      <RefundsBlock attempt={{ refunds: [{ ...refund, ...one }] } as unknown as AttemptDetail} />
    ),
    first,
  );

test('a refund whose link Hub does not know was mailed to nobody, and cannot be mailed', async () => {
  const page = await show({ has_link: true });
  expect(screen.getByText(/inviato a ospite@example\.com/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invia di nuovo il link' })).toBeTruthy();
  await page.show({ has_link: false });
  expect(screen.queryByText(/inviato a/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Il link per riceverlo è su BTCPay/)).toBeTruthy();
  await page.show({ has_link: false, state: 'failed' });
  expect(screen.queryByText(/inviato a|Il link per/)).toBeNull();
});
