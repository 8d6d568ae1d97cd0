import { heading, sections, switchTo, userMenu } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

/** What the phone's bar shows, and what is behind its "Altro". */
const bars = {
  'b&b': {
    shown: ['Panoramica', 'Planning', 'Prenotazioni', 'Camere'],
    more: ['Calendari', 'Ospiti', 'Fatture', 'Pagamenti', 'Impostazioni'],
  },
  pizzeria: {
    shown: ['Panoramica', 'Tavoli', 'Ordini', 'Menu'],
    more: ['Clienti', 'Fatture', 'Pagamenti', 'Impostazioni'],
  },
};

const menus = {
  accommodation:
    'Panoramica, Planning, Camere, Calendari, Prenotazioni, Ospiti, Fatture, Pagamenti, Impostazioni'.split(
      ', ',
    ),
  restaurant: 'Panoramica, Tavoli, Ordini, Menu, Clienti, Fatture, Pagamenti, Impostazioni'.split(', '),
  both: 'Panoramica, Planning, Camere, Calendari, Prenotazioni, Tavoli, Ordini, Menu, Clienti, Fatture, Pagamenti, Impostazioni'.split(
    ', ',
  ),
  other: 'Panoramica, Prodotti, Clienti, Fatture, Pagamenti, Impostazioni'.split(', '),
};

/** A sample: every name and spelling is tested where the kinds are told apart. */
const kinds = {
  Hotel: menus.accommodation,
  RIFUGIO: menus.both,
  'alpine hut': menus.accommodation,
  'Casa vacanze': menus.accommodation,
  Affittacamere: menus.accommodation,
  'Guest House': menus.accommodation,
  ristorante: menus.restaurant,
  Caffè: menus.restaurant,
  'fast food': menus.restaurant,
  Agriturismo: menus.both,
  'Ristorante con camere': menus.both,
  Parrucchiere: menus.other,
  shop: menus.other,
};

test.describe('the menu', () => {
  test('follows the category in Italian and English, whatever its case and accents', async ({
    page,
    world,
  }) => {
    const owner = await world.aPerson();
    const names: string[] = [];
    for (const category of Object.keys(kinds)) names.push((await world.aPlace({ category, owner })).name);
    await world.enter(owner);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: names[0] ?? '' }).click();
    for (const [index, [category, labels]] of Object.entries(kinds).entries()) {
      if (index > 0) await switchTo(page, names[index] ?? '');
      await expect(sections(page).getByRole('link'), category).toHaveText(labels);
    }
  });

  for (const [category, { shown, more }] of Object.entries(bars)) {
    test(
      `of a phone has the commonest of a ${category} and the rest behind "Altro"`,
      { tag: '@phone' },
      async ({ page, world }) => {
        const { owner } = await world.aPlace({ category });
        await world.enter(owner);
        await page.goto('/dashboard');
        await expect(sections(page).getByRole('link')).toHaveText(shown);
        await sections(page).getByRole('button', { name: 'Altro' }).click();
        const sheet = page.getByRole('dialog', { name: 'Altro' });
        await expect(sheet.getByRole('link')).toHaveText(more);
        await sheet.getByRole('link', { name: 'Pagamenti' }).click();
        await expect(page).toHaveURL('/dashboard/payments');
        await expect(sheet).toBeHidden();
        await expect(heading(page)).toHaveText('Pagamenti');
      },
    );
  }

  test('can be made narrow, stays so, and keeps its names', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.goto('/dashboard');
    const wide = await sections(page).boundingBox();
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Riduci il menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    const open = page.getByRole('banner').getByRole('button', { name: 'Apri il menu' });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await expect
      .poll(async () => (await sections(page).boundingBox())?.width)
      .toBeLessThan((wide?.width ?? 0) / 2);
    await page.reload();
    await expect(open).toBeVisible();
    await sections(page).getByRole('link', { name: 'Camere' }).click();
    await expect(page).toHaveURL('/dashboard/rooms');
    await expect(sections(page).getByRole('link', { name: 'Camere' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test(
    'of the person names them and their role, and leads to the profile',
    { tag: '@both' },
    async ({ page, world }) => {
      const { owner } = await world.aPlace();
      await world.enter(owner);
      await page.goto('/dashboard');
      const button = userMenu(page);
      await button.click();
      const menu = page.getByRole('menu');
      await expect(menu).toContainText('Persona Di Prova');
      await expect(menu).toContainText('Business Admin');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await page.getByRole('menuitem', { name: 'Profilo' }).click();
      await expect(page).toHaveURL('/dashboard/profile');
      await expect(heading(page)).toHaveText('Profilo');
    },
  );
});

test.describe('what is not there yet', () => {
  const pagesOf = {
    'b&b': { reports: 'Report' },
    trattoria: { inventory: 'Inventario' },
  };
  for (const [category, pages] of Object.entries(pagesOf)) {
    test(`says "in arrivo" at a ${category} and holds no figures`, async ({ page, world }) => {
      const { owner } = await world.aPlace({ category });
      await world.enter(owner);
      for (const [name, title] of Object.entries(pages)) {
        await page.goto(`/dashboard/${name}`);
        await expect(heading(page)).toHaveText(title);
        await expect(page).toHaveTitle(`${title} · Hub`);
        await expect(page.getByRole('main').getByRole('heading', { name: 'In arrivo' })).toBeVisible();
        await expect(page.getByRole('main'), title).not.toHaveText(/\d/);
      }
    });
  }

  test('is named on the overview, where no figure is invented', async ({ page, world }) => {
    const { owner } = await world.aPlace({ category: 'osteria', address: 'Piazza Dante, Bari' });
    await world.enter(owner);
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'I numeri' })).toContainText('Non ancora disponibile');
    await expect(main).toContainText('Venduto oggi0,00 €');
    await expect(main).not.toHaveText(/[1-9][\d.]*,\d\d €|%/);
  });
});
