import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { archiveGroup, restoreGroup } from './archive-group.ts';
import { getChoices, saveChoices } from './choices.ts';
import { createGroup, getGroup, listGroups, updateGroup } from './groups.service.ts';

export function modifiersRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.modifiers, {
    list: async (ctx, { here, query }) => ({ data: await listGroups(ctx, here, query.shelf) }),
    create: async (ctx, { here, body }) => createGroup(ctx, here, body),
    get: async (ctx, { here, params }) => getGroup(ctx, here, params.group_id),
    update: async (ctx, { here, params, body }) => updateGroup(ctx, here, params.group_id, body),
    remove: async (ctx, { here, params }) => archiveGroup(ctx, here, params.group_id),
    restore: async (ctx, { here, params }) => restoreGroup(ctx, here, params.group_id),
    choices: async (ctx, { here, params }) => getChoices(ctx, here, params.product_id),
    saveChoices: async (ctx, { here, params, body }) => saveChoices(ctx, here, params.product_id, body),
  });
}
