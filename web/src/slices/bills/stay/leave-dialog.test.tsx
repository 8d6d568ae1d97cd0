import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import LeaveDialog from './leave-dialog.tsx';

const bill = {
  id: 12,
  number: 12,
  source: { kind: 'booking', number: 4, title: 'Anna Verdi' },
  customer: null,
  currency: 'EUR',
  state: 'open',
  balance: 80,
  on_account: 0,
  documents: [],
  charges: [],
};
const left = vi.fn(() => Promise.resolve());
let answer = (_: Response): void => undefined;

beforeEach(() => {
  left.mockClear();
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/bills')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : new Promise(() => {}),
  );
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<() => void> {
  const { leave } = await showPage(
    () => (
      <LeaveDialog bookingId={4} guest="Anna Verdi" open onClose={() => {}} onLeave={left} busy={false}>
        La camera passa in pulizia.
      </LeaveDialog>
    ),
    undefined,
  );
  await screen.findByRole('alertdialog');
  return leave;
}
const checkOut = () => act(async () => screen.getByRole('button', { name: 'Check-out' }).click());

// docs/rules.md 16.25
test('nobody leaves before what is still to be paid was proposed', async () => {
  const leave = await open();
  await checkOut();
  expect(left).not.toHaveBeenCalled();
  await act(async () => answer(Response.json({ data: [bill] })));
  expect(await screen.findByRole('button', { name: /^Incassa/ })).toBeTruthy();
  leave();
});

test('a bill that cannot be read keeps nobody from leaving', async () => {
  const leave = await open();
  await act(async () => answer(Response.json({ error: 'No.', code: 'no' }, { status: 403 })));
  expect(await screen.findByText(/Il conto non si carica/)).toBeTruthy();
  await checkOut();
  expect(left).toHaveBeenCalledOnce();
  leave();
});
