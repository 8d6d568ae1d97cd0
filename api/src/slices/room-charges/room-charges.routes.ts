import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { guestsInHouse } from './guests-in-house.ts';

export function roomChargesRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.roomCharges, {
    inHouse: async (ctx, { here, query }) => ({ data: await guestsInHouse(ctx, here, query.q) }),
  });
}
