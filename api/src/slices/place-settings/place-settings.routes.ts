import { placeSettings } from 'contract/place-settings';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { removePlacePhoto, setPlacePhoto } from './place-photo.ts';
import { getPlaceSettings, savePlaceSettings } from './place-settings.service.ts';
import { timeZones } from './time-zones.ts';

export function placeSettingsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, placeSettings, {
    get: async (ctx, { params, place }) => getPlaceSettings(ctx, place(params.place_id)),
    save: async (ctx, { params, body, place }) => {
      const saved = await savePlaceSettings(ctx, place(params.place_id), body);
      // The zone is part of what is remembered of a session.
      app.sessions.forget('*');
      return saved;
    },
    setPhoto: async (ctx, { params, place, uploads }) =>
      setPlacePhoto(ctx, place(params.place_id), uploads()),
    removePhoto: async (ctx, { params, place }) => removePlacePhoto(ctx, place(params.place_id)),
    timeZones: async (ctx) => ({ data: await timeZones(ctx) }),
  });
}
