import { expectAccessible } from '../support/axe.ts';
import { heading } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { aService, bar, course, dish } from './order-parts.ts';

test(
  'an order to take away has a name and a time, and the list counts what is due then',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { place } = await aService(world);
    await world.enter(await world.aMember(place, 'waiter'));
    await page.goto('/dashboard/orders');
    const begin = async () => {
      await page.getByRole('button', { name: 'Altre azioni' }).tap();
      await page.getByRole('menuitem', { name: 'Ordine da asporto…' }).tap();
    };
    await begin();
    const asked = page.getByRole('dialog', { name: 'Ordine da asporto' });
    await asked.getByLabel('Nome').fill('Rossi');
    const times = asked.getByRole('group', { name: 'Pronto per le' });
    const earliest = times.getByRole('button').first();
    const time = await earliest.innerText();
    await earliest.tap();
    await expectAccessible(page, asked);
    await asked.getByRole('button', { name: "Apri l'ordine" }).tap();
    await expect(heading(page)).toContainText('Da asporto');
    await course(page, 'Primi').tap();
    await dish(page, 'Amatriciana').tap();
    await expect(bar(page)).toContainText('1 da mandare');
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('main')).toContainText(`per le ${time}`);
    await begin();
    await expect(times.getByRole('button', { name: `${time} (1)` })).toBeVisible();
  },
);
