import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { aProduct, billsOf, find, withBill } from './bill-parts.ts';

test(
  'housekeeping enters what the minibar lacks and sees no amount',
  { tag: '@both' },
  async ({ page, world }) => {
    const { place, id, booking } = await withBill(world, { from: 0 });
    await aProduct(world, place);
    await world.api(place.owner, 'POST', `/bookings/${id}/check-in`, {
      expected_updated_at: booking.updated_at,
    });
    await world.enter(await world.aMember(place, 'housekeeping'));
    await page.goto('/dashboard/rooms');
    await page.getByRole('button', { name: 'Minibar della camera 1' }).click();
    const minibar = page.getByRole('dialog', { name: 'Minibar della camera 1' });
    await minibar.getByRole('button', { name: 'Aggiungi' }).click();
    await expect(minibar.getByRole('combobox', { name: 'Prodotto' })).toHaveAccessibleDescription(
      'Scegli un prodotto.',
    );
    await find(minibar, 'Prodotto', 'acq', 'Acqua minerale');
    await minibar.getByRole('textbox', { name: 'Quanti' }).fill('2');
    await expectAccessible(page, minibar);
    await expectFits(page, 'minibar');
    await minibar.getByRole('button', { name: 'Aggiungi' }).click();
    await expect(minibar.getByRole('list', { name: 'Aggiunti al conto' })).toContainText(
      '2 × Acqua minerale',
    );
    await expect(minibar).not.toContainText('€');
    await minibar.getByRole('button', { name: 'Fatto' }).click();
    await expect(minibar).toBeHidden();
    const [bill] = await billsOf(world, place, id);
    expect(bill?.total).toBe(163);
  },
);

test('who left today still pays for what is found afterwards', async ({ page, world }) => {
  const { place, id, booking } = await withBill(world, { from: -1, nights: 1 });
  await aProduct(world, place);
  const seen = await world.api<{ updated_at: string }>(place.owner, 'POST', `/bookings/${id}/check-in`, {
    expected_updated_at: booking.updated_at,
  });
  await world.api(place.owner, 'POST', `/bookings/${id}/check-out`, {
    expected_updated_at: seen.updated_at,
  });
  await page.goto('/dashboard/rooms');
  await page.getByRole('button', { name: 'Minibar della camera 1' }).click();
  const minibar = page.getByRole('dialog', { name: 'Minibar della camera 1' });
  await find(minibar, 'Prodotto', 'acq', 'Acqua minerale');
  await minibar.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(minibar.getByRole('list', { name: 'Aggiunti al conto' })).toContainText('1 × Acqua minerale');
});

test('a room without a guest has no bill to add to', async ({ page, world }) => {
  const { place, room } = await withBill(world);
  await world.api(place.owner, 'PATCH', `/rooms/${room}`, { status: 'cleaning' });
  await page.goto('/dashboard/rooms');
  await page.getByRole('button', { name: 'Minibar della camera 1' }).click();
  await expect(page.getByRole('dialog')).toContainText("oggi non c'è nessun soggiorno");
});
