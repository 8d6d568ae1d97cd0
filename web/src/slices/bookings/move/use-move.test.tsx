import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BookingChange, BookingDetail } from 'contract/bookings/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { booking } from '../testing/a-booking.ts';
import { MoveFields } from './move-fields.tsx';
import { useMove } from './use-move.ts';

function Mover({ shown }: { shown: BookingDetail }) {
  const move = useMove(shown, '2026-12-01');
  return (
    <>
      <p>{`${move.from} ${move.to} ${move.room}`}</p>
      <button onClick={() => move.set({ room: 4 })}>Camera 4</button>
      <button onClick={() => move.arrive('2027-01-05')}>Dopo</button>
      <button onClick={() => void move.send()}>Sposta</button>
      <MoveFields booking={shown} move={move} />
    </>
  );
}

const sent: BookingChange[] = [];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent.push(JSON.parse(String(body)));
    return new Promise(() => {});
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('who only chooses a room does not put back the dates that somebody else has changed meanwhile', async () => {
  const page = await showPage((shown) => <Mover shown={shown} />, booking);
  press('Camera 4');
  const theirs = { check_in_date: '2026-12-31', check_out_date: '2027-01-03', updated_at: 'later' };
  await page.show({ ...booking, ...theirs });
  expect(screen.getByText('2026-12-31 2027-01-03 4')).toBeTruthy();
  press('Sposta');
  const { updated_at, ...dates } = theirs;
  await waitFor(() => expect(sent).toEqual([{ ...dates, room_id: 4, expected_updated_at: updated_at }]));
});

test('who only chooses dates leaves the room that somebody else has chosen meanwhile', async () => {
  const page = await showPage((shown) => <Mover shown={shown} />, booking);
  press('Dopo');
  await page.show({ ...booking, room_id: 5, updated_at: 'later' });
  press('Sposta');
  const dates = { check_in_date: '2027-01-05', check_out_date: '2027-01-08' };
  await waitFor(() => expect(sent).toEqual([{ ...dates, expected_updated_at: 'later' }]));
});

test('an arrival that is typed moves the stay as a whole, whatever days its first keys are', async () => {
  await showPage((shown) => <Mover shown={shown} />, booking);
  const arrival = screen.getByLabelText('Arrivo');
  await userEvent.clear(arrival);
  await userEvent.type(arrival, '5/2/2027');
  expect(screen.getByText('2027-02-05 2027-02-08 3')).toBeTruthy();
  const departure = screen.getByLabelText('Partenza');
  await userEvent.clear(departure);
  await userEvent.type(departure, '+5');
  await userEvent.clear(arrival);
  await userEvent.type(arrival, '1/2/2027');
  expect(screen.getByText('2027-02-01 2027-02-06 3')).toBeTruthy();
});
