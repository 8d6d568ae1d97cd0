import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';

export function siteRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.site, {
    get: async ({ config }) => ({ provider_url: config.providerUrl ?? null, signup: config.signup }),
  });
}
