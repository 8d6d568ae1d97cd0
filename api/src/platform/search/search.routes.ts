import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { findResults } from './find-results.ts';

export function searchRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.search, {
    find: async (ctx, { person, query }) => ({ data: await findResults(ctx, person, query) }),
  });
}
