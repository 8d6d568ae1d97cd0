import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BookingChange, BookingDetail } from 'contract/bookings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApiForm } from '../api/form.ts';
import { queryClient } from '../api/query.ts';
import { showPage } from '../testing/show-page.tsx';
import { BookingFormFields } from './booking-form.tsx';
import { BookingForm, changeOf, toTyped } from './booking-form-values.ts';
import { useStayPrices } from './room-fields.tsx';
import { booking } from './testing/a-booking.ts';

const send = vi.fn<(change: BookingChange) => void>();

function Edit({ shown }: { shown: BookingDetail }) {
  const form = useApiForm(BookingForm, toTyped(shown));
  return (
    <BookingFormFields
      form={form}
      draft={{ restored: false, discard: () => undefined, forget: () => undefined }}
      stay={useStayPrices(form, shown.place_id, shown)}
      booking={shown}
      onSubmit={() => void form.handleSubmit((values) => send(changeOf(shown, values)))()}
      action="Salva"
      busyText="Salvataggio…"
      cancelHref="/there"
    />
  );
}
const open = (shown: BookingDetail) => showPage((now) => <Edit shown={now} />, shown);

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['after the departure', { status: 'completed' }],
  ['of a guest who did not come', { no_show_at: '2026-12-30T20:00:00.000Z' }],
] as const)('the price of a night can be changed %s', async (_, over) => {
  const page = await open({ ...booking, ...over });
  expect(screen.queryByLabelText('Arrivo')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Prezzo della notte di.*31/), { target: { value: '60' } });
  await page.submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual({
    nights: [{ night: '2026-12-31', price: 60 }],
    expected_updated_at: booking.updated_at,
  });
});

test('nothing is charged anew of what was cancelled', async () => {
  await open({ ...booking, status: 'cancelled' });
  expect(screen.queryByLabelText(/^Prezzo della notte di/)).toBeNull();
});
