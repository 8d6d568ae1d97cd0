import { act, fireEvent, screen } from '@testing-library/react';
import type { Undocumented } from 'contract/bill-payments/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { TakingRow } from './taking-row.tsx';

const taking = {
  kind: 'bill',
  payment_id: 4,
  bill_id: 12,
  title: 'Conto #12',
  business_day: '2026-12-09',
  method: 'cash',
  amount: 30,
} as unknown as Undocumented;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T12:00:00Z') });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        { error: 'Controlla i dati.', code: 'validation', fields: { day: 'È nel futuro.' } },
        { status: 422 },
      ),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function open(device: string): Promise<() => void> {
  const { leave } = await showPage(
    () => <TakingRow taking={taking} writes device={device} onDevice={() => {}} />,
    undefined,
  );
  return leave;
}
const save = () => act(async () => screen.getByRole('button', { name: 'Salva' }).click());

test('the first field that is wrong has the focus', async () => {
  const leave = await open('');
  await save();
  expect(document.activeElement).toBe(field('Numero'));
  type('Numero', '0012-0034');
  await save();
  expect(document.activeElement).toBe(field('Matricola'));
  leave();
});

test('a day that is missing or refused has it as well', async () => {
  const leave = await open('99MEY');
  type('Numero', '0012-0034');
  const day = field('Giorno');
  fireEvent.change(day, { target: { value: '' } });
  fireEvent.blur(day);
  await save();
  expect(document.activeElement).toBe(day);
  fireEvent.change(day, { target: { value: '9/12/2026' } });
  fireEvent.blur(day);
  field('Numero').focus();
  await save();
  expect(document.activeElement).toBe(day);
  leave();
});
