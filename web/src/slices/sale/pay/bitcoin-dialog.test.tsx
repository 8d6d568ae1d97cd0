import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import BitcoinDialog from './bitcoin-dialog.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('without a request the person is led to the bill, where it can be paid', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Promise.resolve(
          new Response(JSON.stringify({ error: 'BTCPay non risponde.', code: 'btcpay' }), { status: 409 }),
        )
      : new Promise(() => {}),
  );
  await showPage(() => <BitcoinDialog bill_id={42} onClose={() => {}} />, undefined);
  const link = await screen.findByRole('link', { name: 'incassalo qui' });
  expect(link.getAttribute('href')).toBe(paths.bill(42));
  expect(screen.getByText(/BTCPay non risponde\./)).toBeTruthy();
});
