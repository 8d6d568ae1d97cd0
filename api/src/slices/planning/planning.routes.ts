import { planning } from 'contract/planning';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { listAvailability } from '../bookings/availability.ts';
import { getProposals } from '../bookings/get-proposals.ts';
import { getPlanning } from './planning.ts';

export function planningRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, planning, {
    get: async (ctx, { params, query, place }) => getPlanning(ctx, place(params.place_id), query),
    availability: async (ctx, { params, query, place }) => ({
      data: await listAvailability(ctx, place(params.place_id), query, { withHolders: true }),
    }),
    proposals: async (ctx, { params, query, place }) => getProposals(ctx, place(params.place_id), query),
  });
}
