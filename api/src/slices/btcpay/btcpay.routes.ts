import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { callbackRoutes } from './connecting/callback.routes.ts';
import { confirmCandidate } from './connecting/confirm-candidate.ts';
import { listDeliveries, redeliver } from './webhooks/deliveries.ts';
import { declineCandidate } from './connecting/forget-candidates.ts';
import { getCandidate } from './connecting/get-candidate.ts';
import { getSettings, getSetup } from './settings/get-settings.ts';
import { disconnect } from './settings/release.ts';
import { changeSettings, createSettings } from './settings/save-settings.ts';
import { countCall, requireServer, startConnecting } from './connecting/start-connecting.ts';
import { verifySettings } from './checks/verify-settings.ts';

/** Whatever calls the other side does so before a transaction is open, and is safe to repeat by itself. */
export function btcpayRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.btcpaySettings, {
    get: async (ctx, { here }) => getSettings(ctx, here),
    setup: async (ctx, { here }) => getSetup(ctx, here),
    create: async (ctx, { body, here }) => createSettings(ctx, here, body),
    change: async (ctx, { body, here }) => changeSettings(ctx, here, body),
    verify: {
      async outside(ctx, { here }) {
        await countCall(ctx, here);
        return verifySettings(ctx, here);
      },
    },
    disconnect: async (ctx, { query, here }) => disconnect(ctx, here, query.key),
    connect: {
      async prepare(outside, { body, here }) {
        await countCall(outside, here);
        const host = await requireServer(outside, body.btcpay_host);
        return async (ctx) => startConnecting(ctx, here, host);
      },
    },
    async candidate(ctx, { query, here }) {
      await countCall(ctx, here);
      return getCandidate(ctx, here, query.candidate_code);
    },
    confirm: {
      async outside(ctx, { body, here }) {
        await countCall(ctx, here);
        return confirmCandidate(ctx, here, body);
      },
    },
    decline: async (ctx, { here }) => declineCandidate(ctx, here),
    async deliveries(ctx, { here }) {
      await countCall(ctx, here);
      return listDeliveries(ctx, here);
    },
    redeliver: {
      async outside(ctx, { params, here }) {
        await countCall(ctx, here);
        await redeliver(ctx, here, params.delivery);
      },
    },
  });
  callbackRoutes(server, app);
}
