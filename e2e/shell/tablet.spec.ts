import { aBooking } from '../bookings/booking-parts.ts';
import { inDays } from '../support/days.ts';
import { expectWhole } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';

const LISTS = [
  '/dashboard/bookings',
  '/dashboard/rooms',
  '/dashboard/customers',
  '/dashboard/products',
  '/dashboard/payments',
  '/dashboard/payments/bills',
  '/dashboard/invoices',
];

test('lists on a tablet: room to search, and days on one line', async ({ page, world }) => {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '1', price_per_night: 80 });
  const { id } = await aBooking(world, place, room, { from: 0, guest_email: 'ospite@example.com' });
  const post = (path: string, data: unknown) => world.api(place.owner, 'POST', path, data);
  await post(`/bookings/${id}/payments`, { method: 'cash', amount: 20, paid_on: inDays(0) });
  const cake = { name: 'Crostata', kind: 'good', price: 4, vat_class: 'standard' };
  await post(`/places/${place.id}/products`, cake);
  await world.enter(place.owner);
  for (const address of LISTS) {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.animate-breathe')).toHaveCount(0);
    for (const width of [1024, 834]) {
      const where = `${address} at ${width}`;
      await page.setViewportSize({ width, height: 1800 - width });
      await expectWhole(page, where);
      const found = await main.evaluate((all) => ({
        boxes: [...all.querySelectorAll('input[type=search]')].map((one) => one.clientWidth),
        broken: [...all.querySelectorAll('td span')]
          .filter((one) => /^\d\d\/\d\d\/\d{4}$/.test(one.textContent) && one.getClientRects().length > 1)
          .map((one) => one.textContent),
      }));
      expect.soft(Math.min(...found.boxes), `${where}: search`).toBeGreaterThan(200);
      expect.soft(found.broken, `${where}: days`).toEqual([]);
    }
  }
});
