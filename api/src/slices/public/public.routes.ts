import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { bookDirectly, syncBeforeRequest } from './requests/book-directly.ts';
import { cancelAsGuest } from './requests/cancel-as-guest.ts';
import { getPublicPlace } from './place/get-public-place.ts';
import { getGuestBooking } from './requests/guest-booking.ts';
import { publicGate } from './rate-limits.ts';
import { listOffers } from './place/list-offers.ts';
import { listPublicDays } from './place/list-public-days.ts';
import { proveAddress } from './requests/prove-address.ts';

export function publicRoutes(server: FastifyInstance, app: App): void {
  mountAll(
    server,
    app,
    contract.publicPlaces,
    {
      get: (ctx, { params }) => getPublicPlace(ctx, params.slug),
      calendar: async (ctx, { params, query }) => ({ data: await listPublicDays(ctx, params.slug, query) }),
      availability: async (ctx, { params, query }) => ({ data: await listOffers(ctx, params.slug, query) }),
      book: {
        async prepare(outside, { params, body, client }) {
          await syncBeforeRequest(outside, params.slug, body);
          return (ctx) => bookDirectly(ctx, client, params.slug, body);
        },
      },
      booking: (ctx, { params }) => getGuestBooking(ctx, params.slug, params.token),
      prove: (ctx, { params, body }) => proveAddress(ctx, params.slug, params.token, body.proof),
      cancel: (ctx, { params }) => cancelAsGuest(ctx, params.slug, params.token),
    },
    publicGate(app),
  );
}
