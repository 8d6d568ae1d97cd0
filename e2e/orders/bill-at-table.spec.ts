import { aBooking } from '../bookings/booking-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';
import { tablesOf } from '../tables/table-parts.ts';
import { aService, anEatenOrder } from './order-parts.ts';

test(
  'a waiter divides a bill, takes cash for one part, charges the other to a room, and takes it back',
  { tag: '@both' },
  async ({ page, world, isMobile }) => {
    const { place, table } = await aService(world);
    const order = await anEatenOrder(world, place, table);
    const tableState = async () => (await tablesOf(world, place)).find(({ id }) => id === table)?.state;
    const room = await world.aRoom(place, { number: '7' });
    const stay = await aBooking(world, place, room, {
      from: 0,
      guest_first_name: 'Anna',
      guest_last_name: 'Neri',
    });
    await world.api(place.owner, 'POST', `/bookings/${stay.id}/check-in`, {});
    await world.enter(await world.aMember(place, 'waiter'));

    await page.goto(`/dashboard/orders/${order}`);
    await page.getByRole('link', { name: 'Conto', exact: true }).click();
    await expect(heading(page)).toHaveText('Conto: tavolo 12');
    const bills = page.getByRole('list', { name: 'Conti del tavolo' }).locator(':scope > li');
    await bills.getByRole('button', { name: 'Dividi' }).click();
    const split = page.getByRole('dialog', { name: 'Dividi il conto' });
    await split.getByText('Parti uguali').click();
    await split.getByRole('button', { name: 'Dividi', exact: true }).click();
    await expect(bills).toHaveCount(2);
    await expect(page.getByText('Restano in tutto')).toBeVisible();
    await expectFits(page, 'bill-at-table');
    await expectAccessible(page, heading(page));
    if (isMobile) expect(await smallTargets(page)).toEqual([]);

    await bills
      .nth(0)
      .getByRole('button', { name: /^Incassa 12,00/ })
      .click();
    const take = page.getByRole('dialog', { name: 'Incassa', exact: true });
    await expect(take.getByRole('radio', { name: 'In sospeso' })).toHaveCount(0);
    await take.getByRole('button', { name: '20,00 €' }).click();
    await expect(take).toContainText('Resto8,00 €');
    await take.getByRole('button', { name: 'Incassa', exact: true }).click();
    await expect(messages(page)).toContainText('resto 8,00 €');
    expect(await tableState()).toBe('occupied');

    await bills.nth(1).getByRole('button', { name: 'In camera' }).click();
    const rooms = page.getByRole('dialog', { name: 'Addebita in camera' });
    await rooms.getByRole('searchbox', { name: 'Cerca per camera o nome' }).fill('neri');
    await expectAccessible(page, rooms);
    await rooms.getByRole('button', { name: /^7\s*Anna Neri/ }).click();
    await expect(messages(page)).toContainText('12,00 € addebitati: camera 7, Anna Neri');
    await expect(page.getByText('Il tavolo è libero')).toBeVisible();
    await expect(bills.nth(1)).toContainText('In camera: Anna Neri');
    expect(await tableState()).not.toBe('occupied');

    await bills.nth(1).getByRole('button', { name: 'Riporta al conto' }).click();
    await expect(bills.nth(1).getByRole('button', { name: /^Incassa 12,00/ })).toBeVisible();
    expect(await tableState()).toBe('occupied');
  },
);
