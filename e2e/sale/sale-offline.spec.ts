import { NO_ANSWER } from '../offline/offline-parts.ts';
import { userMenu } from '../support/page-parts.ts';
import { email, isSignedOut } from '../support/sign-in.ts';
import { expect, test } from '../support/world.ts';
import { atTheTill, bill, soldAt, tile } from './sale-parts.ts';
import type { Page } from '@playwright/test';

async function sellCoffee(page: Page, hasTouch: boolean): Promise<void> {
  await tile(page, 'Caffè').click();
  if (hasTouch) await page.getByRole('button', { name: 'Incassa', exact: true }).click();
  else await page.getByRole('button', { name: /^Contanti/ }).click();
  await bill(page, hasTouch)
    .getByRole('button', { name: /^Incassa \d/ })
    .click();
  await expect(bill(page, hasTouch)).toContainText('Incassati');
}

test.describe('on a device that keeps Hub', () => {
  test.use({ serviceWorkers: 'allow' });

  test('sales wait for the network and are registered once, in their order', async ({
    page,
    context,
    world,
    complaints,
    hasTouch,
  }) => {
    complaints.allow(NO_ANSWER);
    const place = await atTheTill(page, world);
    // On a phone the sheet is code of its own: the device has to have it.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(tile(page, 'Caffè')).toBeVisible();
    await context.setOffline(true);
    await sellCoffee(page, hasTouch);
    await expect(bill(page, hasTouch)).toContainText('In attesa della rete');
    await bill(page, hasTouch).getByRole('button', { name: 'Nuova vendita' }).click();
    await tile(page, 'Torta').click();
    await sellCoffee(page, hasTouch);
    await bill(page, hasTouch).getByRole('button', { name: 'Nuova vendita' }).click();
    await expect(page.getByRole('main')).toContainText('2 vendite aspettano la rete: 6,40 €');
    expect(await soldAt(world, place)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole('main')).not.toContainText(/aspetta(?:no)? la rete/);
    expect(await soldAt(world, place)).toMatchObject([
      { number: 2, total: 5.2, state: 'paid' },
      { number: 1, total: 1.2, state: 'paid' },
    ]);
  });
});

test('a sale whose answer was lost is not registered twice', async ({ page, world, complaints }) => {
  complaints.allow(NO_ANSWER);
  const place = await atTheTill(page, world);
  let lost = 0;
  await page.route(`**/api/v1/places/${place.id}/bills`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    await route.fetch();
    lost += 1;
    return route.abort('failed');
  });
  await sellCoffee(page, false);
  await expect(bill(page, false)).toContainText('In attesa della rete');
  expect(await soldAt(world, place)).toHaveLength(1);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('main')).not.toContainText('aspetta la rete');
  expect(lost).toBe(1);
  expect(await soldAt(world, place)).toMatchObject([{ number: 1, total: 1.2, state: 'paid' }]);
});

test('a sale survives a reload, and goes from whatever page is open', async ({ page, world, complaints }) => {
  complaints.allow(NO_ANSWER);
  const place = await atTheTill(page, world);
  const url = `**/api/v1/places/${place.id}/bills`;
  await page.route(url, (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.fallback(),
  );
  await sellCoffee(page, false);
  await expect(page.getByRole('main')).toContainText('Una vendita aspetta la rete: 1,20 €');
  await page.unroute(url);
  await page.goto('/dashboard/payments');
  await expect.poll(async () => (await soldAt(world, place)).length).toBe(1);
});

test('a refused sale says why, and goes back into the cart', async ({ page, context, world, complaints }) => {
  complaints.allow(NO_ANSWER);
  complaints.allow(/404/);
  const place = await atTheTill(page, world);
  const { data } = await world.api<{ data: { id: number; name: string }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/products`,
  );
  await context.setOffline(true);
  await sellCoffee(page, false);
  await expect(bill(page, false)).toContainText('In attesa della rete');
  const coffee = data.find(({ name }) => name.startsWith('Caffè'))!;
  await world.api(place.owner, 'DELETE', `/products/${coffee.id}`);
  await context.setOffline(false);
  const main = page.getByRole('main');
  await expect(main).toContainText('non registrata: 1,20 €');
  await main.getByRole('button', { name: 'Torna al conto' }).last().click();
  await expect(bill(page, false)).toContainText('Caffè espresso');
  expect(await soldAt(world, place)).toEqual([]);
});

test('a sign-out asks before it loses a sale, and then leaves nothing', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(NO_ANSWER);
  const place = await atTheTill(page, world);
  const url = `**/api/v1/places/${place.id}/bills`;
  await page.route(url, (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.fallback(),
  );
  await sellCoffee(page, false);
  await expect(bill(page, false)).toContainText('In attesa della rete');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  const question = page.getByText('Una vendita non è ancora registrata: se esci adesso va persa.');
  await expect(question).toBeVisible();
  await page.unroute(url);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('main')).not.toContainText('aspetta la rete');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(email(page)).toBeVisible();
  await expect.poll(() => isSignedOut(page)).toBe(true);
});

test('the last piece is sold once, and a sale that waited all the same', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(NO_ANSWER);
  complaints.allow(/409 .*\/bills/);
  const place = await atTheTill(page, world);
  const { data } = await world.api<{ data: { id: number; name: string }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/products`,
  );
  const coffee = data.find(({ name }) => name === 'Caffè espresso')?.id;
  const left = async () =>
    (await world.api<{ availability: object }>(place.owner, 'GET', `/products/${coffee}`)).availability;
  await world.api(place.owner, 'PUT', `/products/${coffee}/availability`, { state: 'quantity', quantity: 1 });
  await expect(tile(page, 'Caffè')).toContainText('ne resta 1');
  await sellCoffee(page, false);
  await expect(tile(page, 'Caffè')).toContainText('Esaurito');
  expect(await left()).toEqual({ state: 'out', quantity: 0, back_at: null });
  await bill(page, false).getByRole('button', { name: 'Nuova vendita' }).click();

  const cash = async () => {
    await page.getByRole('button', { name: /^Contanti/ }).click();
    await bill(page, false)
      .getByRole('button', { name: /^Incassa \d/ })
      .click();
  };
  await tile(page, 'Caffè').click();
  await cash();
  await expect(bill(page, false)).toContainText('«Caffè espresso» è esaurito.');
  expect(await soldAt(world, place)).toHaveLength(1);

  // The guest has left with the same coffee.
  await bill(page, false).getByRole('button', { name: 'Torna al conto' }).click();
  const url = `**/api/v1/places/${place.id}/bills`;
  await page.route(url, (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.fallback(),
  );
  await cash();
  await expect(bill(page, false)).toContainText('In attesa della rete');
  await page.unroute(url);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect.poll(async () => (await soldAt(world, place)).length).toBe(2);
  expect(await left()).toEqual({ state: 'out', quantity: 0, back_at: null });
});
