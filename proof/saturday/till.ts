import { setTimeout as pause } from 'node:timers/promises';
import { billPayments } from 'contract/bill-payments/calls';
import { orders } from 'contract/orders/calls';
import { tables } from 'contract/tables/calls';
import { thinking } from '../load/numbers.ts';
import type { Worker } from '../load/plan.ts';
import { oneAtATime, Phone } from './phone.ts';
import type { Evening } from './waiter.ts';

const TOUCH_MS = 3000;
const READ_MS = 500;

/** A till: it takes the money of the tables that ask for their bill, one after another, and the table is free. */
export async function take(evening: Evening, worker: Worker, nth: number, until: number): Promise<void> {
  const at = { params: { place_id: worker.place_id } };
  const look = oneAtATime(async () => {
    await pause(READ_MS);
    await phone.line.call(tables.list, at);
  });
  const phone = new Phone(worker, nth, evening.ports, evening.records, look);
  let due = performance.now();
  for (;;) {
    due += thinking(TOUCH_MS);
    if (due >= until) break;
    await pause(Math.max(0, due - performance.now()));
    const next = [...evening.parties].find(([, { asks_bill }]) => asks_bill);
    if (!next) continue;
    const [table_id, party] = next;
    party.asks_bill = false;
    const params = { order_id: party.order_id };
    const order = (await phone.line.call(orders.get, { params }, due))?.();
    const bill = order?.bills.find(({ balance }) => balance > 0);
    if (!bill) {
      evening.records.fault('a table that asks for its bill owes nothing');
      continue;
    }
    const body = { method: Math.random() < 0.4 ? 'cash' : 'card', amount: bill.balance } as const;
    const paid = await phone.line.call(billPayments.pay, { params: { bill_id: bill.id }, body });
    if (!paid) continue;
    evening.paid_cents += Math.round(bill.balance * 100);
    evening.served += 1;
    evening.parties.delete(table_id);
  }
  phone.close();
}
