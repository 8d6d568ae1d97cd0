import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';

test(
  'the owner opens the menu to guests, and sets what they read',
  { tag: '@both' },
  async ({ page, world, isMobile }) => {
    const place = await world.aPlace({
      name: 'Trattoria',
      category: 'trattoria',
      address: 'Via Appia 1, 00179 Roma',
    });
    await world.api(place.owner, 'POST', `/places/${place.id}/menus`, { name: 'Carta' });
    await world.enter(place.owner);
    await page.goto('/dashboard/menu/print');
    await expect(heading(page)).toHaveText('Stampa e QR');
    // The first menu opens the page by itself.
    const shown = page.getByRole('switch', { name: 'Mostra il menu agli ospiti' });
    await expect(shown).toBeChecked();
    await shown.uncheck();
    await expect(messages(page)).toContainText('Menu chiuso agli ospiti');
    await expect(page.getByRole('link', { name: 'Apri il menu' })).toHaveCount(0);
    await shown.check();
    await expect(messages(page)).toContainText('Menu aperto agli ospiti');
    await page.getByRole('textbox', { name: /^Coperto/ }).fill('2');
    await page.getByRole('checkbox', { name: 'Inglese' }).check();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(messages(page)).toContainText('Menu pubblico salvato');
    await expect(page.getByText('Nel Lazio la legge regionale')).toBeVisible();
    await expectAccessible(page, page.getByRole('img', { name: /QR che apre/ }));
    if (isMobile) expect(await smallTargets(page.getByRole('main'))).toEqual([]);

    const [guest] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Apri il menu' }).click(),
    ]);
    await expect(guest.getByText('Coperto: 2,00')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'English' })).toBeVisible();
  },
);
