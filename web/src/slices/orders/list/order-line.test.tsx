import { render, screen } from '@testing-library/react';
import type { OrderSummary } from 'contract/orders/schemas';
import type { OrderState } from 'contract/orders/values';
import { expect, it } from 'vitest';
import { PresentSession, type Session } from '../../../kit/session/session.ts';
import { atPlace, user } from '../../../testing/people.ts';
import { OrderLine } from './order-line.tsx';

const order = (state: OrderState) =>
  ({
    id: 7,
    number: 7,
    table: null,
    table_id: null,
    name: 'Rossi',
    selling_way: 'takeaway',
    state,
    guests: 0,
    author: null,
    unsent: 2,
    total: 20,
    balance: 0,
    opened_at: '2026-11-28T19:00:00.000Z',
    closed_at: state === 'closed' ? '2026-11-28T20:00:00.000Z' : null,
    due_at: null,
  }) as unknown as OrderSummary;

it.each<[OrderState, boolean]>([
  ['open', true],
  ['paid', true],
  ['closed', false],
  ['cancelled', false],
])('the line of an order that is %s names what is still to be sent: %s', (state, isSaid) => {
  const place = atPlace(1, { capabilities: ['dining'] });
  const session = { state: 'ready', user, places: [place], place } satisfies Session;
  render(
    <PresentSession value={session}>
      <OrderLine order={order(state)} />
    </PresentSession>,
  );
  expect(screen.queryByText(/2 da mandare/) !== null).toBe(isSaid);
});
