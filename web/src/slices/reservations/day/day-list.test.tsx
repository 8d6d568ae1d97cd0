import { fireEvent, screen, within } from '@testing-library/react';
import type { Reservation } from 'contract/reservations/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aReservation } from '../testing/a-reservation.ts';
import { DayList } from './day-list.tsx';

const DAY = '2026-11-25';
const shift = (name: string, from: string, last_order: string) => ({
  name,
  from,
  last_order,
  weekdays: [],
  slot_minutes: 15,
});
const shifts = [shift('Pranzo', '12:00', '14:30'), shift('Cena', '19:00', '22:30')];

/** Two parties at noon and two in the evening. */
const dayOf = (noon: Reservation['state'], evening: Reservation['state']): Reservation[] => [
  aReservation({ id: 1, name: 'Ada', at: `${DAY}T11:30:00.000Z`, state: noon }),
  aReservation({ id: 2, name: 'Bea', at: `${DAY}T12:00:00.000Z`, state: noon }),
  aReservation({ id: 3, name: 'Cleo', at: `${DAY}T19:00:00.000Z`, state: evening }),
  aReservation({ id: 4, name: 'Dina', at: `${DAY}T19:30:00.000Z`, state: evening }),
];

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/service-shifts') ? Promise.resolve(Response.json({ shifts })) : new Promise(() => {}),
  );
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The names that are shown under the shifts, without a press. */
async function shown(all: Reservation[], more: { sought?: string } = {}): Promise<string[]> {
  const nothing = () => undefined;
  await showPage(
    () => (
      <DayList all={all} day={DAY} today={DAY} onNew={nothing} onEdit={nothing} onReset={nothing} {...more} />
    ),
    undefined,
  );
  await screen.findByRole('region', { name: 'Pranzo' });
  const names = ['Pranzo', 'Cena', 'Annullate e mancati arrivi'].flatMap((name) =>
    screen.queryAllByRole('region', { name }).flatMap((list) => within(list).queryAllByRole('listitem')),
  );
  return names.map((line) => /Ada|Bea|Cleo|Dina/.exec(line.textContent)?.[0] ?? '');
}

test('a noon that is over makes room for the evening', async () => {
  expect(await shown(dayOf('finished', 'confirmed'))).toEqual(['Cleo', 'Dina']);
  expect(screen.getByRole('button', { name: 'Mostra tutto (2)' })).toBeTruthy();
});

test('a day that is over is shown as a whole', async () => {
  expect(await shown(dayOf('finished', 'finished'))).toEqual(['Ada', 'Bea', 'Cleo', 'Dina']);
});

test('a search that finds nothing is cleared by a button', async () => {
  const onReset = vi.fn();
  const nothing = () => undefined;
  await showPage(
    () => (
      <DayList
        all={[]}
        day={DAY}
        today={DAY}
        onNew={nothing}
        onEdit={nothing}
        sought="rossi"
        onReset={onReset}
      />
    ),
    undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Azzera filtri' }));
  expect(onReset).toHaveBeenCalledOnce();
});

test('what is sought is shown, also what is over or cancelled', async () => {
  const [ada, bea] = dayOf('finished', 'confirmed');
  const [, , cleo, dina] = dayOf('finished', 'cancelled');
  const found = [ada!, bea!, aReservation({ id: 5, name: 'Eva' }), cleo!, dina!];
  expect(await shown(found, { sought: 'a' })).toEqual(['Ada', 'Bea', '', 'Cleo', 'Dina']);
});
