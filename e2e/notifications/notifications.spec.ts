import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { details } from '../bookings/booking-parts.ts';
import { hold, refuse } from '../support/network.ts';
import { aTeam, bell, bookings, listed, named, noticesOf, PAGE, panel } from './notifications-parts.ts';
import { heading, messages, switcher } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';

/** Its mark is left of what it says; when it came stands below that, not beside it. */
async function expectInOrder(line: Locator): Promise<void> {
  const boxes = [line.locator('svg').first(), line.getByRole('link'), line.getByRole('time')];
  const [mark, title, time] = await Promise.all(boxes.map((one) => one.boundingBox()));
  if (!mark || !title || !time) throw new Error('a part of the line is not shown');
  expect(mark.x + mark.width, 'the mark is left of the title').toBeLessThanOrEqual(title.x);
  expect(mark.y, 'the mark is beside the title').toBeLessThan(title.y + title.height);
  expect(time.y, 'when it came is below the title').toBeGreaterThanOrEqual(title.y + title.height);
  expect(time.x, 'when it came begins where the title does').toBeGreaterThanOrEqual(title.x - 1);
}

test.describe('the page', () => {
  test('reads, deletes and says how things stand', async ({ page, world }) => {
    const { place, room, manager } = await aTeam(world);
    await bookings(world, place, room, 3);
    await world.enter(manager);
    await page.goto(PAGE);
    await expect(heading(page)).toHaveText('Notifiche');
    await expect(page).toHaveTitle('Notifiche · Hub');
    const main = page.getByRole('main');
    await expect(main).toContainText('3 notifiche non lette');
    await expect(main.getByRole('button', { name: 'Elimina tutte lette' })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Oggi' })).toBeVisible();
    await expect(listed(page).first().getByRole('time')).toHaveText(
      /^\p{L}+ \d+ \p{L}+ \d{4} alle \d\d:\d\d$/u,
    );
    await expectInOrder(listed(page).first());

    await listed(page)
      .first()
      .getByRole('button', { name: /^Segna come letta/ })
      .click();
    await expect(listed(page).first().getByText('Non letta')).toHaveCount(0);
    await expect(page).toHaveURL(PAGE);
    await expect(main).toContainText('2 notifiche non lette');

    await main.getByRole('link', { name: 'Non lette (2)' }).click();
    await expect(page).toHaveURL(`${PAGE}?filter=unread`);
    await expect(listed(page)).toHaveCount(2);
    await listed(page)
      .first()
      .getByRole('button', { name: /^Segna come letta/ })
      .click();
    await expect(listed(page)).toHaveCount(1);
    await expect(main).toContainText('1 notifica non letta');
    await main.getByRole('button', { name: 'Segna tutte come lette' }).click();
    await expect(main.getByRole('heading', { name: 'Nessuna notifica non letta' })).toBeVisible();
    await expect(main).toContainText('Tutte le notifiche sono state lette');

    await page.reload();
    await main.getByRole('link', { name: 'Tutte (3)' }).click();
    await listed(page)
      .first()
      .getByRole('button', { name: /^Elimina/ })
      .click();
    await expect(listed(page)).toHaveCount(2);
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(listed(page)).toHaveCount(3);
    await listed(page)
      .first()
      .getByRole('button', { name: /^Elimina/ })
      .click();
    await expect(listed(page)).toHaveCount(2);
    await main.getByRole('button', { name: 'Elimina tutte lette' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Sei sicuro di voler eliminare tutte le notifiche lette?',
    });
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(listed(page)).toHaveCount(2);
    await main.getByRole('button', { name: 'Elimina tutte lette' }).click();
    // The list is empty before the server has answered: a reload in between would take the deletion with it. The one that was deleted
    // alone before is told the server about now, too.
    const deleted = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/notifications/read?'),
    );
    await question.getByRole('button', { name: 'Elimina 2 notifiche' }).click();
    await expect(main.getByRole('heading', { name: 'Nessuna notifica', exact: true })).toBeVisible();
    await deleted;
    await page.reload();
    await expect(main.getByRole('heading', { name: 'Nessuna notifica', exact: true })).toBeVisible();
  });

  test('leads to what it tells of, at its own place', async ({ page, world }) => {
    const { place, room, manager } = await aTeam(world);
    const other = await world.aPlace({ owner: place.owner });
    await world.grant(manager, other, { role: 'manager' });
    const [booking] = await bookings(world, place, room, 1);
    await world.enter(manager);
    await page.goto(PAGE);
    await page.getByRole('button', { name: other.name }).click();
    await expect(switcher(page)).toContainText(other.name);
    await expect(listed(page)).toContainText(place.name);
    await listed(page).getByRole('link').click();
    await expect(page).toHaveURL(`/dashboard/bookings/${booking?.id}`);
    await expect(page.getByRole('dialog')).toContainText('Ospite0');
    await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).first().click();
    await expect(switcher(page)).toContainText(place.name);
  });

  test('follows what is done on another device', async ({ page, world }) => {
    const { place, room, manager } = await aTeam(world);
    await bookings(world, place, room, 3);
    await world.enter(manager);
    await page.goto(PAGE);
    await expect(listed(page)).toHaveCount(3);
    await expect(bell(page)).toHaveAccessibleName(named(3));
    const [newest, middle] = await noticesOf(world, manager);
    await world.api(manager, 'PUT', `/notifications/${newest?.id}/read`);
    await expect(bell(page)).toHaveAccessibleName(named(2));
    await expect(listed(page).first().getByText('Non letta')).toHaveCount(0);
    await world.api(manager, 'DELETE', `/notifications/${middle?.id}`);
    await expect(listed(page)).toHaveCount(2);
    await expect(bell(page)).toHaveAccessibleName(named(1));
    await world.api(manager, 'PUT', '/notifications/read-all');
    await expect(bell(page)).toHaveAccessibleName(named(0));
    await world.api(manager, 'DELETE', '/notifications/read');
    await expect(page.getByRole('heading', { name: 'Nessuna notifica', exact: true })).toBeVisible();
  });

  test('fetches the older ones when they are asked for', async ({ page, world, complaints }) => {
    complaints.allow(/50[03] .*\/(events|notifications)/);
    const { manager } = await aTeam(world);
    await world.enter(manager);
    await refuse(page, '**/api/v1/events', { status: 503 });
    const one = (id: number) => ({
      id,
      place_id: 1,
      place_name: 'Casa',
      kind: 'payment_attention',
      type: 'a type of tomorrow',
      title: `Notizia ${id}`,
      message: 'Un pagamento aspetta.',
      read: true,
      created_at: new Date(Date.UTC(2026, 0, 1) + id * 3_600_000).toISOString(),
      related_type: null,
      related_id: null,
      url: 'https://evil.example/',
    });
    let fails = true;
    await page.route(/\/api\/v1\/notifications\?/, (route) => {
      const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 121);
      if (before === 71 && fails) {
        fails = false;
        return route.fulfill({ status: 500, json: { error: 'Errore interno', code: 'internal' } });
      }
      const length = Math.min(50, before - 1);
      const data = Array.from({ length }, (_, index) => one(before - 1 - index));
      const next_before = before - length > 1 ? before - length : null;
      return route.fulfill({ json: { data, counts: { total: 120, unread: 0 }, next_before } });
    });
    await page.goto(PAGE);
    await expect(listed(page).first()).toContainText('Notizia 120');
    // Nobody is led out of the house.
    await expect(listed(page).getByRole('link')).toHaveCount(0);
    const more = page.getByRole('button', { name: 'Carica altre' });
    async function ends(id: number) {
      await page
        .getByRole('group', { name: 'Elenco' })
        .evaluate((list) => list.scrollIntoView({ block: 'end' }));
      await expect(listed(page).last()).toContainText(`Notizia ${id}Un pagamento`);
    }
    // The rows take their real room only near the window: a press while they move is lost.
    await ends(71);
    await more.click();
    await expect(page.getByRole('alert')).toContainText('Non riesco a caricare le notifiche precedenti');
    await ends(71);
    await more.click();
    await expect(more).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await ends(21);
    await more.click();
    await expect(more).toHaveCount(0);
    await ends(1);
    // What is far from the window is not drawn, and takes its room.
    expect(await listed(page).count()).toBeLessThan(120);
    await page.keyboard.press('Home');
    await expect(listed(page).first()).toContainText('Notizia 120');
  });

  test('waits and fails honestly; what does not succeed is put back', async ({ page, world, complaints }) => {
    complaints.allow(/500 .*\/notifications/);
    const { place, room, manager } = await aTeam(world);
    await bookings(world, place, room, 2);
    await world.enter(manager);
    await refuse(page, '**/api/v1/notifications?*');
    const letGo = await hold(page, '**/api/v1/notifications?*');
    await page.goto(PAGE);
    await expect(page.getByText('Caricamento notifiche...')).toBeVisible();
    letGo();
    await expect(page.getByRole('alert')).toContainText('Errore durante il caricamento delle notifiche');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(listed(page)).toHaveCount(2);

    await refuse(page, '**/api/v1/notifications/**', { method: 'PUT' });
    await refuse(page, '**/api/v1/notifications/*', { method: 'DELETE' });
    const refused = (method: string) =>
      page.waitForResponse((answer) => answer.request().method() === method && answer.status() === 500);
    const notRead = refused('PUT');
    await listed(page)
      .first()
      .getByRole('button', { name: /^Segna come letta/ })
      .click();
    await notRead;
    await expect(listed(page).getByText('Non letta')).toHaveCount(2);
    const notDeleted = refused('DELETE');
    await listed(page)
      .first()
      .getByRole('button', { name: /^Elimina/ })
      .click();
    await expect(listed(page)).toHaveCount(1);
    await messages(page).getByRole('button', { name: 'Chiudi il messaggio' }).click();
    await notDeleted;
    await expect(listed(page)).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('screens that are open move by themselves', async ({ page, world }) => {
  const { place, room, manager } = await aTeam(world);
  await world.enter(manager);
  await page.goto('/dashboard/bookings');
  await expect(page.getByText('Nessuna prenotazione trovata')).toBeVisible();
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const [booking] = await bookings(world, place, room, 1);
  await expect(details(page, booking?.id ?? 0)).toBeVisible();
});

test('empty lists can be seen and read out', async ({ page, world }) => {
  const { manager } = await aTeam(world);
  await world.enter(manager);
  await page.goto(PAGE);
  await expectAccessible(page, page.getByRole('heading', { name: 'Nessuna notifica' }));
  await page.goto(`${PAGE}?filter=unread`);
  await expectAccessible(page, page.getByRole('heading', { name: 'Nessuna notifica non letta' }));
});

test('everything can be seen, read out and touched', { tag: '@phone' }, async ({ page, world }) => {
  const { place, room, manager } = await aTeam(world);
  await bookings(world, place, room, 2);
  await world.enter(manager);
  await page.goto(PAGE);
  await listed(page)
    .first()
    .getByRole('button', { name: /^Segna come letta/ })
    .click();
  await expectAccessible(page, listed(page).first());
  expect(await smallTargets(page), 'page').toEqual([]);
  await bell(page).click();
  await expectAccessible(page, panel(page));
  expect(await smallTargets(panel(page)), 'bell').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Elimina tutte lette' }).click();
  await expectAccessible(page, page.getByRole('alertdialog'));
});
