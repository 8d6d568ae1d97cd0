import { cash } from 'contract/cash/calls';
import { returns } from 'contract/returns/calls';
import { anyBill, isOpen } from './any-bill.ts';
import type { House } from './house.ts';

const reason = 'Prova';

const sold = (h: House) => ({
  kind: h.r.pick(['extra', 'good', 'service', 'city_tax', 'drink'] as const)!,
  unit_price: h.r.euros(1, 30),
  quantity: h.r.int(1, 3),
  description: null,
  reason: null,
});

function money(h: House, amount: number) {
  const method = h.r.pick([
    'cash',
    'cash',
    'card',
    'card',
    'meal_voucher',
    'bank_transfer',
    'portal',
  ] as const)!;
  const tip = h.r.chance(0.2) ? h.r.euros(1, 5) : 0;
  return {
    method,
    amount,
    tip,
    ...(method === 'cash' && { given: Math.ceil(amount + tip + 10) }),
    ...(method === 'meal_voucher' && { issuer: 'Ticket', voucher_count: 2 }),
    ...(method === 'portal' && { portal: 'Booking.com', commission: 0.5 }),
  };
}

/** What is done with bills and the money for them. */
export const counter = {
  async sell(h: House) {
    const charges = Array.from({ length: h.r.int(1, 3) }, () =>
      h.r.chance(0.5) ? { ...sold(h) } : { product_id: h.r.pick(h.dishes)!, quantity: h.r.int(1, 2) },
    );
    const customer_id = h.r.chance(0.4) ? h.r.pick(h.guests)! : null;
    return h.r.pick(h.tills)!.open({ charges, customer_id });
  },
  async charge(h: House) {
    const bill = await anyBill(h);
    return bill && h.till.charge(bill.id, sold(h));
  },
  async discount(h: House) {
    const bill = await anyBill(h, isOpen);
    return (
      bill &&
      h.till.charge(bill.id, {
        ...sold(h),
        kind: 'discount',
        quantity: 1,
        unit_price: h.r.euros(1, 6),
        reason,
      })
    );
  },
  async voidCharge(h: House) {
    const bill = await anyBill(h, ({ source }) => source.kind !== 'order' || h.r.chance(0.3));
    const charge =
      bill && h.r.pick(bill.charges.filter(({ id, voided }) => typeof id === 'number' && !voided));
    return charge && h.till.voidCharge(charge.id as number);
  },
  async split(h: House) {
    const bill = await anyBill(h, isOpen);
    if (!bill) return undefined;
    const way = h.r.int(0, 2);
    if (way === 0) return h.till.split(bill.id, { by: 'equal', parts: h.r.int(2, 3) });
    if (way === 1) return h.till.split(bill.id, { by: 'amounts', amounts: [h.r.euros(1, 20)] });
    const charge = h.r.pick(bill.charges.filter(({ voided }) => !voided));
    const customer_id = h.r.chance(0.5) ? h.r.pick(h.guests)! : null;
    return charge && h.till.split(bill.id, { by: 'charges', charge_ids: [charge.id], customer_id });
  },
  async merge(h: House) {
    const bill = await anyBill(h, isOpen);
    const other =
      bill && (await anyBill(h, ({ source, id }) => source.id === bill.source.id && id !== bill.id));
    return other && h.till.merge(bill.id, other.id);
  },
  async payer(h: House) {
    const bill = await anyBill(h);
    return bill && h.till.change(bill.id, { customer_id: h.r.pick(h.guests)! });
  },
  async pay(h: House) {
    const bill = await anyBill(h, isOpen);
    if (!bill) return undefined;
    const amount = h.r.chance(0.7) ? bill.balance : Math.ceil(bill.balance * 50) / 100;
    return h.r.pick(h.tills)!.pay(bill.id, money(h, amount));
  },
  async debt(h: House) {
    const bill = await anyBill(h, (one) => isOpen(one) && one.customer_id !== null);
    return bill && h.till.pay(bill.id, { method: 'on_account', amount: bill.balance });
  },
  async giveBack(h: House) {
    const bill = await anyBill(h, ({ paid, balance }) => paid > 0 && (balance < 0 || h.r.chance(0.3)));
    const amount = bill && (bill.balance < 0 ? Math.min(-bill.balance, bill.paid) : Math.min(1.5, bill.paid));
    return bill && h.till.pay(bill.id, { method: 'cash', direction: 'out', amount });
  },
  async unpay(h: House) {
    const bill = await anyBill(h, ({ payments: all }) =>
      all.some(({ kind, voided }) => kind === 'manual' && !voided),
    );
    const payment =
      bill && h.r.pick(bill.payments.filter(({ kind, voided }) => kind === 'manual' && !voided));
    return payment && h.till.voidPayment(payment.id);
  },
  async fiscal(h: House, day: number) {
    const bill = await anyBill(h, ({ payments: all }) => all.some(({ kind }) => kind === 'manual'));
    const payment = bill && h.r.pick(bill.payments.filter(({ kind }) => kind === 'manual'));
    const document = { number: '0001-0002', device: '99IEB000001', day: h.dayOf(day) };
    return payment && h.till.fiscal(payment.id, document);
  },
  async bringBack(h: House) {
    const bill = await anyBill(h, ({ source }) => source.kind !== 'booking');
    if (!bill) return undefined;
    const { data } = (await h.send(returns.list, { params: { bill_id: bill.id } })).body;
    const line = h.r.pick(
      (data ?? []).filter(({ left }) => left >= 1).toSorted((a, b) => a.charge_id - b.charge_id),
    );
    const body = {
      lines: line && [{ charge_id: line.charge_id, quantity: 1 }],
      reason,
      refund_method: h.r.pick(['cash', 'card', null] as const),
    };
    if (!line) return undefined;
    const answer = await h.send(returns.take, { params: { bill_id: bill.id }, body: body as never });
    const known = new Set(bill.charges.map(({ id }) => id));
    for (const { id } of answer.status === 200 ? answer.body.charges : [])
      if (!known.has(id)) h.returned.set(id, line.charge_id);
    return answer;
  },
  async drawer(h: House) {
    const direction = h.r.pick(['float', 'in', 'out'] as const)!;
    const answer = await h.send(cash.addMove, {
      params: h.params,
      body: { direction, amount: h.r.euros(1, 40), reason },
    });
    if (answer.status === 201 && h.r.chance(0.3)) {
      await h.note('drawer', answer);
      return h.send(cash.voidMove, { params: { move_id: answer.body.id }, body: { reason } });
    }
    return answer;
  },
};
