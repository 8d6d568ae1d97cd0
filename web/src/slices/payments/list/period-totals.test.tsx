import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Capability } from 'contract/capabilities/values';
import { payments } from 'contract/payments/calls';
import { expect, it } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { PresentSession, type Session } from '../../../kit/session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { PeriodTotals } from './period-totals.tsx';

const month = { period: '2026-11', payments: 1, refunded: 0 };

function show(capabilities: Capability[], refunded = 0) {
  const place = atPlace(1, { capabilities });
  const session = { state: 'ready', user, places: [place], place } satisfies Session;
  queryClient.setQueryData(q(payments.totals, { params: { place_id: 1 }, query: { by: 'month' } }).queryKey, {
    data: [
      { ...month, method: 'cash', received: 120, refunded },
      { ...month, method: 'bitcoin', received: 0, payments: 0 },
    ],
  });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <PresentSession value={session}>
        <PeriodTotals placeId={1} search={{}} onChange={() => undefined} />
      </PresentSession>
    </QueryClientProvider>,
  );
  return container.textContent;
}

it('names only the ways of paying that were used, and refunds where there were some', () => {
  const words = show(['dining']);
  expect(words).toContain('Contanti');
  expect(words).toContain('Novembre 2026');
  expect(words).not.toContain('Bitcoin');
  expect(words).not.toContain('Restituiti');
  expect(show(['dining'], 20)).toContain('Restituiti');
});

it('speaks of nights at a lodging alone', () => {
  expect(show(['dining'])).not.toContain('notti');
  expect(show(['lodging'])).toContain('notti');
  expect(screen.getAllByText(/nella Panoramica/)).toHaveLength(2);
});
