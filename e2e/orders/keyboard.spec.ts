import { tabTo } from '../support/keyboard.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';
import { card } from '../kitchen/kitchen-parts.ts';
import { aService, dish, linesOf } from './order-parts.ts';

test('a table is served by the keyboard alone: order, kitchen, bill', async ({ page, world }) => {
  const { place, table } = await aService(world);
  await world.enter(place.owner);
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
  };

  await page.goto(`/dashboard/tables/${table}/order`);
  await tabTo(page, page.getByRole('button', { name: '2 adulti' }));
  await press('Enter');
  await expect(heading(page)).toHaveText('Tavolo 12');
  await tabTo(page, dish(page, 'Bruschette'));
  await press('Enter', 2);
  await tabTo(page, page.getByRole('button', { name: 'Manda in cucina' }));
  await press('Enter');
  await expect.poll(() => linesOf(world, place)).toEqual(['Bruschette × 2 sent']);

  await page.goto('/kitchen');
  await tabTo(page, page.getByRole('button', { name: 'Cucina', exact: true }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Solo lampeggio' }));
  await press('Enter');
  await tabTo(page, card(page, 'Tavolo 12').getByRole('button', { name: 'Inizia' }));
  await press('Enter');
  await tabTo(page, card(page, 'Tavolo 12').getByRole('button', { name: 'Tutto pronto' }));
  await press('Enter');
  await expect.poll(() => linesOf(world, place)).toEqual(['Bruschette × 2 ready']);

  await page.goto(`/dashboard/tables/${table}/order`);
  await tabTo(page, page.getByRole('link', { name: 'Conto', exact: true }));
  await press('Enter');
  await expect(heading(page)).toHaveText('Conto: tavolo 12');
  await tabTo(page, page.getByRole('button', { name: /^Incassa 13,00/ }));
  await press('Enter');
  const take = page.getByRole('dialog', { name: 'Incassa', exact: true });
  await tabTo(page, take.getByRole('button', { name: '20,00 €' }));
  await press('Enter');
  await tabTo(page, take.getByRole('button', { name: 'Incassa', exact: true }));
  await press('Enter');
  await expect(messages(page)).toContainText('resto 7,00 €');
  await expect(take).toBeHidden();
});
