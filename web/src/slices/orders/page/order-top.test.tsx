import { screen } from '@testing-library/react';
import type { Order, OrderCommand } from 'contract/orders/schemas';
import type { SellingWay } from 'contract/orders/values';
import { tables } from 'contract/tables/calls';
import { q, queryClient } from '../../../kit/api/query.ts';
import { expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { drawnOrder } from '../outbox/drawn-order.ts';
import { newId } from '../outbox/new-id.ts';
import { anOrder, theKnown, waits } from '../testing/an-order.ts';
import type { OrderActs } from '../use-order-acts.ts';
import { OrderTop } from './order-top.tsx';

const show = (order: Order, commands: OrderCommand[] = []) =>
  showPage(
    () => (
      <OrderTop
        order={drawnOrder(
          order,
          commands.map((one) => waits(one)),
          theKnown,
        )}
        acts={{} as OrderActs}
        onDiscount={() => {}}
      />
    ),
    undefined,
  );
const way = (selling_way: SellingWay): OrderCommand => ({ id: newId(), type: 'selling_way', selling_way });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each<[SellingWay, number | null, string, string]>([
  ['table', 12, 'Sala', '/dashboard/tables'],
  ['counter', null, 'Ordini', '/dashboard/orders'],
  ['takeaway', null, 'Ordini', '/dashboard/orders'],
  ['delivery', null, 'Ordini', '/dashboard/orders'],
  // Its table waits for its bill (docs/rules.md 19.40).
  ['takeaway', 12, 'Sala', '/dashboard/tables'],
])(
  'an order sold as %s, of table %s, leads back to where it is found: %s',
  async (selling_way, table_id, label, href) => {
    const { leave } = await show({
      ...anOrder(),
      selling_way,
      table_id,
      table: selling_way === 'table' ? '12' : null,
    });
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    leave();
  },
);

// docs/rules.md 19.40
it('an order that is taken away without a network is called so, and by its table once it comes back', async () => {
  const away = await show(anOrder(), [way('takeaway')]);
  expect(title()).toBe('Da asporto, n. 3');
  away.leave();
  const back = await show(anOrder(), [way('takeaway'), way('table')]);
  expect(title()).toBe('Tavolo 12');
  back.leave();
});

it('an order that comes back to the table which the server does not name has its number from the room', async () => {
  queryClient.setQueryData(q(tables.list, { params: { place_id: 1 } }).queryKey, {
    data: [{ id: 12, number: '12' }],
  } as never);
  const { leave } = await show({ ...anOrder(), selling_way: 'takeaway', table: null }, [way('table')]);
  expect(title()).toBe('Tavolo 12');
  leave();
  queryClient.clear();
});
