import { randomUUID } from 'node:crypto';
import { orders } from 'contract/orders/calls';
import type { OrderCommandInput } from 'contract/orders/schemas';
import { publicMenu } from 'contract/public-menu/calls';
import { products } from 'contract/products/calls';
import { tickets } from 'contract/tickets/calls';
import type { World } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> & { id?: string } : never;
export type Command = WithoutId<OrderCommandInput>;

/** A trattoria with tables and dishes, and what its waiters and cooks do. */
export async function evening(w: World, seats: readonly number[] = [4, 4]) {
  const room = await diningRoom(w, seats);
  const { send, params, place } = room;
  const till = tillAt(w, place);

  async function product(more: Record<string, unknown> = {}): Promise<number> {
    const body = { name: 'Carbonara', kind: 'dish', price: 12, vat_class: 'food_service', ...more };
    return (await send(products.create, { params, body: body as never })).body.id;
  }
  const open = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    send(orders.create, { params, body: { table_id: room.ids[0], guests: 2, ...body } }, headers);
  const command = (order_id: number, ...commands: Command[]) =>
    send(orders.command, {
      params: { order_id },
      body: { commands: commands.map((one) => ({ id: randomUUID(), ...one })) as never },
    });
  return {
    ...room,
    till,
    product,
    open,
    command,
    add: (product_id: number, more: Partial<Extract<Command, { type: 'add' }>> = {}): Command => ({
      type: 'add',
      line_id: randomUUID(),
      product_id,
      ...more,
    }),
    get: async (order_id: number) => (await send(orders.get, { params: { order_id } })).body,
    askBill: (order_id: number) => send(orders.askBill, { params: { order_id } }),
    close: (order_id: number) => send(orders.close, { params: { order_id } }),
    list: async (query: Record<string, unknown> = {}) => (await send(orders.list, { params, query })).body,
    tickets: async (query: Record<string, unknown> = {}) =>
      (await send(tickets.list, { params, query })).body.data,
    step: (ticket_id: number, step: 'start' | 'served' | 'recall') =>
      send(tickets[step], { params: { ticket_id } }),
    ready: (ticket_id: number, line_ids?: string[]) =>
      send(tickets.ready, { params: { ticket_id }, body: line_ids ? { line_ids } : {} }),
    voidsSeen: (ticket_id: number, line_ids?: string[]) =>
      send(tickets.voidsSeen, { params: { ticket_id }, body: line_ids ? { line_ids } : {} }),
    async coverCharge(cover_charge: number | null) {
      const { body } = await send(publicMenu.page, { params });
      await send(publicMenu.savePage, { params, body: { ...body, cover_charge } });
    },
  };
}
