import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { approverOfPin } from '../pins/approver-of-pin.ts';
import { approveCommand, readLimits, saveLimits } from './approvals.ts';
import { readCatalogue } from './catalogue/read-catalogue.ts';
import { createOrder } from './create-order.ts';
import { listDevices, tellDevice } from './devices.ts';
import { askBill, closeOrder } from './end-order.ts';
import { getOrder, listOrders } from './read-orders.ts';
import { runCommands } from './run-commands.ts';
import { confirmVoids } from './tickets/confirm-voids.ts';
import { readKitchenTimes, saveKitchenTimes } from './tickets/kitchen-times.ts';
import { listTickets } from './tickets/read-tickets.ts';
import { stepTicket } from './tickets/step-ticket.ts';

export function ordersRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.orders, {
    list: async (ctx, { here, query }) => listOrders(ctx, here, query),
    create: async (ctx, { here, body, key }) => createOrder(ctx, here, body, key),
    get: async (ctx, { here, params }) => getOrder(ctx, here, params.order_id),
    command: async (ctx, { here, params, body }) => runCommands(ctx, here, params.order_id, body.commands),
    approve: {
      async prepare(outside, { here, person, body: { pin, command }, params }) {
        const guess = { place_id: here.place_id, session_id: person.session_id, pin };
        const approver = await approverOfPin(outside, guess);
        return (ctx) => approveCommand(ctx, here, { order_id: params.order_id, command, approver });
      },
    },
    limits: async (ctx, { here }) => readLimits(ctx, here),
    saveLimits: async (ctx, { here, body }) => saveLimits(ctx, here, body),
    askBill: async (ctx, { here, params }) => askBill(ctx, here, params.order_id),
    close: async (ctx, { here, params }) => closeOrder(ctx, here, params.order_id),
  });
  mountAll(server, app, contract.orderCatalogue, {
    get: async (ctx, { here }) => readCatalogue(ctx, here),
  });
  mountAll(server, app, contract.orderDevices, {
    list: async (ctx, { here }) => ({ data: await listDevices(ctx, here) }),
    tell: async (ctx, { here, body }) => tellDevice(ctx, here, body),
  });
  mountAll(server, app, contract.tickets, {
    list: async (ctx, { here, query }) => ({
      data: await listTickets(ctx, here, query),
      times: await readKitchenTimes(ctx, here),
    }),
    times: async (ctx, { here }) => readKitchenTimes(ctx, here),
    saveTimes: async (ctx, { here, body }) => saveKitchenTimes(ctx, here, body),
    start: async (ctx, { here, params }) => stepTicket(ctx, here, params.ticket_id, 'start'),
    ready: async (ctx, { here, params, body }) =>
      stepTicket(ctx, here, params.ticket_id, 'ready', body.line_ids),
    served: async (ctx, { here, params }) => stepTicket(ctx, here, params.ticket_id, 'served'),
    recall: async (ctx, { here, params }) => stepTicket(ctx, here, params.ticket_id, 'recall'),
    voidsSeen: async (ctx, { here, params, body }) =>
      confirmVoids(ctx, here, params.ticket_id, body.line_ids),
  });
}
