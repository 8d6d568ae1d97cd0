import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { App, Ctx } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { requestPayment } from '../payments/requests/ask-payment.ts';
import { approverOf } from './approval.ts';
import { listBills } from './list-bills.ts';
import { billsOfBooking, billsOfOrder, getBill, getBills } from './load/show-bill.ts';
import { payableNameOf, sourceOfBill } from './source.ts';
import { listOnAccount, listUndocumented } from './taking/list-takings.ts';
import { noteFiscal, noteFiscalOfAttempt } from './taking/note-fiscal.ts';
import { leaveBill } from './taking/leave-bill.ts';
import { payBill, voidBillPayment } from './taking/pay-bill.ts';
import { changeBill, giveUpBill } from './verbs/change-bill.ts';
import { addExtra, chargeBill, moveCharge, voidCharge } from './verbs/charge-bill.ts';
import { completeSale } from './verbs/complete-sale.ts';
import { openSale } from './verbs/open-sale.ts';
import { mergeBill, splitBill } from './verbs/split-bill.ts';

async function splitAnswer(ctx: Ctx, here: PlaceAccess, ids: readonly [number, ...number[]]) {
  const bills = await getBills(ctx, here, ids);
  return { bills, parts: bills.map(({ total }) => total) };
}

function chargesRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.charges, {
    add: {
      async prepare(outside, { params, here, person, body: { pin, ...wish } }) {
        const approver = await approverOf(outside, { here, person, pin });
        return async (ctx) => {
          await chargeBill(ctx, here, params.bill_id, wish, approver);
          return getBill(ctx, here, params.bill_id);
        };
      },
    },
    void: async (ctx, { params, here, body }) =>
      getBill(ctx, here, await voidCharge(ctx, here, params.charge_id, body.reason)),
    async move(ctx, { params, here, body }) {
      await moveCharge(ctx, here, params.charge_id, body.bill_id);
      return getBill(ctx, here, body.bill_id);
    },
    addExtra: async (ctx, { params, here, body }) => addExtra(ctx, here, params.booking_id, body),
  });
}

function paymentsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.billPayments, {
    async pay(ctx, { params, here, body }) {
      await payBill(ctx, here, params.bill_id, body);
      return getBill(ctx, here, params.bill_id);
    },
    leave: {
      async prepare(outside, { params, here, person, body }) {
        const approver = await approverOf(outside, { here, person, pin: body.pin });
        return async (ctx) => {
          await leaveBill(ctx, here, { bill_id: params.bill_id, debtor: body, approver });
          return getBill(ctx, here, params.bill_id);
        };
      },
    },
    async request(ctx, { params, here, body }) {
      const source = await sourceOfBill(ctx, here, params.bill_id);
      return requestPayment(ctx, here, payableNameOf({ ...source, id: params.bill_id }), body);
    },
    void: async (ctx, { params, here, body }) =>
      getBill(ctx, here, await voidBillPayment(ctx, here, params.payment_id, body.reason)),
    setFiscal: async (ctx, { params, here, body }) =>
      getBill(ctx, here, await noteFiscal(ctx, here, params.payment_id, body)),
    setAttemptFiscal: async (ctx, { params, here, body }) =>
      getBill(ctx, here, await noteFiscalOfAttempt(ctx, here, params.attempt_id, body)),
    undocumented: async (ctx, { query, here }) => ({ data: await listUndocumented(ctx, here, query) }),
    onAccount: async (ctx, { here }) => ({ data: await listOnAccount(ctx, here) }),
  });
}

export function billsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.bills, {
    list: async (ctx, { query, here }) => listBills(ctx, here, query),
    ofBooking: async (ctx, { params, here }) => ({
      data: await billsOfBooking(ctx, here, params.booking_id),
    }),
    ofOrder: async (ctx, { params, here }) => ({ data: await billsOfOrder(ctx, here, params.order_id) }),
    get: async (ctx, { params, here }) => getBill(ctx, here, params.bill_id),
    async change(ctx, { params, here, body }) {
      await changeBill(ctx, here, params.bill_id, body);
      return getBill(ctx, here, params.bill_id);
    },
    async cancel(ctx, { params, here, body }) {
      await giveUpBill(ctx, here, params.bill_id, body.reason);
      return getBill(ctx, here, params.bill_id);
    },
    split: async (ctx, { params, here, body }) =>
      splitAnswer(ctx, here, await splitBill(ctx, here, params.bill_id, body)),
    merge: async (ctx, { params, here, body }) =>
      getBill(ctx, here, await mergeBill(ctx, here, params.bill_id, body.other_bill_id)),
  });
  mountAll(server, app, contract.sales, {
    open: async (ctx, { here, body, key }) => openSale(ctx, here, body, key),
    complete: async (ctx, { params, here, body, key }) => completeSale(ctx, here, params.bill_id, body, key),
  });
  chargesRoutes(server, app);
  paymentsRoutes(server, app);
}
