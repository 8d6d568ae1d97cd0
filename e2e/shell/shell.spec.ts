import { hold, refuse } from '../support/network.ts';
import { heading, sections, switcher, switchTo } from '../support/page-parts.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';

/** A bed and breakfast and a restaurant of one owner. */
async function twoPlaces(world: World): Promise<[OwnedPlace, OwnedPlace]> {
  const locanda = await world.aPlace({ name: 'Locanda Uno', category: 'b&b', address: 'Via Roma 1, Lecce' });
  const osteria = { name: 'Osteria Due', category: 'osteria', address: 'Piazza Dante 2, Bari' };
  return [locanda, await world.aPlace({ ...osteria, owner: locanda.owner })];
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

  test('sends a person without a business place to the plan, and lets them in as soon as there is one', async ({
    page,
    world,
  }) => {
    const person = await world.aPerson();
    const place = await world.aPlace();
    await world.grant(person, place, { level: 'free' });
    await world.enter(person);
    await page.goto('/dashboard/rooms');
    await expect(page).toHaveURL('/access-denied');
    const closed = page.getByRole('listitem').filter({ hasText: place.name });
    await expect(closed).toContainText('Il tuo livello qui non dà accesso a Hub.');
    await expect(page.getByRole('main')).not.toContainText(/€|scadut|finit/);
    await world.grant(person, place, { level: 'business' });
    await page.getByRole('button', { name: 'Controlla di nuovo' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('banner')).toContainText(place.name);
  });

  test('cuts a long name of place and person, and no page scrolls sideways', async ({ page, world }) => {
    const { owner } = await world.aPlace({
      name: 'Antica Trattoria con Camere da Massimiliano e Ferdinanda',
    });
    await world.enter(owner);
    await page.route('**/api/v1/auth/me', async (route) => {
      const answer = await route.fetch();
      const me = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...me, first_name: 'Massimiliano Ferdinando' } });
    });
    await page.goto('/dashboard/rooms');
    await expect(page.getByRole('banner')).toContainText('Massimiliano Ferdinando');
    const beyond = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(beyond).toBe(0);
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
    complaints.allow(/\/assets\/|dynamically imported module/);
    const { owner } = await world.aPlace();
    await world.enter(owner);
    // All but the first file.
    await page.route(/\/assets\/(?!index-)[^/]+\.js$/, (route) => route.abort());
    await page.goto('/dashboard/rooms');
    await expect(page.getByRole('alert')).toContainText('Questa pagina non si è aperta');
    await expect(sections(page)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(heading(page)).toHaveText('Camere');
  });
});

test.describe('several places', () => {
  test('asks for one, with name, address and plan, and opens what was asked for', async ({
    page,
    world,
    complaints,
  }) => {
    // Nothing is configured there yet.
    complaints.allow(/404 .*\/btcpay-settings/);
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
    const place = await world.aPlace();
    await world.grant(place.owner, await world.aPlace(), { level: 'premium' });
    await world.enter(place.owner);
    await page.goto('/dashboard');
    await expect(page.getByRole('banner')).toContainText(place.name);
    await expect(switcher(page)).toHaveCount(0);
  });

  test(
    'the switcher changes menu and page together, in every tab',
    { tag: '@both' },
    async ({ page, context, world }) => {
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
    },
  );

  test('a tab that shows a thing of one place takes no choice back', async ({ page, context, world }) => {
    const locanda = await world.aPlace({ name: 'Locanda Uno' });
    const villa = await world.aPlace({ name: 'Villa Due', owner: locanda.owner });
    const [inLocanda, inVilla] = [
      await world.aRoom(locanda, { number: '12' }),
      await world.aRoom(villa, { number: '34' }),
    ];
    await world.enter(locanda.owner);
    await page.goto(`/dashboard/rooms/${inLocanda}`);
    await page.getByRole('button', { name: locanda.name }).click();
    await expect(heading(page)).toHaveText('Camera 12');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await switchTo(other, villa.name);
    await expect(page).toHaveURL('/dashboard/rooms');
    await expect(page.getByRole('link', { name: 'Camera 34' })).toBeVisible();
    await expect(switcher(other)).toContainText(villa.name);

    // A thing of each at the same time: the one that was opened last decides, once.
    await other.goto(`/dashboard/rooms/${inLocanda}`);
    await expect(switcher(page)).toContainText(locanda.name);
    await page.goto(`/dashboard/rooms/${inVilla}`);
    await expect(other).toHaveURL('/dashboard/rooms');
    await expect(heading(page)).toHaveText('Camera 34');
    for (const tab of [page, other]) await expect(switcher(tab)).toContainText(villa.name);
  });
});
