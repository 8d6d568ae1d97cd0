import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { reservations } from 'contract/reservations/calls';
import type { Reservation } from 'contract/reservations/schemas';
import type { Table } from 'contract/tables/schemas';
import { expect, it } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { PresentSession, type Session } from '../../../kit/session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { TableParties } from './table-parties.tsx';

const party = (id: number, state: Reservation['state']) =>
  ({
    id,
    name: `Ospite ${id}`,
    state,
    party: 2,
    table_ids: [5],
    at: '2026-11-28T19:00:00.000Z',
    ends_at: '2026-11-28T21:00:00.000Z',
  }) as unknown as Reservation;

it('lists the parties of its table today, and none that cancelled', () => {
  const place = atPlace(1, { capabilities: ['dining'] });
  const session = { state: 'ready', user, places: [place], place } satisfies Session;
  queryClient.setQueryData(q(reservations.list, { params: { place_id: 1 }, query: {} }).queryKey, {
    data: [party(1, 'confirmed'), party(2, 'cancelled')],
    day: '2026-11-28',
    today: '2026-11-28',
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PresentSession value={session}>
        <TableParties table={{ id: 5 } as Table} />
      </PresentSession>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Prenotazioni di oggi 1');
  expect(screen.queryByText('Ospite 2')).toBeNull();
});
