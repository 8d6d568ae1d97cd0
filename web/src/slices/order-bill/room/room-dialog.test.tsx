import { act, screen } from '@testing-library/react';
import type { Bill } from 'contract/bills/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { RoomDialog } from './room-dialog.tsx';

const bill = { id: 12, number: 12, balance: 80, currency: 'EUR' } as Bill;
const guest = {
  booking_id: 4,
  place_id: 1,
  place: 'Casa',
  room: '7',
  name: 'Anna Verdi',
  check_out_date: '2026-12-11',
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a guest is chosen once it is known whether the charge is signed', async () => {
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/order-limits')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(Response.json({ data: [guest] })),
  );
  const charged = vi.fn();
  const { leave } = await showPage(
    () => <RoomDialog bill={bill} open onClose={() => {}} onChoose={charged} />,
    undefined,
  );
  await screen.findByRole('dialog', { name: 'Addebita in camera' });
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /Anna Verdi/ })).toBeNull();
  await act(async () => answer(Response.json({ sign_room_charges: true, discount_cap_percent: null })));
  const room = await screen.findByRole('button', { name: /Anna Verdi/ });
  await act(async () => room.click());
  expect(charged).not.toHaveBeenCalled();
  leave();
});
