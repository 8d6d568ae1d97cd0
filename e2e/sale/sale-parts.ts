import type { Locator, Page } from '@playwright/test';
import { heading } from '../support/page-parts.ts';
import { expect, type OwnedPlace, type World } from '../support/world.ts';

export const COFFEE_CODE = '8001120000019';

interface Sold {
  number: number;
  total: number;
  paid: number;
  state: string;
  parked: boolean;
  note: string | null;
}

/** A shop with some products, whose owner is inside and at the till. */
export async function atTheTill(page: Page, world: World): Promise<OwnedPlace> {
  const place = await world.aPlace({ name: 'Bottega', category: 'negozio' });
  const products = [
    {
      name: 'Caffè espresso',
      kind: 'drink',
      category: 'Bar',
      price: 1.2,
      vat_class: 'food_service',
      barcode: COFFEE_CODE,
    },
    { name: 'Torta di mele', kind: 'dish', category: 'Bar', price: 4, vat_class: 'food_service' },
    { name: 'Sapone al limone', kind: 'good', category: 'Casa', price: 3.5, vat_class: 'standard' },
  ];
  for (const product of products)
    await world.api(place.owner, 'POST', `/places/${place.id}/products`, product);
  await world.enter(place.owner);
  await page.goto('/dashboard/sale');
  await expect(heading(page)).toHaveText('Vendita');
  await expect(tile(page, 'Caffè')).toBeVisible();
  return place;
}

export const tile = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('list')
    .getByRole('button', { name: new RegExp(`^${name}`) });

/** What the server has, newest first. */
export async function soldAt(world: World, place: OwnedPlace): Promise<Sold[]> {
  const { data } = await world.api<{ data: Sold[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/bills?source=sale`,
  );
  return data;
}

/** Where the sale is rung up: beside the products at a desk, a sheet on a phone. */
export const bill = (page: Page, hasTouch: boolean): Locator =>
  hasTouch ? page.getByRole('dialog') : page.getByRole('region', { name: 'Conto' });

/** Letters at the pace of a person: a reader is faster. */
export async function typeSlowly(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 60 });
}

/** A code and Enter, 5 ms from key to key as a reader sends them, however long the browser takes to hear them. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now();
  for (const [nth, key] of [...code.split(''), 'Enter'].entries()) {
    const timestamp = (began + nth * 5) / 1000;
    const text = key === 'Enter' ? '\r' : key;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
  await session.detach();
}
