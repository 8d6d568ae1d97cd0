import type { Locator, Page } from '@playwright/test';
import { aBooking } from '../bookings/booking-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, PASSWORD, test } from '../support/world.ts';
import { tablesOf } from '../tables/table-parts.ts';
import { aService, anEatenOrder } from './order-parts.ts';

/** One stroke across the pad. */
async function draw(page: Page, pad: Locator): Promise<void> {
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.2, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.7, { steps: 4 });
  await page.mouse.up();
}

test(
  'a waiter divides a bill, takes cash for one part, charges the other to a room, takes it back and leaves it as a debt',
  { tag: '@phone' },
  async ({ page, world }) => {
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
    await world.api(place.owner, 'PUT', `/places/${place.id}/pin`, { pin: '271828', password: PASSWORD });
    await world.api(place.owner, 'PUT', `/places/${place.id}/order-limits`, { sign_room_charges: true });
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
    expect(await smallTargets(page)).toEqual([]);

    await bills
      .nth(0)
      .getByRole('button', { name: /^Incassa 12,00/ })
      .click();
    const take = page.getByRole('dialog', { name: 'Incassa', exact: true });
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
    const signing = page.getByRole('dialog', { name: "Firma dell'ospite" });
    await signing.getByRole('button', { name: 'Addebita' }).click();
    await expect(signing).toContainText("Fai firmare l'ospite");
    await draw(page, signing.getByRole('img', { name: 'Spazio per la firma, vuoto' }));
    await expect(signing.getByRole('img', { name: 'Firma disegnata' })).toBeVisible();
    await expectAccessible(page, signing);
    await signing.getByRole('button', { name: 'Addebita' }).click();
    await expect(messages(page)).toContainText('12,00 € addebitati: camera 7, Anna Neri');
    await expect(page.getByText('Il tavolo è libero')).toBeVisible();
    await expect(bills.nth(1)).toContainText('In camera: Anna Neri');
    await expect(bills.nth(1).getByRole('img', { name: "Firma dell'ospite per 12,00 €" })).toBeVisible();
    expect(await tableState()).not.toBe('occupied');

    await bills.nth(1).getByRole('button', { name: 'Riporta al conto' }).click();
    await expect(bills.nth(1).getByRole('button', { name: /^Incassa 12,00/ })).toBeVisible();
    expect(await tableState()).toBe('occupied');

    await bills
      .nth(1)
      .getByRole('button', { name: /^Incassa 12,00/ })
      .click();
    await take.getByRole('radio', { name: 'In sospeso' }).check();
    await take.getByRole('button', { name: 'Lascia in sospeso' }).click();
    await expect(take).toContainText('Scrivi chi resta in debito.');
    await take.getByRole('textbox', { name: 'Chi resta in debito' }).fill('Carla Bruni');
    await expectAccessible(page, take);
    await take.getByRole('button', { name: 'Lascia in sospeso' }).click();
    const approval = page.getByRole('dialog', { name: "Serve un'approvazione" });
    await expect(approval).toContainText('12,00 € in sospeso a Carla Bruni');
    for (const figure of '271828') await approval.getByRole('button', { name: figure, exact: true }).click();
    await expect(messages(page)).toContainText('12,00 € in sospeso');
    await expect(bills.nth(1)).toContainText('In sospeso');
    expect(await tableState()).not.toBe('occupied');
  },
);
