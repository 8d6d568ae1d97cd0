import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Customer } from 'contract/customers/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const customer = { id: 9, place_id: 1, kind: 'person', name: 'Ospite Prova', last_name: 'Prova' } as Customer;
const other = { ...customer, id: 10, name: 'Ospite Prova', email: 'prova@example.com', phone: null };
const refused = (error: string) => Response.json({ error, code: 'busy' }, { status: 409 });

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a search that failed says so and can be repeated', async () => {
  const answers = [refused('Non ora.'), Response.json({ data: [other], total: 1 })];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  await showPage(() => <MergeDialog customer={customer} open onClose={() => undefined} />, undefined);
  await screen.findByText('Non ora.');
  expect(screen.queryByText('Cerco…')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Ospite Prova')).toBeTruthy();
});

test('opens anew each time: the refusal of the last time is not there', async () => {
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    Promise.resolve(
      method === 'POST' ? refused('Schede di tipo diverso.') : Response.json({ data: [other], total: 1 }),
    ),
  );
  let open = true;
  const page = await showPage<boolean>(
    (shown) => <MergeDialog customer={customer} open={shown} onClose={() => (open = false)} />,
    open,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Unisci la scheda di Ospite Prova/ }));
  await screen.findByText(/Schede di tipo diverso/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Chiudi' })[0]!);
  expect(open).toBe(false);
  await page.show(false);
  await page.show(true);
  await waitFor(() => expect(screen.queryByText(/Schede di tipo diverso/)).toBeNull());
});

test('while two sheets are merged no other press counts', async () => {
  const third = { ...other, id: 11, name: 'Ospite Terzo', email: 'terzo@example.com' };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Promise.resolve(Response.json({ data: [other, third], total: 2 }));
    asked.push(String(body));
    return new Promise(() => undefined);
  });
  await showPage(() => <MergeDialog customer={customer} open onClose={() => undefined} />, undefined);
  const [first, second] = await screen.findAllByRole('button', { name: /^Unisci la scheda/ });
  fireEvent.click(first!);
  await waitFor(() => expect(first!.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(first!);
  fireEvent.click(second!);
  await act(async () => undefined);
  expect(asked).toEqual([JSON.stringify({ other_id: other.id })]);
});
