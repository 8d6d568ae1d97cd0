import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/context.ts';
import { mountAll } from '../../../core/http/route.ts';
import { publicGate } from '../rate-limits.ts';
import { changeAsGuest } from './own/change-as-guest.ts';
import { cancelReservation } from './own/cancel-reservation.ts';
import { confirmAsGuest } from './own/confirm-as-guest.ts';
import { getGuestReservation } from './own/guest-reservation.ts';
import { holdTable, releaseTable } from './hold-table.ts';
import { listTableDays } from './list-table-days.ts';
import { listPublicTables } from './list-public-tables.ts';
import { reserveTable } from './reserve-table.ts';

export function publicTablesRoutes(server: FastifyInstance, app: App): void {
  mountAll(
    server,
    app,
    contract.publicTables,
    {
      list: (ctx, { params, query }) => listPublicTables(ctx, params.slug, query),
      days: (ctx, { params }) => listTableDays(ctx, params.slug),
      hold: (ctx, { params, body, client }) => holdTable(ctx, client, params.slug, body),
      release: (ctx, { params }) => releaseTable(ctx, params.slug, params.hold_token),
      reserve: (ctx, { params, body, client }) => reserveTable(ctx, client, params.slug, body),
      reservation: (ctx, { params }) => getGuestReservation(ctx, params.slug, params.reservation_token),
      cancel: (ctx, { params }) => cancelReservation(ctx, params.slug, params.reservation_token),
      change: (ctx, { params, body }) => changeAsGuest(ctx, params.slug, params.reservation_token, body),
      confirm: (ctx, { params, body }) =>
        confirmAsGuest(ctx, params.slug, params.reservation_token, body?.seen_at),
    },
    publicGate(app),
  );
}
