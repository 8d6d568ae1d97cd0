import { expectAccessible } from '../support/axe.ts';
import { inDays } from '../support/days.ts';
import { expect, test } from '../support/world.ts';
import { HOME, aDay, figure, list } from './overview-parts.ts';

test.describe('the figures', () => {
  test('lead to their rows', async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    const main = page.getByRole('main');
    const month = inDays(0).slice(0, 7);
    await expect(figure(page, 'Ordini in sospeso')).toContainText('1');
    await main.getByRole('link', { name: 'Ordini in sospeso' }).click();
    await expect(page).toHaveURL(/\/dashboard\/bookings\?status=pending$/);
    await expect(main).toContainText('1 prenotazione');
    await page.goBack();
    await main.getByRole('link', { name: 'Ricavi del mese' }).click();
    await expect(page).toHaveURL(new RegExp(`bookings\\?from=${month}-01&to=`));
    await page.goBack();
    await main.getByRole('link', { name: 'Ordini attivi' }).click();
    await expect(page).toHaveURL(/active=\d{4}-\d\d-\d\d&sort=check_in$/);
    await page.goBack();
    await main.getByRole('link', { name: 'Clienti totali' }).click();
    await expect(page).toHaveURL(/sort=guest/);
    await page.goBack();
    await expect(figure(page, 'Tasso di conversione')).toContainText('80%');
    await list(page, 'Vendite recenti').getByRole('link', { name: 'Ospite Resta' }).click();
    await expect(page).toHaveURL(/\/dashboard\/bookings\/\d+$/);
    await page.goBack();
    await expect(list(page, 'Attività recente').getByRole('listitem').first()).toContainText('Ospite Chiede');
  });

  test(
    'say what they mean, by keyboard and by touch',
    { tag: '@both' },
    async ({ page, world, isMobile }) => {
      const { place } = await aDay(world);
      await world.enter(place.owner);
      await page.goto(HOME);
      const info = page.getByRole('button', { name: 'Che cosa vuol dire «Tasso di conversione»' });
      const words = page.getByText('Delle prenotazioni chieste negli ultimi 30 giorni');
      await expect(info).toBeVisible();
      await expect(words).toBeHidden();
      if (isMobile) await info.tap();
      else await info.press('Enter');
      await expect(words).toBeVisible();
      await expect(words).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, words);
      await page.keyboard.press('Escape');
      await expect(words).toBeHidden();
      await expect(info).toBeFocused();
    },
  );

  test('say what cannot be computed yet', async ({ page, world }) => {
    const place = await world.aPlace();
    await world.aRoom(place);
    await world.enter(place.owner);
    await page.goto(HOME);
    await expect(figure(page, 'Tasso di conversione')).toContainText('Non ancora disponibile: ');
    await expect(page.getByRole('main')).toContainText('Oggi non arriva nessuno.');
    await expect(page.getByRole('main')).toContainText('Le camere sono tutte pulite.');
    await expect(list(page, 'Da fare')).toHaveCount(0);
  });
});
