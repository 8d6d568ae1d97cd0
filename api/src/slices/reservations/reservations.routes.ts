import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { actOnReservation } from './acts/act.ts';
import { offerTable } from './acts/offer.ts';
import { getTableAvailability } from './availability.ts';
import { changeReservation } from './book/change-reservation.ts';
import { createReservation } from './book/create-reservation.ts';
import { getReservation, listReservations } from './book/read-reservations.ts';
import { getDepositPayments, recordDeposit } from './deposit/deposit-payments.ts';
import { getFeed, renewFeed, revokeFeed } from './feed/feed-link.ts';
import { importReservations, previewReservations } from './import/import-reservations.ts';

export function reservationsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.reservations, {
    list: async (ctx, { here, query }) => listReservations(ctx, here, query),
    create: async (ctx, { here, body }) => createReservation(ctx, here, body),
    get: async (ctx, { here, params }) => getReservation(ctx, here, params.reservation_id),
    change: async (ctx, { here, params, body }) => changeReservation(ctx, here, params.reservation_id, body),
    confirm: async (ctx, { here, params, body }) =>
      actOnReservation(ctx, here, params.reservation_id, 'confirm', body),
    arrive: async (ctx, { here, params }) => actOnReservation(ctx, here, params.reservation_id, 'arrive'),
    seat: async (ctx, { here, params, body }) =>
      actOnReservation(ctx, here, params.reservation_id, 'seat', body),
    finish: async (ctx, { here, params }) => actOnReservation(ctx, here, params.reservation_id, 'finish'),
    cancel: async (ctx, { here, params }) => actOnReservation(ctx, here, params.reservation_id, 'cancel'),
    noShow: async (ctx, { here, params }) => actOnReservation(ctx, here, params.reservation_id, 'no_show'),
    offer: async (ctx, { here, params, body }) => offerTable(ctx, here, params.reservation_id, body),
  });
  mountAll(server, app, contract.reservationImport, {
    preview: async (ctx, { here, body }) => previewReservations(ctx, here, body),
    run: async (ctx, { here, body }) => importReservations(ctx, here, body),
  });
  mountAll(server, app, contract.tableAvailability, {
    get: async (ctx, { here, query }) => getTableAvailability(ctx, here, query),
  });
  mountAll(server, app, contract.depositPayments, {
    get: async (ctx, { here, params }) => getDepositPayments(ctx, here, params.reservation_id),
    record: async (ctx, { here, params, body }) => recordDeposit(ctx, here, params.reservation_id, body),
  });
  mountAll(server, app, contract.reservationFeed, {
    get: async (ctx, { here }) => getFeed(ctx, here),
    renew: async (ctx, { here }) => renewFeed(ctx, here),
    revoke: async (ctx, { here }) => revokeFeed(ctx, here),
  });
}
