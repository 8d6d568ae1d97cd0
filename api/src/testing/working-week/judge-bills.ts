import { expect } from 'vitest';
import { expectAddedUp } from '../../slices/bills/testing/till.ts';
import type { Figures } from './figures.ts';
import { byName, rateOf, sum, takenOf } from './sums.ts';

function judgeBills(f: Figures): void {
  expect(f.list.length).toBeLessThan(200);
  for (const bill of f.bills) {
    expectAddedUp(bill);
    const live = bill.charges.filter(({ voided }) => !voided);
    expect(byName(bill.vat, rateOf, ({ gross }) => gross)).toEqual(
      byName(live, rateOf, ({ amount }) => amount),
    );
    const { total, paid, balance, on_account, in_room, state, number } = f.list.find(
      ({ id }) => id === bill.id,
    )!;
    expect({ number, total, paid, balance, on_account, in_room, state }).toEqual({
      number: bill.number,
      total: bill.total,
      paid: bill.paid,
      balance: bill.balance,
      on_account: bill.on_account,
      in_room: bill.in_room,
      state: bill.state,
    });
    expect(sum(bill.room_charges.map(({ amount }) => amount))).toBe(in_room);
    const shown = bill.documents.map(({ id, total: of }) => [id, of]);
    expect(shown).toEqual(shown.map(([id]) => [id, f.papers.find((paper) => paper.id === id)!.total]));
  }
  for (const order of f.orders.data) {
    const own = f.bills.filter(({ source }) => source.kind === 'order' && source.id === order.id);
    expect([order.id, order.total, order.paid]).toEqual([
      order.id,
      sum(own.map(({ total }) => total)),
      sum(own.map(({ paid }) => paid)),
    ]);
  }
}

function judgeStays(f: Figures): void {
  for (const { booking, paid, bills } of f.stays) {
    const main = bills.find(({ is_main }) => is_main)!;
    expect([booking.id, paid.total, paid.balance, paid.received - paid.refunded]).toEqual([
      booking.id,
      main.total,
      main.balance,
      expect.closeTo(main.paid, 6),
    ]);
    expect(booking.money).toMatchObject({ received: paid.received, balance: paid.balance });
    expect(booking.total_price).toBe(sum(booking.nights.map(({ price }) => price)));
    const row = f.bookings.bookings.find(({ id }) => id === booking.id)!;
    expect([row.total_price, row.payment_status]).toEqual([booking.total_price, booking.payment_status]);
    expect([booking.id, booking.payment_status]).toEqual([booking.id, paid.payment_status]);
    const nights = bills.flatMap(({ charges }) => charges.filter(({ kind }) => kind === 'night'));
    if (booking.status !== 'cancelled')
      expect(sum(nights.map(({ amount }) => amount))).toBe(booking.total_price);
    for (const list of [f.overview.arrivals, f.overview.departures, f.overview.in_house]) {
      const today = list.find(({ booking_id }) => booking_id === booking.id);
      if (today) expect([today.balance, today.payment_status]).toEqual([paid.balance, paid.payment_status]);
    }
  }
  const { summary, bookings } = f.bookings;
  expect(summary.revenue).toBe(
    sum(bookings.filter((one) => one.payment_status === 'paid').map((one) => one.total_price)),
  );
}

function judgePayments(f: Figures): void {
  const { data, total, sums } = f.payments;
  expect(total).toBe(data.length);
  const received = byName(
    data,
    ({ method }) => method,
    (one) => one.received,
  );
  const refunded = byName(
    data,
    ({ method }) => method,
    (one) => one.refunded,
  );
  expect(
    byName(
      sums,
      ({ method }) => method,
      (one) => one.received,
    ),
  ).toEqual(received);
  expect(
    byName(
      sums,
      ({ method }) => method,
      (one) => one.refunded,
    ),
  ).toEqual(refunded);
  for (const periods of Object.values(f.totals)) {
    expect(
      byName(
        periods,
        ({ method }) => method,
        (one) => one.received,
      ),
    ).toEqual(received);
    expect(
      byName(
        periods,
        ({ method }) => method,
        (one) => one.refunded,
      ),
    ).toEqual(refunded);
  }
  const amountIn = (text: string | undefined) => Number((text ?? '').replace(',', '.'));
  expect(sum(f.paymentLines.map((row) => amountIn(row[7])))).toBe(sum(Object.values(received)));
  expect(sum(f.paymentLines.map((row) => amountIn(row[8])))).toBe(sum(Object.values(refunded)));
  const listed = new Map(data.map((one) => [one.key, [one.day, one.received, one.refunded, one.state]]));
  for (const { payment } of takenOf(f))
    expect([payment.key, ...(listed.get(payment.key) ?? [])]).toEqual([
      payment.key,
      payment.kind === 'manual' ? payment.business_day : expect.any(String),
      payment.received,
      payment.refunded,
      payment.state,
    ]);
}

function judgeGuests(f: Figures): void {
  const guestOf = new Map(f.stays.map(({ booking }) => [booking.id, booking.customer_id]));
  const isUnmet = new Set(
    f.stays.flatMap(({ booking }) =>
      booking.status === 'cancelled' || booking.no_show_at !== null ? booking.id : [],
    ),
  );
  for (const { customer, history } of f.guests) {
    const own = f.bills.filter(
      ({ customer_id, source, state }) =>
        state !== 'cancelled' &&
        (customer_id ?? (source.kind === 'booking' ? guestOf.get(source.id) : null)) === customer.id,
    );
    // What was charged to a room counts on the bill of the stay; of a stay that did not take place, what was paid and is owed.
    const spent = own.map((bill) =>
      bill.source.kind === 'booking' && isUnmet.has(bill.source.id)
        ? Math.min(bill.total, bill.paid)
        : sum([bill.total, -bill.in_room]),
    );
    expect([customer.name, customer.spent]).toEqual([customer.name, sum(spent)]);
    const money = history.payments.filter(({ voided, method }) => !voided && method !== 'on_account');
    expect([customer.name, sum(money.map(({ amount }) => amount))]).toEqual([
      customer.name,
      sum(own.map(({ paid }) => paid)),
    ]);
    for (const one of history.bills) {
      const bill = f.bills.find(({ id }) => id === one.id)!;
      expect([one.total, one.balance, one.state]).toEqual([bill.total, bill.balance, bill.state]);
    }
    for (const one of history.stays.filter(({ id, status }) => status === 'cancelled' || !isUnmet.has(id))) {
      const bills = f.bills.filter(({ source }) => source.kind === 'booking' && source.id === one.id);
      expect([one.number, one.total]).toEqual([one.number, sum(bills.map(({ total }) => total))]);
    }
    const debt = f.debts.find(({ customer_id }) => customer_id === customer.id);
    const owed = f.bills.filter(
      ({ customer_id, on_account }) => customer_id === customer.id && on_account > 0,
    );
    expect([customer.name, debt?.total ?? 0]).toEqual([
      customer.name,
      sum(owed.map(({ on_account }) => on_account)),
    ]);
  }
}

function judgeDocuments(f: Figures): void {
  const sign = (type: string) => (type === 'TD04' ? -1 : 1);
  for (const paper of f.papers) {
    expect([paper.id, paper.total]).toEqual([paper.id, sum(paper.lines.map(({ amount }) => amount))]);
    expect(sum(paper.vat.map(({ gross }) => gross))).toBe(paper.total);
    expect([paper.id, sum(paper.lines.map(({ net }) => net))]).toEqual([paper.id, paper.net]);
    expect(sum([paper.net, paper.tax])).toBe(paper.total);
    const notes = paper.credit_notes.filter(({ number }) => number !== null);
    expect([paper.id, paper.credited]).toEqual([paper.id, sum(notes.map(({ total }) => total))]);
    const row = f.documents.data.find(({ id }) => id === paper.id)!;
    expect([row.total, row.net, row.tax, row.unpaid]).toEqual([
      paper.total,
      paper.net,
      paper.tax,
      paper.unpaid,
    ]);
  }
  const issued = f.papers.filter(({ number }) => number !== null);
  for (const field of ['total', 'net', 'tax'] as const)
    expect([field, f.documents.totals[field]]).toEqual([
      field,
      sum(issued.map((one) => sign(one.type) * one[field])),
    ]);
  const parts = issued.flatMap(({ type, vat }) =>
    vat.map((one) => ({ ...one, gross: sign(type) * one.gross })),
  );
  expect(byName(f.documents.totals.by_rate, rateOf, ({ gross }) => gross)).toEqual(
    byName(parts, rateOf, ({ gross }) => gross),
  );
}

/** Bills, stays, payments, customers and documents. */
export const judgesOfBills = [judgeBills, judgeStays, judgePayments, judgeGuests, judgeDocuments];
