import { fireEvent, screen, waitFor } from '@testing-library/react';
import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import type { Invoice } from 'contract/invoices/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { signIn, signOut } from '../../../kit/session/session.ts';
import { user } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { useSaveSheet } from './use-save-sheet.ts';

const address = {
  street: 'Via Roma 1',
  postal_code: '50100',
  city: 'Firenze',
  province: 'FI',
  country: 'IT',
};
const company = { kind: 'company', company_name: 'Prova Srl', vat_number: '00743110157', address } as const;
const written = { date: null, series: null, bill_ids: [], reason: null, notes: null, customer_id: 9 };
const lines = [{ description: 'Soggiorno', quantity: 1, unit: null, unit_price: 100, vat_rate: 10 }];
const invoice = {
  id: 5,
  place_id: 1,
  type: 'TD01',
  state: 'draft',
  number: null,
  date: null,
  customer_id: 9,
  problems: [],
  stamp: 0,
  draft: { ...written, lines, customer: company, order_number: null, cup: null, cig: null },
} as unknown as Invoice;
const sheet = {
  id: 9,
  place_id: 1,
  kind: 'person',
  name: 'Ospite Prova',
  first_name: 'Ospite',
  last_name: 'Prova',
  address,
  allergies: 'Arachidi',
  tags: [],
  marketing_consent_at: '2026-01-10T10:00:00.000Z',
};

let known = true;
let refused: unknown;
const saved: unknown[] = [];
const save = vi.fn<(draft: InvoiceDraft, keepsSheet: boolean) => Promise<void>>();

beforeEach(() => {
  known = true;
  refused = undefined;
  saved.length = 0;
  save.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (!url.endsWith('/customers/9')) return new Promise(() => {});
    if (method === 'PUT') saved.push(JSON.parse(String(body)));
    if (method === 'PUT' && refused) return Promise.resolve(Response.json(refused, { status: 422 }));
    const gone = { error: 'Cliente non trovato', code: 'not_found' };
    return Promise.resolve(known ? Response.json(sheet) : Response.json(gone, { status: 404 }));
  });
  signIn({ token: 'secret', user });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const show = (shown: Invoice) =>
  showPage(
    () => (
      <InvoiceForm
        place_id={1}
        invoice={shown}
        isUntaxed={false}
        isReceipt={false}
        save={save}
        cancelHref="/"
      />
    ),
    undefined,
  );
const box = 'Salva anche nella scheda del cliente';

test('a buyer of the draft’s own goes into the sheet of its customer by a tick alone', async () => {
  const page = await show(invoice);
  const tick = await screen.findByLabelText<HTMLInputElement>(box);
  expect(tick.checked).toBe(false);
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toBe(false);
  fireEvent.click(tick);
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[1]).toBe(true);
});

test('what is written for the sheet’s customer goes into it unless the tick is taken away', async () => {
  const page = await show({ ...invoice, draft: { ...invoice.draft!, customer: null } });
  fireEvent.click(await screen.findByRole('button', { name: 'Correggi i dati' }));
  expect(screen.getByLabelText<HTMLInputElement>(box).checked).toBe(true);
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toBe(true);
});

// docs/rules.md 20.21, 29.4
test('a rejected document of an erased customer is corrected without a sheet', async () => {
  known = false;
  const page = await show({
    ...invoice,
    state: 'rejected',
    number: '12/2026',
    date: '2026-11-20',
    draft: { ...invoice.draft!, customer: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Scrivi i dati' }));
  expect(screen.queryByLabelText(box)).toBeNull();
  for (const [name, value] of Object.entries({ company_name: 'Prova Srl', vat_number: '00743110157' })) {
    const input = document.querySelector<HTMLInputElement>(`[name="customer.${name}"]`);
    fireEvent.change(input!, { target: { value } });
  }
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toBe(false);
});

test('writes the sheet as it is now, and no consent', async () => {
  queryClient.setQueryData(q(customers.get, { params: { customer_id: 9 } }).queryKey, {
    ...sheet,
    allergies: null,
  } as unknown as Customer);
  function Page() {
    const write = useSaveSheet();
    const draft = { customer_id: 9, customer: { ...company } } as unknown as InvoiceDraft;
    return (
      <button type="button" onClick={() => void write(draft)}>
        Scrivi
      </button>
    );
  }
  await showPage(() => <Page />, undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Scrivi' }));
  await waitFor(() => expect(saved).toMatchObject([{ kind: 'company', allergies: 'Arachidi' }]));
  expect(saved[0]).not.toHaveProperty('marketing_consent');
});

test('says that the e-mail on the sheet is wrong, which the page of the draft does not show', async () => {
  const error = 'Indirizzo e-mail non valido.';
  refused = { error, code: 'invalid', fields: { email: error } };
  const said = vi.fn<(error: unknown) => void>();
  function Page() {
    const write = useSaveSheet();
    const draft = { customer_id: 9, customer: { ...company } } as unknown as InvoiceDraft;
    return (
      <button type="button" onClick={() => void write(draft).catch(said)}>
        Scrivi
      </button>
    );
  }
  await showPage(() => <Page />, undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Scrivi' }));
  await waitFor(() => expect(said).toHaveBeenCalledOnce());
  expect(said.mock.calls[0]?.[0]).toMatchObject({
    message: "L'e-mail nella scheda del cliente non è valida: correggila nella scheda.",
    fields: {},
  });
});
