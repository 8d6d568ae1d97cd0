import type { Locator, Page } from '@playwright/test';
import type { OwnedPlace, World } from '../support/world.ts';

export const LIST = '/dashboard/products';

export interface Product {
  id: number;
  name: string;
  price: number;
  availability: { state: string; quantity: number | null; back_at: string | null };
}

/** A row of the table, or a card. */
export const productRow = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('tr, li')
    .filter({ has: page.getByText(name, { exact: true }) });

/** A shop with these products, open in the browser as its owner. */
export async function aShop(
  world: World,
  ...products: Record<string, unknown>[]
): Promise<{ place: OwnedPlace; made: Product[] }> {
  const place = await world.aPlace({ name: 'Bottega', category: 'negozio' });
  const made: Product[] = [];
  for (const product of products) {
    made.push(
      await world.api<Product>(place.owner, 'POST', `/places/${place.id}/products`, {
        name: 'Caffè',
        kind: 'good',
        price: 1,
        vat_class: 'standard',
        ...product,
      }),
    );
  }
  await world.enter(place.owner);
  return { place, made };
}

/** As a barcode reader at USB does it: a code in a few milliseconds, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text.split(''), 'Enter']) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, code);
}
