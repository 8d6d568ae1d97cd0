import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { getCashDay } from './cash-day.ts';
import { closeDay } from './close-day.ts';
import { getClosing, listClosings } from './closings.ts';
import { addMove, voidMove } from './drawer-moves.ts';
import { getSalesFigures } from './sales-figures.ts';
import { addDrawer, archiveDrawer, listDrawers, renameDrawer } from './drawers.ts';

export function cashRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.cash, {
    get: async (ctx, { query, here }) => getCashDay(ctx, here, query.business_day),
    drawers: async (ctx, { here }) => ({ data: await listDrawers(ctx, here) }),
    addDrawer: async (ctx, { body, here }) => addDrawer(ctx, here, body.name),
    renameDrawer: async (ctx, call) => renameDrawer(ctx, call.here, call.params.drawer_id, call.body.name),
    archiveDrawer: async (ctx, call) => archiveDrawer(ctx, call.here, call.params.drawer_id),
    addMove: async (ctx, { body, here }) => addMove(ctx, here, body),
    voidMove: async (ctx, call) => voidMove(ctx, call.here, call.params.move_id, call.body.reason),
  });
  mountAll(server, app, contract.salesFigures, {
    get: async (ctx, { here }) => getSalesFigures(ctx, here),
  });
  mountAll(server, app, contract.closings, {
    list: async (ctx, { query, here }) => listClosings(ctx, here, query),
    create: async (ctx, { body, here }) => closeDay(ctx, here, body),
    get: async (ctx, call) => getClosing(ctx, call.here, call.params.closing_id),
  });
}
