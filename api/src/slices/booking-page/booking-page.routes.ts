import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { getBookingPage, saveBookingPage } from './booking-page.service.ts';

export function bookingPageRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.bookingPage, {
    get: async (ctx, { here }) => getBookingPage(ctx, here),
    save: async (ctx, { body, here }) => saveBookingPage(ctx, here, body),
  });
}
