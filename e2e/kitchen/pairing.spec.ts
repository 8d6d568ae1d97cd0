import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/world.ts';
import { aService } from '../orders/order-parts.ts';

test('a tablet is paired by its code, shows the kitchen alone, and goes dark when it is revoked', async ({
  page,
  world,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(/401/);
  const { place, table } = await aService(world);
  const tablet = await (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })).newPage();
  await tablet.goto('/kitchen');
  await tablet.getByRole('button', { name: 'Abbina questo schermo' }).click();
  const shown = tablet.locator('.k-code');
  await expect(shown).toHaveText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  await expectAccessible(tablet, tablet.getByRole('main'));

  await world.enter(place.owner);
  await page.goto('/dashboard/settings/people');
  await page.getByRole('button', { name: 'Abbina uno schermo' }).click();
  const pairing = page.getByRole('dialog', { name: 'Abbina uno schermo' });
  await pairing.getByLabel('Codice').fill((await shown.textContent())!.toLowerCase());
  await pairing.getByLabel('Nome').fill('Tablet della cucina');
  await pairing.getByRole('button', { name: 'Abbina' }).click();
  const list = page.getByRole('list', { name: 'Schermi' });
  await expect(list).toContainText('Tablet della cucina');

  await expect(tablet.getByRole('heading', { name: 'Cucina' })).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Cambia reparto' })).toBeHidden();
  const order = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/orders`, {
    table_id: table,
    guests: 2,
  });
  const { data } = await world.api<{ data: { id: number; name: string }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/products`,
  );
  const product_id = data.find(({ name }) => name === 'Carbonara')!.id;
  await world.api(place.owner, 'POST', `/orders/${order.id}/commands`, {
    commands: [
      { id: randomUUID(), type: 'add', line_id: randomUUID(), product_id },
      { id: randomUUID(), type: 'send' },
    ],
  });
  await expect(tablet.getByRole('article')).toContainText('Carbonara');
  await tablet.clock.install();
  await tablet.goto('/dashboard');
  await expect(tablet).toHaveURL(/\/kitchen$/);
  await expect(tablet.getByRole('article')).toContainText('Carbonara');

  // The open screen takes over the times of the place.
  await expect(tablet.getByRole('article')).toHaveAttribute('data-age', 'fresh');
  await page.getByRole('button', { name: 'Cambia i tempi' }).click();
  const times = page.getByRole('dialog', { name: 'Tempi delle comande' });
  await times.getByLabel('Da affrettare dopo').fill('3');
  await times.getByLabel('In ritardo dopo').fill('3');
  await times.getByRole('button', { name: 'Salva' }).click();
  await expect(times).toContainText('Il ritardo comincia dopo');
  await expectAccessible(page, times);
  await times.getByLabel('In ritardo dopo').fill('6');
  await times.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Da affrettare dopo 3 minuti, in ritardo dopo 6 minuti')).toBeVisible();
  await tablet.clock.fastForward('04:00');
  await expect(tablet.getByRole('article')).toContainText('Affrettare');

  await list.getByRole('button', { name: 'Scollega Tablet della cucina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Scollega' }).click();
  await expect(page.getByText('Ancora nessuno schermo abbinato.')).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Abbina questo schermo' })).toBeVisible();
  await tablet.context().close();
});
