import type { Bill } from 'contract/bills/schemas';
import { expect } from 'vitest';
import { LINE_VOIDED } from '../../slices/bills/verbs/require-discounts-fit.ts';
import type { Figures } from './figures.ts';
import { byDeposits, byStays, invoicedOf } from './invoiced.ts';
import { byName, type Rate, rateOf, soldOf, sum, takenOf } from './sums.ts';

/** Closings against bills and payments; each day is closed, and the last closing has counted what came late. */
function judgeClosings(f: Figures): void {
  const lines = f.closings.flatMap(({ lines: some }) => some);
  for (const one of f.closings) {
    const money = one.lines.filter(({ method }) => method !== null && method !== 'on_account');
    const net = byName(
      one.takings,
      ({ method }) => method,
      (taking) => taking.received - taking.refunded,
    );
    expect([one.number, net]).toEqual([
      one.number,
      byName(
        money,
        ({ method }) => method!,
        ({ amount }) => amount,
      ),
    ]);
    expect(
      byName(
        one.people,
        ({ method }) => method,
        (each) => each.received - each.refunded,
      ),
    ).toEqual(net);
    expect(
      byName(
        one.people,
        ({ method }) => method,
        ({ tips }) => tips,
      ),
    ).toEqual(
      byName(
        one.tips,
        ({ method }) => method,
        ({ amount }) => amount,
      ),
    );
    expect(sum(one.vat.map(({ gross }) => gross))).toBe(sum(one.sales.map(({ amount }) => amount)));
    const tips = one.tips.filter(({ method }) => method === 'cash').map(({ amount }) => amount);
    const moved = one.opening_cash + one.float_cash + one.cash_in - one.cash_out;
    expect([one.number, one.expected_cash]).toEqual([one.number, sum([moved, net['cash'] ?? 0, ...tips])]);
    expect(one.difference).toBe(sum([one.counted_cash, -one.expected_cash]));
    const late = money.filter(({ business_day }) => business_day !== one.business_day);
    expect(
      byName(
        one.late,
        ({ method }) => method,
        ({ amount }) => amount,
      ),
    ).toEqual(
      byName(
        late,
        ({ method }) => method!,
        ({ amount }) => amount,
      ),
    );
  }
  f.closings.forEach((one, nth) => expect(one.opening_cash).toBe(f.closings[nth - 1]?.float_left ?? 0));

  const dayAndMethod = ({ day, method }: { day: string; method: string }) => `${day} ${method}`;
  const money = lines.filter(({ kind }) => ['manual', 'attempt', 'refund'].includes(kind));
  const counted = money.map((one) => ({ day: one.business_day, method: one.method!, amount: one.amount }));
  const paid = counted.filter(({ method }) => method !== 'on_account');
  expect(byName(paid, dayAndMethod, ({ amount }) => amount)).toEqual(
    byName(
      f.totals.day.map((one) => ({ ...one, day: one.period })),
      dayAndMethod,
      (one) => one.received - one.refunded,
    ),
  );
  const taken = takenOf(f).map(({ payment }) => payment);
  const live = taken.filter(({ voided }) => !voided);
  const inClosings = <T>(pick: (one: Figures['closings'][number]) => readonly T[]) =>
    f.closings.flatMap(pick);
  expect(
    byName(
      inClosings(({ tips }) => tips),
      ({ method }) => method,
      ({ amount }) => amount,
    ),
  ).toEqual(
    byName(
      live,
      ({ method }) => method,
      ({ tip }) => tip,
    ),
  );
  expect(sum(f.closings.map(({ on_account }) => on_account))).toBe(
    sum(live.filter(({ method }) => method === 'on_account').map(({ amount }) => amount)),
  );
  expect(sum(f.closings.map(({ in_room }) => in_room))).toBe(sum(f.bills.map(({ in_room }) => in_room)));
  const known = new Set(lines.filter(({ kind }) => kind === 'manual').map(({ id }) => id));
  const gone = taken.filter(({ voided, id, kind }) => kind === 'manual' && voided && !known.has(id));
  const voids = f.closings.map((one) => one.voids);
  expect([voids.reduce((all, one) => all + one.payments, 0), sum(voids.map(({ amount }) => amount))]).toEqual(
    [gone.length, sum(gone.map(({ amount }) => amount))],
  );
}

function judgeSold(f: Figures): void {
  const closedDays = new Set(f.closings.map(({ business_day }) => business_day));
  const sold = soldOf(f);
  const closed = sold.filter(({ charge }) => closedDays.has(charge.business_day));
  const rates = byName(
    closed,
    ({ charge }) => rateOf(charge),
    ({ charge }) => charge.amount,
  );
  const inClosings = <T>(pick: (one: Figures['closings'][number]) => readonly T[]) =>
    f.closings.flatMap(pick);
  expect(
    byName(
      inClosings(({ vat }) => vat),
      rateOf,
      ({ gross }) => gross,
    ),
  ).toEqual(rates);
  expect(
    byName(
      inClosings(({ sales }) => sales),
      ({ kind }) => kind,
      ({ amount }) => amount,
    ),
  ).toEqual(
    byName(
      closed,
      ({ charge }) => charge.kind,
      ({ charge }) => charge.amount,
    ),
  );
  const dayAndRate = (day: string, rate: Rate) => `${day} ${rateOf(rate)}`;
  const rows = f.sheets.flatMap(({ days }) =>
    days.flatMap(({ day, rates: some }) => some.map((one) => ({ day, ...one }))),
  );
  expect(
    byName(
      rows,
      (one) => dayAndRate(one.day, one),
      (one) => one.sold,
    ),
  ).toEqual(
    byName(
      closed,
      ({ charge }) => dayAndRate(charge.business_day, charge),
      ({ charge }) => charge.amount,
    ),
  );
  expect(
    byName(
      rows,
      (one) => dayAndRate(one.day, one),
      (one) => one.invoiced,
    ),
  ).toEqual(
    byName(
      [
        ...invoicedOf(f, closed, closedDays).map(({ charge, amount }) => ({
          name: dayAndRate(charge.business_day, charge),
          amount,
        })),
        ...[...byDeposits(f, closed), ...byStays(f, closedDays)].map(({ day, rate, amount }) => ({
          name: `${day} ${rate}`,
          amount,
        })),
      ],
      ({ name }) => name,
      ({ amount }) => amount,
    ),
  );
  for (const { days, totals } of f.sheets) {
    for (const one of [...days, totals]) {
      expect(one.takings).toBe(sum([one.sold, -one.invoiced]));
      for (const field of ['sold', 'invoiced', 'takings'] as const)
        expect(sum(one.rates.map((rate) => rate[field]))).toBe(one[field]);
      expect(sum(one.methods.map(({ amount }) => amount))).toBe(one.paid);
      expect(sum([one.documented, one.undocumented])).toBe(one.paid);
    }
    expect(sum(days.map((one) => one.takings))).toBe(totals.takings);
    expect(sum(days.map((one) => one.paid))).toBe(totals.paid);
  }
  const within = (from: string, to: string) =>
    sum(
      sold
        .filter(({ charge: { business_day: day } }) => day >= from && day <= to)
        .map(({ charge }) => charge.amount),
    );
  for (const figure of [f.sales.today, f.sales.month, f.sales.month_before])
    expect([figure.from, figure.amount]).toEqual([figure.from, within(figure.from, figure.to)]);
  const open = f.bills
    .filter(({ state, source }) => state === 'open' && source.kind !== 'booking')
    .map(({ balance, on_account }) => sum([balance, -on_account]))
    .filter((amount) => amount > 0);
  expect(f.sales.open_bills).toEqual({ bills: open.length, amount: sum(open) });
  expect(f.sales.on_account).toEqual({
    bills: f.debts.flatMap(({ bills }) => bills).length,
    amount: sum(f.debts.map(({ total }) => total)),
  });
}

function judgeService(f: Figures): void {
  const orders = new Map(f.orders.data.map((order) => [order.id, order]));
  const ofOrders = f.bills.filter(({ source }) => source.kind === 'order');
  const last = new Map(f.closings.map((one) => [one.business_day, one.service]));
  // A table at which nothing was ordered yet is in no service, though its covers are on its bill.
  const served = new Set(
    ofOrders
      .filter(({ charges }) => charges.some(({ product_id }) => product_id !== null))
      .map(({ source }) => source.id),
  );
  const dayOf = ({ source }: Bill) =>
    served.has(source.id) ? (orders.get(source.id)?.business_day ?? '') : '';
  const isCounted = (one: { id: number; business_day: string; state: string }, day: string) =>
    one.business_day === day && one.state !== 'cancelled' && served.has(one.id);
  for (const [day, service] of last) {
    const isLast = f.closings.at(-1)!.business_day === day;
    if (!isLast || service === null) continue;
    const own = ofOrders.filter((bill) => dayOf(bill) === day);
    expect([day, service.amount]).toEqual([day, sum(own.map(({ total }) => total))]);
    const covers = [...orders.values()].filter((one) => isCounted(one, day) && one.selling_way === 'table');
    expect([day, service.orders]).toEqual([
      day,
      [...orders.values()].filter((one) => isCounted(one, day)).length,
    ]);
    expect([day, service.covers]).toEqual([day, covers.reduce((all, one) => all + one.guests, 0)]);
    expect(sum(service.hours.map(({ amount }) => amount))).toBe(service.amount);
  }
  const open = f.openOrders.data;
  expect([f.service.active_orders.value, f.openOrders.total]).toEqual([open.length, open.length]);
  const nights = f.stays
    .filter(
      ({ booking }) => ['confirmed', 'completed'].includes(booking.status) && booking.no_show_at === null,
    )
    .flatMap(({ booking }) => booking.nights.filter(({ night }) => night.startsWith('2027-07')));
  expect(f.overview.figures?.monthly_revenue.value).toBe(sum(nights.map(({ price }) => price)));
  expect(f.service.total_customers.value).toBe(f.guests.length);
}

function judgeVoids(f: Figures): void {
  const gone = new Map(
    f.bills.flatMap(({ charges, source }) =>
      charges
        .filter(({ voided, is_of_room }) => voided && !is_of_room)
        .map((one) => [one.id, { ...one, source }] as const),
    ),
  );
  // A line that was voided counts at its full price, and the discount that goes with it counts nothing (docs/rules.md 17.5).
  const plain = [...gone.values()].filter(
    ({ source, void_reason }) => source.kind !== 'order' && void_reason !== LINE_VOIDED,
  );
  const inClosings = sum(f.closings.map(({ voids }) => voids.charged));
  const inService = sum([...f.serviceOfDays.values()].map((service) => service?.voids.amount ?? 0));
  expect(sum([inClosings, -inService])).toBe(sum(plain.map(({ whole }) => whole)));
}

/** Closings, takings, the home page and voids. */
export const judgesOfClosings = [judgeClosings, judgeSold, judgeService, judgeVoids];
