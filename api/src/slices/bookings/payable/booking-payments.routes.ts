import { contract } from 'contract';
import type { BookingPayments } from 'contract/payments/schemas';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { App, Ctx } from '../../../core/context.ts';
import { mountAll } from '../../../core/http/route.ts';
import { requestPayment } from '../../payments/requests/ask-payment.ts';
import { recordPayment } from '../../payments/manual-payment.ts';
import { payablePayments } from '../../payments/payable-payments.ts';
import { payableBooking } from './payable-stay.ts';

interface Call {
  params: { booking_id: number };
  here: PlaceAccess;
}

const nameOf = ({ params, here }: Call) => payableBooking(here.place_id, params.booking_id);

async function paymentsOf(ctx: Ctx, call: Call): Promise<BookingPayments> {
  const { booking_id } = call.params;
  const shown = await payablePayments(ctx, call.here, nameOf(call));
  const stay = await ctx.db.one<Pick<BookingPayments, 'booking_status'>>(sql`
    select b.status as booking_status from bookings b where b.id = ${booking_id}`);
  return { booking_id, ...shown, ...stay };
}

/** The calls of payments that name a booking. */
export function bookingPaymentsRoutes(server: FastifyInstance, app: App): void {
  const { ofBooking, record, request } = contract.payments;
  mountAll(
    server,
    app,
    { ofBooking, record, request },
    {
      ofBooking: paymentsOf,
      async record(ctx, call) {
        await recordPayment(ctx, call.here, nameOf(call), call.body);
        return paymentsOf(ctx, call);
      },
      request: async (ctx, call) => requestPayment(ctx, call.here, nameOf(call), call.body),
    },
  );
}
