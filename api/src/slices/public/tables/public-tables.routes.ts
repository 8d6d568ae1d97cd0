import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/context.ts';
import { mountAll } from '../../../core/http/route.ts';
import { publicGate } from '../rate-limits.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { getGuestReservation } from './guest-reservation.ts';
import { listPublicTables } from './list-public-tables.ts';
import { reserveTable } from './reserve-table.ts';

export function publicTablesRoutes(server: FastifyInstance, app: App): void {
  mountAll(
    server,
    app,
    contract.publicTables,
    {
      list: (ctx, { params, query }) => listPublicTables(ctx, params.slug, query),
      reserve: (ctx, { params, body, client }) => reserveTable(ctx, client, params.slug, body),
      reservation: (ctx, { params }) => getGuestReservation(ctx, params.slug, params.reservation_token),
      cancel: (ctx, { params }) => cancelReservation(ctx, params.slug, params.reservation_token),
    },
    publicGate(app),
  );
}
