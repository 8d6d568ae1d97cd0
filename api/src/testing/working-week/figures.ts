import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { bookings } from 'contract/bookings/calls';
import type { CashDay } from 'contract/cash/schemas';
import { cash, closings } from 'contract/cash/calls';
import { customerHistory } from 'contract/customer-history/calls';
import { customers } from 'contract/customers/calls';
import { invoices } from 'contract/invoices/calls';
import { orders } from 'contract/orders/calls';
import { overview } from 'contract/overview/calls';
import { payments } from 'contract/payments/calls';
import { salesFigures } from 'contract/sales-figures/calls';
import { takings } from 'contract/takings/calls';
import { readCsv } from '../read-csv.ts';
import type { House } from './house.ts';

/** Everything that the screens of a place say after its week, each from its own call. */
export async function readFigures(h: House) {
  const { send, params } = h;
  const all = { limit: 200 };
  const list = (await send(bills.list, { params, query: all })).body.data;
  const whole: Bill[] = [];
  for (const { id } of list) whole.push(await h.till.get(id));
  const closed = (await send(closings.list, { params, query: { limit: 100 } })).body.data.toReversed();
  const details = [];
  for (const { id } of closed) details.push((await send(closings.get, { params: { closing_id: id } })).body);
  const serviceOfDays = new Map<string, CashDay['service']>();
  for (const { business_day } of closed) {
    const { body } = await send(cash.get, { params, query: { business_day } });
    serviceOfDays.set(business_day, body.service);
  }
  const sheets = [];
  const sheetLines = [];
  for (const month of ['2027-06', '2027-07']) {
    sheets.push((await send(takings.get, { params, query: { month } })).body);
    sheetLines.push(readCsv((await send(takings.csv, { params, query: { month } })).body));
  }
  const totals = async (by: 'day' | 'month' | 'year') =>
    (await send(payments.totals, { params, query: { by } })).body.data;
  const documents = (await send(invoices.list, { params, query: all })).body;
  const papers = [];
  for (const { id } of documents.data) papers.push(await h.office.get(id));
  const stays = [];
  for (const booking_id of h.bookings) {
    stays.push({
      booking: (await send(bookings.get, { params: { booking_id } })).body,
      paid: (await send(payments.ofBooking, { params: { booking_id } })).body,
      bills: await h.till.ofBooking(booking_id),
    });
  }
  const sheetsOfGuests = (await send(customers.list, { params, query: all })).body.data;
  const guests = [];
  for (const customer of sheetsOfGuests) {
    const history = await send(customerHistory.get, { params: { customer_id: customer.id } });
    guests.push({ customer, history: history.body });
  }
  return {
    list,
    bills: whole,
    closings: details,
    serviceOfDays,
    sheets,
    sheetLines,
    payments: (await send(payments.list, { params, query: all })).body,
    paymentLines: readCsv((await send(payments.csv, { params, query: {} })).body).slice(1),
    totals: { day: await totals('day'), month: await totals('month'), year: await totals('year') },
    documents,
    papers,
    documentLines: readCsv((await send(invoices.csv, { params, query: {} })).body),
    stays,
    bookings: (await send(bookings.list, { params, query: all })).body,
    guests,
    orders: (await send(orders.list, { params, query: all })).body,
    openOrders: (await send(orders.list, { params, query: { state: 'open' } })).body,
    sales: (await send(salesFigures.get, { params })).body,
    overview: (await send(overview.get, { params })).body,
    service: (await send(overview.service, { params })).body,
    returned: h.returned,
    debts: await h.till.onAccount(),
    undocumented: await h.till.undocumented(),
    cash: (await send(cash.get, { params, query: {} })).body,
  };
}
export type Figures = Awaited<ReturnType<typeof readFigures>>;
