import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/world.ts';
import { anInvoice, anOffice, INVOICES } from './invoice-parts.ts';

/** Holds the answers back that the list is not made of, until they are let go. */
async function holdSums(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/stamp-duty|\/invoices\?state=issued/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the list of invoices stays where it is while the sums above it come @phone', async ({
  page,
  world,
}) => {
  const { place } = await anOffice(world);
  await anInvoice(world, place);
  await world.enter(place.owner);
  await watchShifts(page);
  const letGo = await holdSums(page);
  await page.goto(INVOICES);
  const main = page.getByRole('main');
  await expect(main).toContainText('1 documento');
  letGo();
  await expect(main).toContainText('1 documento da inviare al Sistema di Interscambio');
  await expect(main).toContainText('Bollo del');
  await expect(main.getByRole('list', { name: 'Documenti emessi' })).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(0.1);
});

test('nothing moves where there is no invoice yet @phone', async ({ page, world }) => {
  const { place } = await anOffice(world);
  await world.enter(place.owner);
  await watchShifts(page);
  await page.goto(INVOICES);
  await expect(page.getByRole('heading', { name: 'Ancora nessuna fattura' })).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(0.1);
});
