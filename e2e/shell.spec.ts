import type { Page } from '@playwright/test';
import { hold, refuse } from './network.ts';
import { expect, test, type OwnedPlace, type World } from './world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sezioni' });
const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Attività:/ });

/** A bed and breakfast and a restaurant of one owner. */
async function twoPlaces(world: World): Promise<[OwnedPlace, OwnedPlace]> {
  const locanda = await world.aPlace({ name: 'Locanda Uno', category: 'b&b', address: 'Via Roma 1, Lecce' });
  const osteria = { name: 'Osteria Due', category: 'osteria', address: 'Piazza Dante 2, Bari' };
  return [locanda, await world.aPlace({ ...osteria, owner: locanda.owner })];
}

async function switchTo(page: Page, name: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(switcher(page)).toContainText(name);
}

test.describe('the guard', () => {
  test('shows a skeleton until it knows who is there', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    const letGo = await hold(page, '**/api/v1/auth/me');
    await page.goto('/dashboard/rooms');
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    letGo();
    await expect(heading(page)).toHaveText('Camere');
  });

  test('offers to try again when the server is in trouble, and signs nobody out', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/500 .*\/assignments\/me/);
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await refuse(page, '**/api/v1/assignments/me');
    await page.goto('/dashboard/rooms');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Non riesco a caricare la tua attività');
    await expect(alert).toContainText('Riprova tra poco');
    await expect(page).toHaveURL('/dashboard/rooms');
    expect(await page.evaluate(() => localStorage.getItem('hub.token'))).toBe(owner.token);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(heading(page)).toHaveText('Camere');
  });

  test('sends whoever has no business place to the plan, and lets in as soon as there is one', async ({
    page,
    world,
  }) => {
    const person = await world.aPerson();
    const place = await world.aPlace();
    await world.grant(person, place, { level: 'free' });
    await world.enter(person);
    await page.goto('/dashboard/rooms');
    await expect(page).toHaveURL('/access-denied');
    await expect(page.getByText("non ha ancora un'attività con il piano Business")).toBeVisible();
    await world.grant(person, place, { level: 'business' });
    await page.getByRole('button', { name: /controlla di nuovo/ }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner')).toContainText(place.name);
  });

  test('says since when the subscription is over', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.endSubscription(owner, '2026-03-09');
    await world.enter(owner);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/access-denied');
    await expect(page.getByText('Il tuo abbonamento è scaduto il 09/03/2026.')).toBeVisible();
  });

  test('keeps what is behind a role from those who come by its address', async ({ page, world }) => {
    const place = await world.aPlace();
    await world.enter(await world.aMember(place, 'housekeeping'));
    await page.goto('/dashboard/settings');
    await expect(
      page.getByRole('heading', { name: 'Questa sezione non è prevista per il tuo ruolo' }),
    ).toBeVisible();
    await expect(sections(page).getByRole('link')).toHaveText(['Panoramica', 'Camere']);
  });

  test('leaves the menu usable when the code of a page does not come', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/rooms-page|dynamically imported module/);
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.route(/\/assets\/rooms-page/, (route) => route.abort());
    await page.goto('/dashboard/rooms');
    await expect(page.getByRole('alert')).toContainText('Questa pagina non si è aperta');
    await expect(sections(page)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(heading(page)).toHaveText('Camere');
  });
});

test.describe('several places', () => {
  test('asks for one, with name, address and plan, and opens what was asked for', async ({ page, world }) => {
    const [locanda, osteria] = await twoPlaces(world);
    await world.enter(locanda.owner);
    await page.goto('/dashboard/settings');
    await expect(heading(page)).toContainText('dove lavori oggi?');
    await expect(page).toHaveTitle("Scegli l'attività · Hub");
    const card = (name: string) => page.getByRole('button', { name });
    await expect(card(locanda.name)).toContainText('Via Roma 1, Lecce');
    await expect(card(locanda.name)).toContainText('Piano Business');
    await expect(card(osteria.name)).toContainText('Piazza Dante 2, Bari');
    await card(osteria.name).click();
    await expect(heading(page)).toHaveText('Impostazioni');
    await expect(switcher(page)).toContainText(osteria.name);
    await expect(page).toHaveURL('/dashboard/settings');

    await page.reload();
    await expect(heading(page)).toHaveText('Impostazioni');
    await expect(switcher(page)).toContainText(osteria.name);
  });

  test('forgets a stored place that is no longer in the list', async ({ page, world }) => {
    const [locanda, osteria] = await twoPlaces(world);
    await world.enter(locanda.owner);
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('hub.place', '999999999'));
    await page.reload();
    await expect(heading(page)).toContainText('dove lavori oggi?');
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: osteria.name }).click();
    await expect(switcher(page)).toContainText(osteria.name);
  });

  test('of which one is business needs no choice and no switcher', async ({ page, world }) => {
    const place = await world.aPlace({ name: 'Locanda Sola' });
    await world.grant(place.owner, await world.aPlace(), { level: 'premium' });
    await world.enter(place.owner);
    await page.goto('/dashboard');
    await expect(page.getByRole('banner')).toContainText('Locanda Sola');
    await expect(switcher(page)).toHaveCount(0);
  });

  test('the switcher changes menu and page together, in every tab', async ({ page, context, world }) => {
    const [locanda, osteria] = await twoPlaces(world);
    await world.aRoom(locanda, { number: '12' });
    await world.enter(locanda.owner);
    await page.goto('/dashboard/rooms');
    await page.getByRole('button', { name: locanda.name }).click();
    await expect(page.getByRole('link', { name: 'Camera 12' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(switcher(other)).toContainText(locanda.name);

    // A restaurant has no rooms: the overview is what both have.
    await switchTo(page, osteria.name);
    await expect(page).toHaveURL('/dashboard');
    await expect(sections(page).getByRole('link', { name: 'Tavoli' })).toBeVisible();
    await expect(sections(page).getByRole('link', { name: 'Camere' })).toHaveCount(0);
    await expect(switcher(other)).toContainText(osteria.name);
    await page.goto('/dashboard/invoices');
    await switchTo(page, locanda.name);
    await expect(page).toHaveURL('/dashboard/invoices');
  });
});

const menus = {
  accommodation: [
    ['Panoramica', 'Camere', 'Prenotazioni', 'Ospiti'],
    ['Calendari', 'Fatture', 'Pagamenti', 'Report', 'Impostazioni'],
  ],
  restaurant: [
    ['Panoramica', 'Tavoli', 'Ordini', 'Menu'],
    ['Clienti', 'Fatture', 'Inventario', 'Pagamenti', 'Report', 'Impostazioni'],
  ],
  other: [
    ['Panoramica', 'Clienti', 'Fatture', 'Pagamenti'],
    ['Report', 'Impostazioni'],
  ],
};

test.describe('the menu', () => {
  test(
    'follows the category in Italian and English, whatever its case and accents',
    { tag: '@desktop' },
    async ({ page, world }) => {
      const accommodation = [
        'Panoramica',
        'Camere',
        'Calendari',
        'Prenotazioni',
        'Ospiti',
        'Fatture',
        'Pagamenti',
        'Report',
        'Impostazioni',
      ];
      const restaurant = [...menus.restaurant[0], ...menus.restaurant[1]];
      const other = [...menus.other[0], ...menus.other[1]];
      const expected = {
        Hotel: accommodation,
        RIFUGIO: accommodation,
        'alpine hut': accommodation,
        'Casa vacanze': accommodation,
        Affittacamere: accommodation,
        'Guest House': accommodation,
        ristorante: restaurant,
        Caffè: restaurant,
        'fast food': restaurant,
        Agriturismo: restaurant,
        Parrucchiere: other,
        shop: other,
      };
      const owner = await world.aPerson();
      for (const category of Object.keys(expected))
        await world.aPlace({ name: `Da ${category}`, category, owner });
      await world.enter(owner);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Da Hotel' }).click();
      for (const [category, labels] of Object.entries(expected)) {
        if (category !== 'Hotel') await switchTo(page, `Da ${category}`);
        await expect(sections(page).getByRole('link'), category).toHaveText(labels);
      }
    },
  );

  for (const [kind, category] of [
    ['accommodation', 'b&b'],
    ['restaurant', 'pizzeria'],
    ['other', 'shop'],
  ] as const) {
    test(
      `of a phone has the commonest of ${kind} and the rest behind "Altro"`,
      { tag: '@phone' },
      async ({ page, world }) => {
        const [shown, more] = menus[kind];
        const { owner } = await world.aPlace({ category });
        await world.enter(owner);
        await page.goto('/dashboard');
        await expect(sections(page).getByRole('link')).toHaveText(shown);
        await sections(page).getByRole('button', { name: 'Altro' }).click();
        const sheet = page.getByRole('dialog', { name: 'Altro' });
        await expect(sheet.getByRole('link')).toHaveText(more);
        await sheet.getByRole('link', { name: 'Report' }).click();
        await expect(page).toHaveURL('/dashboard/reports');
        await expect(sheet).toBeHidden();
        await expect(heading(page)).toHaveText('Report');
      },
    );
  }

  test('can be made narrow, stays so, and keeps its names', { tag: '@desktop' }, async ({ page, world }) => {
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

  test('of the person names them and their role, and leads to the profile', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.goto('/dashboard');
    const button = page.getByRole('banner').getByRole('button', { name: /Persona Di Prova/ });
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
  });
});

test.describe('what is not there yet', () => {
  test('says "in arrivo" and holds no figures', { tag: '@desktop' }, async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    const titles = {
      calendars: 'Calendari',
      bookings: 'Prenotazioni',
      tables: 'Gestione Tavoli',
      orders: 'Ordini',
      menu: 'Menu',
      customers: 'Ospiti',
      products: 'Prodotti',
      invoices: 'Fatture',
      inventory: 'Inventario',
      payments: 'Pagamenti',
      reports: 'Report',
      settings: 'Impostazioni',
      notifications: 'Notifiche',
    };
    for (const [name, title] of Object.entries(titles)) {
      await page.goto(`/dashboard/${name}`);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Hub`);
      await expect(page.getByRole('main').getByRole('heading', { name: 'In arrivo' })).toBeVisible();
      await expect(page.getByRole('main'), title).not.toHaveText(/\d/);
    }
  });

  test('is named on the overview, where no figure is invented', async ({ page, world }) => {
    const { owner } = await world.aPlace({ category: 'osteria', address: 'Piazza Dante, Bari' });
    await world.enter(owner);
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'In arrivo su questa pagina' })).toBeVisible();
    await expect(main).not.toHaveText(/[€%]/);
  });
});
