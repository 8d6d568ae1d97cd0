import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { aService, bar, course, dish, linesOf, ordersOf } from './order-parts.ts';

test(
  'an allergy said at the table warns at the dish, and a confirmed dish bears the name of the waiter',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { place, table } = await aService(world);
    const waiter = await world.aMember(place, 'waiter');
    await world.enter(waiter);
    await page.goto(`/dashboard/tables/${table}/order`);
    await page.getByRole('button', { name: '2 adulti' }).click();
    await page.getByRole('button', { name: 'Altre azioni' }).click();
    await page.getByRole('menuitem', { name: 'Allergie' }).click();
    const asked = page.getByRole('dialog', { name: 'Allergie al tavolo' });
    await asked.getByRole('group', { name: 'Posto' }).getByRole('button', { name: '2' }).click();
    await asked.getByRole('button', { name: 'Uova' }).click();
    await expectAccessible(page, asked);
    await asked.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('button', { name: 'Allergie: posto 2: uova' })).toBeVisible();

    await course(page, 'Primi').click();
    await expect(dish(page, 'Carbonara')).toContainText('uova');
    await dish(page, 'Carbonara').click();
    const warning = page.getByRole('dialog', { name: 'Attenzione: uova' });
    await expectAccessible(page, warning);
    await warning.getByRole('button', { name: 'Non ordinare' }).click();
    await expect(warning).toBeHidden();
    expect(await linesOf(world, place)).toEqual([]);
    await dish(page, 'Carbonara').click();
    await warning.getByRole('button', { name: 'Confermo, ordina lo stesso' }).click();
    await dish(page, 'Amatriciana').click();
    await expect.poll(() => linesOf(world, place)).toEqual(['Amatriciana × 1 draft', 'Carbonara × 1 draft']);
    await expectFits(page, 'allergies');
    const [order] = await ordersOf(world, place);
    expect(order!.lines.map((line) => line.allergy_confirmed_by === null)).toEqual([false, true]);
    await bar(page)
      .getByRole('button', { name: /da mandare/ })
      .click();
    await expect(page.getByText(/uova, confermato da/)).toBeVisible();
  },
);
