import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { orderDevices } from 'contract/order-devices/calls';
import { expect, test } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { PresentSession, type Session } from '../../../kit/session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { UnsentDevices } from './unsent-devices.tsx';

test('a telephone of nobody in particular is said as no man or woman', () => {
  const place = atPlace(1, { capabilities: ['dining'] });
  const session = { state: 'ready', user, places: [place], place } satisfies Session;
  const seen_at = '2026-11-29T20:14:00.000Z';
  queryClient.setQueryData(q(orderDevices.list, { params: { place_id: 1 } }).queryKey, {
    data: [
      { person: 'Anna Verdi', order_id: 7, table: '12', waiting: 1, seen_at },
      { person: null, order_id: null, table: null, waiting: 3, seen_at },
    ],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PresentSession value={session}>
        <UnsentDevices />
      </PresentSession>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Il telefono di Anna Verdi ha una cosa non registrata (tavolo 12, ultimo segnale alle 21:14).',
    'Il telefono di una collega o di un collega ha 3 cose non registrate (ultimo segnale alle 21:14).',
  ]);
});
