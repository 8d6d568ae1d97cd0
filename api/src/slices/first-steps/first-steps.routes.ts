import { firstSteps } from 'contract/first-steps';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { changeFirstSteps, getFirstSteps } from './first-steps.service.ts';

export function firstStepsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, firstSteps, {
    get: async (ctx, { params, place }) => getFirstSteps(ctx, place(params.place_id)),
    change: async (ctx, { params, body, place }) => changeFirstSteps(ctx, place(params.place_id), body),
  });
}
