import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { getBill } from '../bills/load/show-bill.ts';
import { chargeRoom } from './charge-room.ts';
import { guestsInHouse } from './guests-in-house.ts';
import { signaturesOf } from './signatures.ts';
import { takeBack } from './take-back.ts';

export function roomChargesRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.roomCharges, {
    inHouse: async (ctx, { here, query }) => ({ data: await guestsInHouse(ctx, here, query.q) }),
    async charge(ctx, { params, here, body }) {
      await chargeRoom(ctx, here, params.bill_id, body);
      return getBill(ctx, here, params.bill_id);
    },
    async takeBack(ctx, { params, here }) {
      await takeBack(ctx, here, params.bill_id);
      return getBill(ctx, here, params.bill_id);
    },
    signatures: async (ctx, { params, here }) => ({
      data: await signaturesOf(ctx, here, params.bill_id),
    }),
  });
}
