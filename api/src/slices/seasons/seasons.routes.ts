import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { createSeason, listSeasons, removeSeason, updateSeason } from './seasons.service.ts';

export function seasonsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.seasons, {
    list: async (ctx, { here }) => ({ data: await listSeasons(ctx, here) }),
    create: async (ctx, { body, here }) => createSeason(ctx, here, body),
    update: async (ctx, call) => updateSeason(ctx, call.here, call.params.season_id, call.body),
    remove: async (ctx, call) => removeSeason(ctx, call.here, call.params.season_id),
  });
}
