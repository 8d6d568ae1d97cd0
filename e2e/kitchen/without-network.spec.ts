import { randomUUID } from 'node:crypto';
import { aService } from '../orders/order-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/faulty-proxy.ts';
import { expect } from '../support/world.ts';
import { card } from './kitchen-parts.ts';

test.use({ serviceWorkers: 'allow' });

test('a paired tablet is switched on without a network: its tickets are there, and nothing once it is revoked', async ({
  page,
  world,
  between,
  complaints,
}) => {
  complaints.allow(/ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION|401/);
  const { place, table } = await aService(world);
  const ask = <A>(method: string, path: string, body?: unknown) =>
    world.api<A>(place.owner, method, path, body);
  const states = async () =>
    (await ask<{ data: { state: string }[] }>('GET', `/places/${place.id}/tickets`)).data.map(
      ({ state }) => state,
    );
  await page.goto('/kitchen');
  await page.getByRole('button', { name: 'Abbina questo schermo' }).click();
  const shown = page.locator('.k-code');
  await expect(shown).toHaveText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  const screen = await ask<{ id: number }>('POST', `/places/${place.id}/screens`, {
    code: await shown.textContent(),
    name: 'Tablet della cucina',
    kind: 'kitchen',
  });
  await page.getByRole('button', { name: 'Solo lampeggio' }).click();
  const order = await ask<{ id: number }>('POST', `/places/${place.id}/orders`, {
    table_id: table,
    guests: 2,
  });
  const { data } = await ask<{ data: { id: number; name: string }[] }>('GET', `/places/${place.id}/products`);
  const product_id = data.find(({ name }) => name === 'Carbonara')!.id;
  await ask('POST', `/orders/${order.id}/commands`, {
    commands: [
      { id: randomUUID(), type: 'add', line_id: randomUUID(), product_id },
      { id: randomUUID(), type: 'send' },
    ],
  });
  await expect(card(page, 'Carbonara')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  between.cut();
  await page.reload();
  await expect(card(page, 'Carbonara')).toBeVisible();
  await expect(page.getByText(/Senza rete dalle \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page, card(page, 'Carbonara'));
  await card(page, 'Carbonara').getByRole('button', { name: 'Inizia' }).click();
  await card(page, 'Carbonara').getByRole('button', { name: 'Tutto pronto' }).click();
  await page.reload();
  await expect(page.getByText('2 da inviare')).toBeVisible();
  await expect(card(page, 'Carbonara')).toBeHidden();
  expect(await states()).toEqual(['sent']);
  between.mend();
  await expect.poll(states).toEqual(['ready']);
  await expect(page.getByText(/Senza rete/)).toBeHidden();

  await ask('DELETE', `/screens/${screen.id}`);
  await expect(page.getByRole('button', { name: 'Abbina questo schermo' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      own: Object.keys(localStorage).filter((name) => /catalogue|steps|token|screen/.test(name)),
      files: all.flat().map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\./, '.')),
    };
  });
  // The page itself, and of the back office nothing.
  expect(kept.own).toEqual([]);
  expect(kept.files.toSorted()).toEqual([
    '/assets/kitchen.css',
    '/assets/kitchen.js',
    '/favicon.svg',
    '/kitchen',
    '/loading-trouble.js',
  ]);
  between.cut();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Abbina questo schermo' })).toBeVisible();
});
