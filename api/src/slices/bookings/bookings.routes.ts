import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { App, Ctx } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { createBlock, removeBlock } from './blocks/blocks.ts';
import { cancelBooking } from './change/cancel-booking.ts';
import { getCancellation } from './change/cancellation.ts';
import { changeBooking } from './change/change-booking.ts';
import { checkIn, undoCheckIn } from './arrivals/check-in.ts';
import { checkOut } from './arrivals/check-out.ts';
import { confirmBooking } from './change/confirm-booking.ts';
import { createBooking } from './create/create-booking.ts';
import { exportBookings } from './list/export-bookings.ts';
import { getBooking } from './list/get-booking.ts';
import { listBookings } from './list/list-bookings.ts';
import { moveBooking } from './change/move-booking.ts';
import { noShow } from './arrivals/no-show.ts';
import { bookingPaymentsRoutes } from './payable/booking-payments.routes.ts';
import { previewChange } from './change/preview-change.ts';
import { releaseRequests } from './requests/release-requests.ts';
import { restoreBooking } from './change/restore-booking.ts';
import { undoCheckOut } from './arrivals/undo-check-out.ts';

interface BookingCall {
  params: { booking_id: number };
  here: PlaceAccess;
}

type Verb<B> = (ctx: Ctx, place: PlaceAccess, booking_id: number, body: B) => ReturnType<typeof getBooking>;

/** A verb on one booking as a handler. */
function on<B>(verb: Verb<B>) {
  return async (ctx: Ctx, call: BookingCall & { body: B }) =>
    verb(ctx, call.here, call.params.booking_id, call.body);
}

export function bookingsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.bookings, {
    list: async (ctx, { query, here }) => listBookings(ctx, here, query),
    csv: async (ctx, { query, here }) => exportBookings(ctx, here, query),
    get: async (ctx, call) => getBooking(ctx, call.here, call.params.booking_id),
    create: {
      // A sale on what a channel said half an hour ago may be one too many. It never fails for want of an answer.
      async prepare(outside, { body, here }) {
        for (const ask of outside.hooks.beforeSale) await ask(outside, here, body.room_id);
        return (ctx) => createBooking(ctx, here, body);
      },
    },
    change: on(changeBooking),
    preview: async (ctx, call) => previewChange(ctx, call.here, call.params.booking_id, call.query),
    move: on(moveBooking),
    confirm: on(confirmBooking),
    cancellation: async (ctx, call) => getCancellation(ctx, call.here, call.params.booking_id),
    cancel: on(cancelBooking),
    releaseRequests: async (ctx, { body, here }) => releaseRequests(ctx, here, body),
    restore: on(restoreBooking),
    checkIn: on(checkIn),
    undoCheckIn: on(undoCheckIn),
    checkOut: on(checkOut),
    undoCheckOut: on(undoCheckOut),
    noShow: on(noShow),
  });
  bookingPaymentsRoutes(server, app);
  mountAll(server, app, contract.blocks, {
    create: async (ctx, { body, here }) => createBlock(ctx, here, body),
    remove: async (ctx, { params, here }) => removeBlock(ctx, here, params.block_id),
  });
}
