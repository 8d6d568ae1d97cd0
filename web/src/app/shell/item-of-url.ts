import { q, queryClient } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import type { Thing } from '../../kit/session/role-gate.tsx';

const things: Record<string, (id: number) => Promise<Thing>> = {
  async [paths.bookings](id) {
    const { bookings } = await import('contract/bookings/calls');
    return queryClient.ensureQueryData(q(bookings.get, { params: { booking_id: id } }));
  },
  async [paths.calendars](id) {
    const { calendars } = await import('contract/calendars/calls');
    return queryClient.ensureQueryData(q(calendars.get, { params: { calendar_id: id } }));
  },
  async [paths.tables](id) {
    const { tables } = await import('contract/tables/calls');
    return queryClient.ensureQueryData(q(tables.get, { params: { table_id: id } }));
  },
  async [paths.reservations](id) {
    const { reservations } = await import('contract/reservations/calls');
    return queryClient.ensureQueryData(q(reservations.get, { params: { reservation_id: id } }));
  },
  async [paths.products](id) {
    const { products } = await import('contract/products/calls');
    return queryClient.ensureQueryData(q(products.get, { params: { product_id: id } }));
  },
  async [paths.menu](id) {
    const { menus } = await import('contract/menus/calls');
    return queryClient.ensureQueryData(q(menus.get, { params: { menu_id: id } }));
  },
  async [`${paths.menu}/dishes`](id) {
    const { products } = await import('contract/products/calls');
    return queryClient.ensureQueryData(q(products.get, { params: { product_id: id } }));
  },
  async [paths.ingredients](id) {
    const { ingredients } = await import('contract/ingredients/calls');
    return queryClient.ensureQueryData(q(ingredients.get, { params: { ingredient_id: id } }));
  },
  async [`${paths.payments}/attempts`](id) {
    const { paymentAttempts } = await import('contract/payment-attempts/calls');
    return queryClient.ensureQueryData(q(paymentAttempts.get, { params: { attempt_id: id } }));
  },
  async [`${paths.payments}/manual`](id) {
    const { payments } = await import('contract/payments/calls');
    return queryClient.ensureQueryData(q(payments.manual, { params: { payment_id: id } }));
  },
  async [paths.invoices](id) {
    const { invoices } = await import('contract/invoices/calls');
    return queryClient.ensureQueryData(q(invoices.get, { params: { invoice_id: id } }));
  },
  async [paths.bills](id) {
    const { bills } = await import('contract/bills/calls');
    return queryClient.ensureQueryData(q(bills.get, { params: { bill_id: id } }));
  },
};

/** How to find what an address names, in the sections that a role may close. */
export function thingAt(pathname: string): (() => Promise<Thing>) | undefined {
  const [, section = '', id] = /^(.+?)\/(\d+)(?:\/|$)/.exec(pathname) ?? [];
  const find = things[section];
  return find && (() => find(Number(id)));
}
