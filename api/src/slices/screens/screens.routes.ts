import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import { screenNumber } from '../../core/access/sessions/session-cache.ts';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { beginPairing, lookAtPairing } from './pairing.ts';
import { countCode, listScreens, pairScreen, readOwnScreen, revokeScreen } from './screens.service.ts';

export function screenRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.screens, {
    list: async (ctx, { here }) => ({ data: await listScreens(ctx, here) }),
    pair: {
      async prepare(outside, { here, body }) {
        await countCode(outside, here);
        return (ctx) => pairScreen(ctx, here, body);
      },
    },
    revoke: async (ctx, { here, params }) => {
      await revokeScreen(ctx, here, params.screen_id);
      app.sessions.forget(screenNumber(params.screen_id));
    },
    begin: async (ctx, { client }) => beginPairing(ctx, client),
    look: async (ctx, { client, body }) => lookAtPairing(ctx, client, body.key),
    mine: async (ctx, { person }) => readOwnScreen(ctx, person),
  });
}
