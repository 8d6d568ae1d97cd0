import { expectAccessible } from '../support/axe.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';

/** Two tables, a party to come and one that waits. */
async function anEvening(world: World): Promise<OwnedPlace> {
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  const post = (path: string, data: unknown) =>
    world.api(place.owner, 'POST', `/places/${place.id}/${path}`, data);
  await post('tables/many', { from: 1, to: 2, seats: 4, min_seats: 1 });
  await post('reservations', { source: 'walk_in', party: 2 });
  const customer = { last_name: 'Quadrifoglioni', phone: '347 9081726' };
  await post('reservations', { waiting: true, party: 3, quoted_minutes: 20, customer });
  return place;
}

test('a restaurant sees its evening on the home page @phone', async ({ page, world }) => {
  const place = await anEvening(world);
  await world.enter(place.owner);
  await page.goto('/dashboard');
  const tables = page.getByRole('region', { name: 'Tavoli', exact: true });
  await expect(tables.getByText('1 di 2')).toBeVisible();
  const waiting = page.getByRole('region', { name: "Lista d'attesa" });
  await expect(waiting).toContainText('Quadrifoglioni');
  await expect(waiting).toContainText('3 persone');
  await expectAccessible(page, waiting);

  // Another device gives the table back: the page follows by itself.
  const { data } = await world.api<{ data: { id: number; state: string }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/reservations`,
  );
  const seated = data.find(({ state }) => state === 'seated');
  await world.api(place.owner, 'POST', `/reservations/${seated?.id}/finish`, {});
  await expect(waiting.getByText(/Tavolo offerto/)).toBeVisible();

  const party = waiting.getByRole('link', { name: 'Quadrifoglioni', exact: true });
  await party.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/reservations\/\d+$/);
});

test('the accountant sees the evening without telephones and links', async ({ page, world }) => {
  const place = await anEvening(world);
  await world.enter(await world.aMember(place, 'accountant'));
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: "Lista d'attesa" });
  await expect(waiting).toContainText('Quadrifoglioni');
  await expect(waiting.getByRole('link')).toHaveCount(0);
});

test(
  'what follows the evening stays where it is while the evening comes',
  { tag: '@phone' },
  async ({ page, world }) => {
    const place = await anEvening(world);
    await world.enter(place.owner);
    await watchShifts(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/overview/tables', async (route) => {
      await held;
      await route.continue();
    });
    const sales = page.waitForResponse(/\/sales-figures/);
    await page.goto('/dashboard');
    await sales;
    // It has asked for its figures, and has no place yet.
    const below = page.getByRole('heading', { name: 'Vendite', exact: true, includeHidden: true });
    await expect(below).toBeAttached();
    await expect(below).toBeHidden();
    answer();
    await expect(page.getByRole('region', { name: "Lista d'attesa" })).toContainText('Quadrifoglioni');
    await expect(below).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThan(0.1);
  },
);
