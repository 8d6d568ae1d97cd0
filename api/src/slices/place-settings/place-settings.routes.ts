import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { removePlacePhoto, setPlacePhoto } from './place-photo.ts';
import { getPlaceSettings, savePlaceSettings } from './place-settings.service.ts';
import { timeZones } from './time-zones.ts';

export function placeSettingsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.placeSettings, {
    get: async (ctx, { here }) => getPlaceSettings(ctx, here),
    save: async (ctx, { body, here }) => {
      const saved = await savePlaceSettings(ctx, here, body);
      // Cached sessions have the zone of the place.
      app.sessions.forget('*');
      return saved;
    },
    setPhoto: async (ctx, { here, uploads }) => setPlacePhoto(ctx, here, uploads()),
    removePhoto: async (ctx, { here }) => removePlacePhoto(ctx, here),
    timeZones: async (ctx) => ({ data: await timeZones(ctx) }),
  });
}
