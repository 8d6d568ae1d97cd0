import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { createCombination, listCombinations, removeCombination } from './combinations.ts';
import { createTables } from './create-tables.ts';
import { getServicePlan } from './shifts/read-plan.ts';
import { saveServicePlan } from './shifts/save-plan.ts';
import { getServiceDay, saveServiceDay } from './shifts/service-days.ts';
import {
  createTable,
  getTable,
  listTables,
  removeTable,
  setTableStatus,
  updateTable,
} from './tables.service.ts';

export function tablesRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.tables, {
    list: async (ctx, { here }) => ({ data: await listTables(ctx, here) }),
    create: async (ctx, { here, body }) => createTable(ctx, here, body),
    createMany: async (ctx, { here, body }) => createTables(ctx, here, body),
    get: async (ctx, { here, params }) => getTable(ctx, here, params.table_id),
    update: async (ctx, { here, params, body }) => updateTable(ctx, here, params.table_id, body),
    remove: async (ctx, { here, params }) => removeTable(ctx, here, params.table_id),
    setStatus: async (ctx, { here, params, body }) => setTableStatus(ctx, here, params.table_id, body.status),
  });
  mountAll(server, app, contract.tableCombinations, {
    list: async (ctx, { here }) => ({ data: await listCombinations(ctx, here) }),
    create: async (ctx, { here, body }) => createCombination(ctx, here, body),
    remove: async (ctx, { here, params }) => removeCombination(ctx, here, params.combination_id),
  });
  mountAll(server, app, contract.serviceShifts, {
    get: async (ctx, { here }) => getServicePlan(ctx, here),
    save: async (ctx, { here, body }) => saveServicePlan(ctx, here, body),
  });
  mountAll(server, app, contract.serviceDays, {
    get: async (ctx, { here, params }) => getServiceDay(ctx, here, params.day),
    save: async (ctx, { here, params, body }) => saveServiceDay(ctx, here, params.day, body),
  });
}
