import { btcpaySettings } from 'contract/btcpay';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { callbackRoutes } from './callback.routes.ts';
import { confirmCandidate } from './confirm-candidate.ts';
import { listDeliveries, redeliver } from './deliveries.ts';
import { declineCandidate } from './forget-candidates.ts';
import { getCandidate } from './get-candidate.ts';
import { getSettings, getSetup } from './get-settings.ts';
import { disconnect } from './release.ts';
import { changeSettings, createSettings } from './save-settings.ts';
import { countCall, requireServer, startConnecting } from './start-connecting.ts';
import { verifySettings } from './verify-settings.ts';

/** Whatever calls the other side does so before a transaction is open, and is safe to repeat by itself. */
export function btcpayRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, btcpaySettings, {
    get: async (ctx, { params, place }) => getSettings(ctx, place(params.place_id)),
    setup: async (ctx, { params, place }) => getSetup(ctx, place(params.place_id)),
    create: async (ctx, { params, body, place }) => createSettings(ctx, place(params.place_id), body),
    change: async (ctx, { params, body, place }) => changeSettings(ctx, place(params.place_id), body),
    verify: {
      async prepare(outside, { params, place }) {
        const access = place(params.place_id);
        await countCall(outside, access);
        const verdict = await verifySettings(outside, access);
        return async () => verdict;
      },
    },
    disconnect: async (ctx, { params, query, place }) => disconnect(ctx, place(params.place_id), query.key),
    connect: {
      async prepare(outside, { params, body, place }) {
        const access = place(params.place_id);
        await countCall(outside, access);
        const host = await requireServer(outside, body.btcpay_host);
        return async (ctx) => startConnecting(ctx, access, host);
      },
    },
    async candidate(ctx, { params, query, place }) {
      const access = place(params.place_id);
      await countCall(ctx, access);
      return getCandidate(ctx, access, query.candidate_code);
    },
    confirm: {
      async prepare(outside, { params, body, place }) {
        const access = place(params.place_id);
        await countCall(outside, access);
        const verdict = await confirmCandidate(outside, access, body);
        return async () => verdict;
      },
    },
    decline: async (ctx, { params, place }) => declineCandidate(ctx, place(params.place_id)),
    async deliveries(ctx, { params, place }) {
      const access = place(params.place_id);
      await countCall(ctx, access);
      return listDeliveries(ctx, access);
    },
    redeliver: {
      async prepare(outside, { params, place }) {
        const access = place(params.place_id);
        await countCall(outside, access);
        await redeliver(outside, access, params.delivery);
        return async () => undefined;
      },
    },
  });
  callbackRoutes(server, app);
}
