import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paymentRules } from 'contract/payment-rules/calls';
import type { PaymentRules } from 'contract/payment-rules/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { PaymentRulesCard } from './payment-rules.tsx';

const key = q(paymentRules.get, { params: { place_id: 1 } }).queryKey;
const rules: PaymentRules = { deposit: 'share', deposit_percent: 30, ready: true };

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the deposit that a colleague has saved is not put back by who only looked at the old one', async () => {
  queryClient.setQueryData(key, rules);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await showPage(() => <PaymentRulesCard placeId={1} />, undefined);
  queryClient.setQueryData(key, { ...rules, deposit_percent: 50 });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('50'));
  expect(screen.getByRole('button', { name: 'Salva la regola' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Tutto' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Un acconto' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('50');
});
