import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { askRest, withdrawRequest } from './requests/ask-payment.ts';
import { acceptPayment, dismissPayment } from './attention/decide-attention.ts';
import { exportPayments } from './entries/export-payments.ts';
import { getAttempt } from './attempts/get-attempt.ts';
import { listPayments, listTotals } from './entries/list-payments.ts';
import { getManual, voidPayment } from './manual-payment.ts';
import { payPageRoutes } from './pay-page/pay-page.routes.ts';
import { getPaymentRules, savePaymentRules } from './payment-rules.ts';
import { readAttempt } from './invoices/read-invoice.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { resendRefund, settleRefund } from './refunds/settle-refund.ts';
import { webhookRoutes } from './invoices/webhook.routes.ts';

export function paymentsRoutes(server: FastifyInstance, app: App): void {
  const { list, csv, totals, withdraw, manual, voidManual } = contract.payments;
  // The slice of each kind mounts the calls that name a payable.
  mountAll(
    server,
    app,
    { list, csv, totals, withdraw, manual, voidManual },
    {
      list: async (ctx, { query, here }) => listPayments(ctx, here, query),
      csv: async (ctx, { query, here }) => exportPayments(ctx, here, query),
      totals: async (ctx, { query, here }) => ({ data: await listTotals(ctx, here, query) }),
      withdraw: async (ctx, { params, here }) => withdrawRequest(ctx, here, params.request_id),
      manual: async (ctx, call) => getManual(ctx, call.here, call.params.payment_id),
      voidManual: async (ctx, call) => voidPayment(ctx, call.here, call.params.payment_id, call.body.reason),
    },
  );
  mountAll(server, app, contract.paymentAttempts, {
    get: async (ctx, call) => getAttempt(ctx, call.here, call.params.attempt_id),
    refresh: {
      async outside(ctx, { here, params }) {
        await readAttempt(ctx, params.attempt_id);
        return getAttempt(ctx, here, params.attempt_id);
      },
    },
    accept: { outside: async (ctx, { here, params }) => acceptPayment(ctx, here, params.attempt_id) },
    askRest: async (ctx, call) => askRest(ctx, call.here, call.params.attempt_id, call.body.send),
    refund: {
      outside: async (ctx, { here, params, body, key }) =>
        refundPayment(ctx, here, params.attempt_id, body, key),
    },
    dismiss: async (ctx, call) => dismissPayment(ctx, call.here, call.params.attempt_id, call.body.note),
    resendRefund: async (ctx, call) => resendRefund(ctx, call.here, call.params.refund_id),
    settleRefund: async (ctx, call) => settleRefund(ctx, call.here, call.params.refund_id, call.body.exists),
  });
  mountAll(server, app, contract.paymentRules, {
    get: async (ctx, { here }) => getPaymentRules(ctx, here),
    save: async (ctx, { body, here }) => savePaymentRules(ctx, here, body),
  });
  payPageRoutes(server, app);
  webhookRoutes(server, app);
}
