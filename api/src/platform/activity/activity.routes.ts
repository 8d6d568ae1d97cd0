import { activity } from 'contract/activity';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { exportActivity } from './export-activity.ts';
import { listActivity } from './list-activity.ts';
import { listPeople } from './list-people.ts';

export function activityRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, activity, {
    list: async (ctx, { params, query, place }) => listActivity(ctx, place(params.place_id), query),
    csv: async (ctx, { params, query, place }) => exportActivity(ctx, place(params.place_id), query),
    people: async (ctx, { params, place }) => ({ data: await listPeople(ctx, place(params.place_id)) }),
  });
}
