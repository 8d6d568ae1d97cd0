import type { Page } from '@playwright/test';
import { billsOf } from '../bills/bill-parts.ts';
import { anOpenPlace, bookMeanwhile } from '../public/open-place.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test, type World } from '../support/world.ts';
import { act, LIST, withBooking } from './booking-parts.ts';

/** A stay of 80 € a night that was booked on the page of the place, too late to be cancelled for nothing. */
async function withRule(world: World) {
  const conditions = 'Dopo il termine si paga la prima notte.';
  const place = await anOpenPlace(world, { page: { free_cancel_days: 30, conditions } });
  const { id } = await bookMeanwhile(world, place);
  await world.api(place.owner, 'POST', `/bookings/${id}/confirm`, {});
  await world.enter(place.owner);
  return { place, id };
}

const ask = (page: Page) => page.getByRole('dialog', { name: /^Cancella la prenotazione #\d+\?$/ });

test('the agreed penalty is proposed, changed and charged', { tag: '@phone' }, async ({ page, world }) => {
  const { place, id } = await withRule(world);
  await page.goto(`${LIST}/${id}`);
  await act(page, id, 'Cancella…');
  const amount = ask(page).getByLabel('Penale');
  await expect(amount).toHaveValue('80,00');
  await expect(ask(page)).toContainText('proponiamo la prima notte');
  await expect(ask(page)).toContainText('Dopo il termine si paga la prima notte.');
  await expectAccessible(page, ask(page));
  await expectFits(page, 'penalty');
  await amount.fill('cinquanta');
  await ask(page).getByRole('button', { name: 'Cancella prenotazione' }).click();
  await expect(ask(page)).toContainText('Scrivi un importo come 12,50.');
  await amount.fill('50');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/cancellata, con 50,00\s€ di penale sul conto/).first()).toBeAttached();
  await expect(ask(page)).toBeHidden();
  expect(await billsOf(world, place, id)).toMatchObject([
    { total: 50, balance: 50, charges: [{ kind: 'penalty', amount: 50 }] },
  ]);
});

test('nothing is charged where nothing was agreed, or the field is emptied', async ({ page, world }) => {
  const agreed = await withRule(world);
  await page.goto(`${LIST}/${agreed.id}`);
  await act(page, agreed.id, 'Cancella…');
  await expect(ask(page).getByLabel('Penale')).toHaveValue('80,00');
  await ask(page).getByLabel('Penale').fill('');
  await ask(page).getByRole('button', { name: 'Cancella prenotazione' }).click();
  await expect(ask(page)).toBeHidden();
  expect(await billsOf(world, agreed.place, agreed.id)).toMatchObject([{ total: 0, charges: [] }]);

  const { place, id } = await withBooking(world);
  await page.goto(`${LIST}/${id}`);
  await act(page, id, 'Cancella…');
  await expect(ask(page)).toContainText('non è stata concordata nessuna regola');
  await expect(ask(page).getByLabel('Penale')).toHaveValue('');
  await ask(page).getByRole('button', { name: 'Cancella prenotazione' }).click();
  await expect(ask(page)).toBeHidden();
  expect(await billsOf(world, place, id)).toMatchObject([{ total: 0, charges: [] }]);
});
