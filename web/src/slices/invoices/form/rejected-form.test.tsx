import { screen } from '@testing-library/react';
import type { Invoice } from 'contract/invoices/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { signIn, signOut } from '../../../kit/session/session.ts';
import { user } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { InvoiceForm } from './invoice-form.tsx';

const written = { date: '2026-11-20', series: '', lines: [], bill_ids: [], reason: null, notes: null };
const invoice = {
  id: 5,
  place_id: 1,
  type: 'TD01',
  state: 'draft',
  number: null,
  date: '2026-11-20',
  customer_id: null,
  problems: [],
  stamp: 0,
  draft: { ...written, order_number: null, cup: null, cig: null },
} as unknown as Invoice;

const show = (shown: Invoice) =>
  showPage(
    () => (
      <InvoiceForm
        place_id={1}
        invoice={shown}
        isUntaxed={false}
        isReceipt={false}
        save={vi.fn<() => Promise<void>>()}
        cancelHref="/"
      />
    ),
    undefined,
  );
const fields = () =>
  ['Tipo', 'Data', 'Sezionale'].filter(
    (name) => screen.queryAllByLabelText(new RegExp(`^${name}`)).length > 0,
  );

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signIn({ token: 'secret', user });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a draft has its type, its day and its series', async () => {
  await show(invoice);
  expect(fields()).toEqual(['Tipo', 'Data', 'Sezionale']);
});

// docs/rules.md 29.4
test('a rejected document keeps them, and says so', async () => {
  await show({ ...invoice, state: 'rejected', number: '12/2026' });
  expect(fields()).toEqual([]);
  expect(screen.queryByText(/restano gli stessi: fattura n\. 12\/2026 del 20\/11\/2026/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Salva la correzione' })).not.toBeNull();
});
