import { paymentAttempts } from 'contract/payment-attempts';
import { paymentRules } from 'contract/payment-rules';
import { payments } from 'contract/payments';
import type { FastifyInstance } from 'fastify';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { placeOfBooking } from '../bookings/get-booking.ts';
import type { App, Ctx } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { askRest, placeOfRequest, requestPayment, withdrawRequest } from './ask-payment.ts';
import { placeOfAttempt } from './attempt.ts';
import { bookingPayments } from './booking-payments.ts';
import { acceptPayment, dismissPayment } from './decide-attention.ts';
import { exportPayments } from './export-payments.ts';
import { getAttempt } from './get-attempt.ts';
import { getManual } from './get-manual.ts';
import { listPayments, listTotals } from './list-payments.ts';
import { placeOfManual, recordPayment, voidPayment } from './manual-payment.ts';
import { payPageRoutes } from './pay-page.routes.ts';
import { getPaymentRules, savePaymentRules } from './payment-rules.ts';
import { readAttempt } from './read-invoice.ts';
import { refundPayment } from './refund-payment.ts';
import { placeOfRefund, resendRefund, settleRefund } from './settle-refund.ts';
import { webhookRoutes } from './webhook.routes.ts';

type Place = (placeId: number, missing: string) => PlaceAccess;
interface AttemptCall {
  params: { attempt_id: number };
  place: Place;
}

/** Another place's payment answers exactly like one that does not exist. */
async function at(ctx: Ctx, { params, place }: AttemptCall): Promise<PlaceAccess> {
  return place(await placeOfAttempt(ctx, params.attempt_id), 'Pagamento non trovato');
}

async function atBooking(ctx: Ctx, call: { params: { booking_id: number }; place: Place }) {
  return call.place(await placeOfBooking(ctx, call.params.booking_id), 'Prenotazione non trovata');
}

async function atRefund(ctx: Ctx, call: { params: { refund_id: number }; place: Place }) {
  return call.place(await placeOfRefund(ctx, call.params.refund_id), 'Rimborso non trovato');
}

async function atManual(ctx: Ctx, call: { params: { payment_id: number }; place: Place }) {
  return call.place(await placeOfManual(ctx, call.params.payment_id), 'Pagamento non trovato');
}

/** An answer that asks BTCPay: it does so before the transaction of the request is open, and commits step by step. */
function outside<C extends AttemptCall>(
  verb: (ctx: Ctx, place: PlaceAccess, attempt_id: number, call: C) => ReturnType<typeof getAttempt>,
) {
  return {
    async prepare(ctx: Ctx, call: C) {
      const detail = await verb(ctx, await at(ctx, call), call.params.attempt_id, call);
      return async () => detail;
    },
  };
}

export function paymentsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, payments, {
    list: async (ctx, { params, query, place }) => listPayments(ctx, place(params.place_id), query),
    csv: async (ctx, { params, query, place }) => exportPayments(ctx, place(params.place_id), query),
    totals: async (ctx, { params, query, place }) => ({
      data: await listTotals(ctx, place(params.place_id), query),
    }),
    ofBooking: async (ctx, call) => bookingPayments(ctx, await atBooking(ctx, call), call.params.booking_id),
    record: async (ctx, call) =>
      recordPayment(ctx, await atBooking(ctx, call), call.params.booking_id, call.body),
    request: async (ctx, call) =>
      requestPayment(ctx, await atBooking(ctx, call), call.params.booking_id, call.body),
    async withdraw(ctx, { params, place }) {
      const access = place(
        await placeOfRequest(ctx, params.request_id),
        'Richiesta di pagamento non trovata',
      );
      await withdrawRequest(ctx, access, params.request_id);
    },
    manual: async (ctx, call) => getManual(ctx, await atManual(ctx, call), call.params.payment_id),
    voidManual: async (ctx, call) =>
      voidPayment(ctx, await atManual(ctx, call), call.params.payment_id, call.body.reason),
  });
  mountAll(server, app, paymentAttempts, {
    get: async (ctx, call) => getAttempt(ctx, await at(ctx, call), call.params.attempt_id),
    refresh: outside(async (ctx, place, attempt_id) => {
      await readAttempt(ctx, attempt_id);
      return getAttempt(ctx, place, attempt_id);
    }),
    accept: outside(acceptPayment),
    askRest: async (ctx, call) => askRest(ctx, await at(ctx, call), call.params.attempt_id, call.body.send),
    refund: outside((ctx, place, attempt_id, { body }) => refundPayment(ctx, place, attempt_id, body)),
    dismiss: async (ctx, call) =>
      dismissPayment(ctx, await at(ctx, call), call.params.attempt_id, call.body.note),
    resendRefund: async (ctx, call) => resendRefund(ctx, await atRefund(ctx, call), call.params.refund_id),
    settleRefund: async (ctx, call) =>
      settleRefund(ctx, await atRefund(ctx, call), call.params.refund_id, call.body.exists),
  });
  mountAll(server, app, paymentRules, {
    get: async (ctx, { params, place }) => getPaymentRules(ctx, place(params.place_id)),
    save: async (ctx, { params, body, place }) => savePaymentRules(ctx, place(params.place_id), body),
  });
  payPageRoutes(server, app);
  webhookRoutes(server, app);
}
