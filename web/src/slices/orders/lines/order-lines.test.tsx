import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { UNVERIFIED } from '../order-words.ts';
import { NOTHING_KNOWN } from '../outbox/known-products.ts';
import { drawnOrder } from '../outbox/drawn-order.ts';
import { aLine, anOrder, theKnown } from '../testing/an-order.ts';
import { OrderLines } from './order-lines.tsx';

const allergies = [{ seat: null, allergens: ['nuts' as const], note: null }];

test.each([
  ['a transfer that left the catalogue', 'service', NOTHING_KNOWN, 0],
  ['a dish that left the catalogue', 'dish', NOTHING_KNOWN, 1],
  ['what an older server answers of a dish', undefined, theKnown, 1],
])('%s asks for its allergens as the ticket does', async (_what, kind, known, times) => {
  const line = aLine({ allergens_state: 'unknown', ...(kind && { kind }) });
  const order = { ...drawnOrder(anOrder([line]), [], known), allergies };
  await showPage((shown) => <OrderLines order={shown} known={known} />, order);
  expect(screen.queryAllByText(UNVERIFIED)).toHaveLength(times);
});
