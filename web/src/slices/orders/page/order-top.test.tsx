import { screen } from '@testing-library/react';
import type { SellingWay } from 'contract/orders/values';
import { expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { drawnOrder } from '../outbox/drawn-order.ts';
import { anOrder, theKnown } from '../testing/an-order.ts';
import type { OrderActs } from '../use-order-acts.ts';
import { OrderTop } from './order-top.tsx';

it.each<[SellingWay, string, string]>([
  ['table', 'Sala', '/dashboard/tables'],
  ['counter', 'Ordini', '/dashboard/orders'],
  ['takeaway', 'Ordini', '/dashboard/orders'],
  ['delivery', 'Ordini', '/dashboard/orders'],
])('an order sold as %s leads back to where it is listed: %s', async (selling_way, label, href) => {
  const order = drawnOrder({ ...anOrder(), selling_way }, [], theKnown);
  const { leave } = await showPage(
    () => <OrderTop order={order} acts={{} as OrderActs} onDiscount={() => {}} />,
    undefined,
  );
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
  leave();
});
