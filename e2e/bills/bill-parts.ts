import type { Locator, Page } from '@playwright/test';
import { dialog, withBooking } from '../bookings/booking-parts.ts';
import type { OwnedPlace, World } from '../support/world.ts';

export const BILLS = '/dashboard/payments/bills';

/** Type of what the API answers, as far as these tests look. */
export interface Bill {
  id: number;
  number: number;
  total: number;
  paid: number;
  balance: number;
  state: string;
  customer: string | null;
  charges: { id: number | string; kind: string; description: string; amount: number; voided: boolean }[];
  payments: { method: string; amount: number; change: number | null; tip: number; voided: boolean }[];
}

export const billsOf = async (world: World, place: OwnedPlace, booking: number): Promise<Bill[]> =>
  (await world.api<{ data: Bill[] }>(place.owner, 'GET', `/bookings/${booking}/bills`)).data;

export const getBill = (world: World, place: OwnedPlace, id: number): Promise<Bill> =>
  world.api<Bill>(place.owner, 'GET', `/bills/${id}`);

export const aProduct = (world: World, place: OwnedPlace, product: Record<string, unknown> = {}) =>
  world.api<{ id: number; name: string }>(place.owner, 'POST', `/places/${place.id}/products`, {
    name: 'Acqua minerale',
    kind: 'extra',
    price: 1.5,
    vat_class: 'reduced',
    ...product,
  });

export const charge = (world: World, place: OwnedPlace, bill: number, body: Record<string, unknown>) =>
  world.api<Bill>(place.owner, 'POST', `/bills/${bill}/charges`, body);

/** A sale over the counter. */
export const aSale = (world: World, place: OwnedPlace, sale: Record<string, unknown>) =>
  world.api<Bill>(place.owner, 'POST', `/places/${place.id}/bills`, sale);

/** A stay of two nights for 160 € with its bill, open in the browser as its owner. */
export async function withBill(world: World, wish: Record<string, unknown> = {}) {
  const stay = await withBooking(world, wish);
  const [bill] = await billsOf(world, stay.place, stay.id);
  if (!bill) throw new Error('Every stay has a bill');
  return { ...stay, bill };
}

/** The bill, or the bills, in the dialog of a stay. */
export const billBlock = (page: Page, booking: number): Locator =>
  dialog(page, booking).getByRole('region', { name: /^Cont[oi]$/ });

/** Something from the menu of further actions of a bill. */
export async function actOn(page: Page, around: Locator, name: string): Promise<void> {
  await around.getByRole('button', { name: /^Altre azioni per il conto/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

export const takeDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Incassa', exact: true });

/** Chooses in a field that searches. */
export async function find(around: Locator, label: string, text: string, option: string): Promise<void> {
  await around.getByRole('combobox', { name: label }).fill(text);
  await around.getByRole('option', { name: option }).click();
}
