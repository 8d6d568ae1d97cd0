import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { getDaysAhead } from './days-ahead.ts';
import { getOverview } from './get-overview.ts';
import { getServiceFigures } from './service-figures.ts';
import { getTablesOverview } from './tables/get-tables-overview.ts';

export function overviewRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.overview, {
    get: async (ctx, { here }) => getOverview(ctx, here),
    tables: async (ctx, { here }) => getTablesOverview(ctx, here),
    service: async (ctx, { here }) => getServiceFigures(ctx, here),
    ahead: async (ctx, { here }) => getDaysAhead(ctx, here),
  });
}
