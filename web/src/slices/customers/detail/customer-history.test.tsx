import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Capability } from 'contract/capabilities/values';
import { customerHistory } from 'contract/customer-history/calls';
import { expect, it } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { PresentSession, type Session } from '../../../kit/session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { CustomerPast } from './customer-history.tsx';

const nothing = { stays: [], bills: [], payments: [], reservations: [], reviews: [], merged: [] };

it.each<[string, Capability[], string[]]>([
  ['a restaurant shows no stays', ['dining', 'retail'], ['Pagamenti']],
  ['a lodging says that there was none', ['lodging'], ['Soggiorni', 'Pagamenti']],
])('of a new customer %s', (_, capabilities, titles) => {
  const place = atPlace(1, { capabilities });
  const session = { state: 'ready', user, places: [place], place } satisfies Session;
  queryClient.setQueryData(q(customerHistory.get, { params: { customer_id: 7 } }).queryKey, nothing);
  render(
    <QueryClientProvider client={queryClient}>
      <PresentSession value={session}>
        <CustomerPast customerId={7} />
      </PresentSession>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent.trim())).toEqual(titles);
});
