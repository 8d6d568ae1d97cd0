import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import type { Slice } from '../../platform/slice.ts';
import { takeClosings } from './printer/take-closings.ts';
import { takingsCsv, takingsSheet } from './takings-sheet.ts';

/** The sheet of takings. */
function takingsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.takings, {
    get: (ctx, { here, query }) => takingsSheet(ctx, here, query.month),
    csv: (ctx, { here, query }) => takingsCsv(ctx, here, query.month),
    upload: (ctx, { here, uploads }) => takeClosings(ctx, here, uploads()),
  });
}

export const takings: Slice = { routes: takingsRoutes };
