import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { listAvailability } from '../bookings/availability/availability.ts';
import { getProposals } from '../bookings/availability/get-proposals.ts';
import { getPlanning } from './planning.ts';

export function planningRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.planning, {
    get: async (ctx, { query, here }) => getPlanning(ctx, here, query),
    availability: async (ctx, { query, here }) => ({
      data: await listAvailability(ctx, here, query, { withHolders: true }),
    }),
    proposals: async (ctx, { query, here }) => getProposals(ctx, here, query),
  });
}
