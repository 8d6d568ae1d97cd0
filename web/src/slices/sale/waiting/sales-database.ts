import { deviceStore } from '../../../kit/api/device-store.ts';
import type { Cart, SentSale } from '../cart/cart.ts';

/** A sale as it was rung up here. */
export interface WaitingSale extends SentSale {
  /** Who rang it up: nobody else sends it. */
  person: number;
  total_cents: number;
  at: string;
  /** Why the server does not take it; a person decides. */
  refusal?: string;
}

const store = deviceStore<WaitingSale>('hub.sales');

/** In the order in which they were rung up. */
export const readSales = store.read;
export const hasSale = store.has;

/** The name of a customer stays off the device. */
const namelessCart = ({ customer, unsure, ...cart }: Cart): Cart => ({
  ...cart,
  customer: customer && { id: customer.id, name: 'Cliente' },
  ...(unsure && { unsure: { ...unsure, cart: namelessCart(unsure.cart) } }),
});
const nameless = (sale: WaitingSale): WaitingSale => ({ ...sale, cart: namelessCart(sale.cart) });

export const keepSale = (sale: WaitingSale): Promise<void> => store.add(nameless(sale));
export const changeSale = (sale: WaitingSale): Promise<void> => store.change(nameless(sale));
export const forgetSale = (key: string): Promise<void> => store.forget(key);

/** When a person leaves. Sales of another person, whose session the server ended, wait for that person. */
export async function forgetSalesOf(person: number | undefined): Promise<void> {
  const kept = await readSales();
  const own = kept.filter((sale) => sale.person === person);
  if (own.length === kept.length) store.clear();
  else await store.forget(...own.map(({ key }) => key));
}
