import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { exportActivity } from './export-activity.ts';
import { listActivity } from './list-activity.ts';
import { listPeople } from './list-people.ts';

export function activityRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.activity, {
    list: async (ctx, { query, here }) => listActivity(ctx, here, query),
    csv: async (ctx, { query, here }) => exportActivity(ctx, here, query),
    people: async (ctx, { here }) => ({ data: await listPeople(ctx, here) }),
  });
}
