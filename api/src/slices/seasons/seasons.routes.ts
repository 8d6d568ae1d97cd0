import { seasons } from 'contract/seasons';
import type { FastifyInstance } from 'fastify';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { App, Ctx } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { createSeason, listSeasons, placeOfSeason, removeSeason, updateSeason } from './seasons.service.ts';

interface SeasonCall {
  params: { season_id: number };
  place(placeId: number, missing: string): PlaceAccess;
}

/** Another person's season answers exactly like one that does not exist. */
async function at(ctx: Ctx, { params, place }: SeasonCall): Promise<PlaceAccess> {
  return place(await placeOfSeason(ctx, params.season_id), 'Periodo non trovato');
}

export function seasonsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, seasons, {
    list: async (ctx, { params, place }) => ({ data: await listSeasons(ctx, place(params.place_id)) }),
    create: async (ctx, { params, body, place }) => createSeason(ctx, place(params.place_id), body),
    update: async (ctx, call) => updateSeason(ctx, await at(ctx, call), call.params.season_id, call.body),
    remove: async (ctx, call) => removeSeason(ctx, await at(ctx, call), call.params.season_id),
  });
}
