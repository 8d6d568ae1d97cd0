import { act, screen, waitFor } from '@testing-library/react';
import { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApiForm } from '../../../kit/api/form.ts';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { BillLines } from './bill-lines.tsx';
import { blank } from './invoice-form-values.ts';

function Lines() {
  const form = useApiForm(InvoiceDraft, { ...blank, bill_ids: [12] });
  return (
    <>
      <output>{JSON.stringify(form.watch('bill_ids'))}</output>
      <BillLines form={form} invoice_id={undefined} />
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/bills/12')
      ? Promise.resolve(Response.json({ error: 'Conto non trovato.', code: 'not_found' }, { status: 404 }))
      : new Promise(() => {}),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a bill that cannot be read is told, and can be taken off the document', async () => {
  const { leave } = await showPage(() => <Lines />, undefined);
  expect((await screen.findByRole('alert')).textContent).toContain('Conto non trovato.');
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Togli il conto' }).click());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('[]');
  leave();
});
