import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { changeFirstSteps, getFirstSteps } from './first-steps.service.ts';

export function firstStepsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.firstSteps, {
    get: async (ctx, { here }) => getFirstSteps(ctx, here),
    change: async (ctx, { body, here }) => changeFirstSteps(ctx, here, body),
  });
}
