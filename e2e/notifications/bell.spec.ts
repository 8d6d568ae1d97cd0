import { anOpenPlace, bookMeanwhile } from '../public/open-place.ts';
import { refuse } from '../support/network.ts';
import {
  aTeam,
  bell,
  bookings,
  lines,
  listed,
  named,
  noticesOf,
  PAGE,
  panel,
} from './notifications-parts.ts';
import { messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

test.describe('the bell', () => {
  test('tells at once, while it is open, what a stranger asks for', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    await world.enter(place.owner);
    // What is there before is no news.
    const following = page.waitForResponse('**/api/v1/events');
    await page.goto('/dashboard');
    await bell(page).click();
    await expect(panel(page)).toContainText('Nessuna notifica');
    await following;
    const { id } = await bookMeanwhile(world, place);
    const line = lines(panel(page));
    await expect(line).toContainText('Nuova richiesta dalla pagina pubblica');
    await expect(line).toContainText('Adesso');
    await expect(bell(page)).toHaveAccessibleName(named(1));
    await expect(page.getByText('Nuova notifica: Nuova richiesta dalla pagina pubblica')).toBeAttached();

    await line.getByRole('link').click();
    await expect(page).toHaveURL(`/dashboard/bookings/${id}`);
    await expect(panel(page)).toHaveCount(0);
    await page.goBack();
    await expect(bell(page)).toHaveAccessibleName(named(0));
    await expect.poll(async () => (await noticesOf(world, place.owner))[0]?.read).toBe(true);
  });

  test('shows the latest eight and leads to all of them', { tag: '@both' }, async ({ page, world }) => {
    const { place, room, manager } = await aTeam(world);
    await bookings(world, place, room, 9);
    await world.enter(manager);
    await page.goto('/dashboard');
    await expect(bell(page)).toHaveAccessibleName(named(9));
    await bell(page).click();
    await expect(lines(panel(page))).toHaveCount(8);
    await expect(lines(panel(page)).first()).toContainText('Ospite8');
    await panel(page).getByRole('button', { name: 'Segna tutte come lette' }).click();
    await expect(panel(page).getByText('Non letta')).toHaveCount(0);
    await expect(panel(page).getByRole('button', { name: 'Segna tutte come lette' })).toHaveCount(0);
    await panel(page).getByRole('link', { name: 'Vedi tutte' }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(listed(page)).toHaveCount(9);
    await expect(panel(page)).toHaveCount(0);
    await messages(page).getByRole('button', { name: 'Chiudi il messaggio' }).click();
    await expect.poll(async () => (await noticesOf(world, manager)).every(({ read }) => read)).toBe(true);
  });

  test('is used by the keyboard alone', async ({ page, world }) => {
    const { place, room, manager } = await aTeam(world);
    await bookings(world, place, room, 1);
    await world.enter(manager);
    await page.goto('/dashboard');
    await expect(bell(page)).toHaveAccessibleName(named(1));
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  });

  test('counts no further than 99, and stays silent without an answer', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/50[03] .*\/(events|notifications)/);
    const { manager } = await aTeam(world);
    await world.enter(manager);
    await refuse(page, '**/api/v1/events', { status: 503 });
    await page.route(/\/api\/v1\/notifications\?/, (route) =>
      route.fulfill({ json: { data: [], counts: { total: 300, unread: 120 }, next_before: null } }),
    );
    await page.goto('/dashboard');
    await expect(bell(page)).toHaveAccessibleName(named(120));
    await expect(bell(page)).toHaveText('99+');
    await page.unrouteAll();
    await refuse(page, '**/api/v1/notifications?*', { status: 500 });
    await page.reload();
    await bell(page).click();
    await expect(panel(page)).toContainText('Nessuna notifica');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
