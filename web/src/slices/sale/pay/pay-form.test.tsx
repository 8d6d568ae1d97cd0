import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { PayForm } from './pay-form.tsx';
import type { Method, PaymentInput } from './payments.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function pay(method: Method, typed: Record<string, string>): Promise<PaymentInput[] | undefined> {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const onPaid = vi.fn<(payments: PaymentInput[]) => void>();
  const nothing = () => undefined;
  const { leave } = await showPage(
    () => (
      <PayForm
        total_cents={1600}
        taken={[]}
        hasCustomer={false}
        online
        method={method}
        onMethod={nothing}
        onChooseCustomer={nothing}
        onBack={nothing}
        onPaid={onPaid}
        asksBitcoin={false}
        onBitcoin={nothing}
      />
    ),
    undefined,
  );
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  await act(async () => screen.getByRole('button', { name: /^Incassa/ }).click());
  leave();
  return onPaid.mock.calls[0]?.[0];
}

// docs/rules.md 7.16
test('a card is taken at a terminal, which need not be said', async () => {
  expect(await pay('card', { POS: ' Bar ' })).toEqual([{ method: 'card', amount: 16, terminal: 'Bar' }]);
  expect(await pay('card', {})).toEqual([{ method: 'card', amount: 16, terminal: null }]);
});

test('meal vouchers have an issuer and, where they are said, a count and a number', async () => {
  const typed = { 'Emessi da': 'Edenred', Quanti: '2', Numero: 'A-77' };
  const vouchers = { method: 'meal_voucher', amount: 16, issuer: 'Edenred' };
  expect(await pay('meal_voucher', typed)).toEqual([
    { ...vouchers, voucher_count: 2, voucher_number: 'A-77' },
  ]);
  expect(await pay('meal_voucher', { 'Emessi da': 'Edenred' })).toEqual([
    { ...vouchers, voucher_count: null, voucher_number: null },
  ]);
});
