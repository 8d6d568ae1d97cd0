import type { Page } from '@playwright/test';
import {
  arrival,
  departure,
  firstName,
  lastName,
  room,
  save as saveBooking,
  withRooms,
} from '../bookings/booking-fields.ts';
import { bookingCount, CREATE as CREATE_BOOKING } from '../bookings/booking-parts.ts';
import { inDays, italian } from '../support/days.ts';
import { anOpenPlace } from '../public/open-place.ts';
import { hold } from '../support/network.ts';
import { test } from '../support/own-hub.ts';
import { heading } from '../support/page-parts.ts';
import { CREATE, fillRoom, number, price, save } from '../rooms/room-fields.ts';
import { expect } from '../support/world.ts';

/** A silent database is given some seconds; after a longer wait a person would think that Hub is broken. */
const patiently = { timeout: 15_000 };
const AWAY = 'Il servizio non è raggiungibile in questo momento. Riprova tra poco.';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeEach(({ complaints }) => complaints.allow(/status of 503/));

const keepsSession = (page: Page) => page.evaluate(() => localStorage.getItem('hub.token') !== null);

/** Somebody comes back to the tab, half a minute after it was loaded: what it shows is asked for again. */
async function lookAgain(page: Page): Promise<void> {
  await page.clock.fastForward('00:31');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test.describe('while the database is away', () => {
  test('a new room keeps what was typed, and is made once when it is back', async ({ page, world, hub }) => {
    const { owner, id } = await world.aPlace();
    await world.enter(owner);
    await page.goto(CREATE);
    await fillRoom(page, '7', '70');
    await page.getByLabel('Descrizione').fill('Vista sul porto.');
    hub.freeze();
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(AWAY, patiently);
    // And again: it is known by now, so nobody waits.
    await save(page).click();
    await expect(save(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveText(AWAY);
    await expect(number(page)).toHaveValue('7');
    await expect(price(page)).toHaveValue('70,00');
    await expect(page.getByLabel('Descrizione')).toHaveValue('Vista sul porto.');
    hub.thaw();
    await expect(async () => {
      await save(page).click();
      await expect(heading(page)).toHaveText('Camera 7', { timeout: 1500 });
    }).toPass(patiently);
    const { data } = await world.api<{ data: unknown[] }>(owner, 'GET', `/places/${id}/rooms`);
    expect(data).toHaveLength(1);
  });

  test('a new booking keeps what was typed, and is made once when it is back', async ({
    page,
    world,
    hub,
  }) => {
    const { place } = await withRooms(world);
    await page.goto(CREATE_BOOKING);
    await arrival(page).fill(italian(inDays(10)));
    await departure(page).fill(italian(inDays(12)));
    await room(page, '1').check();
    await firstName(page).fill('Anna');
    await lastName(page).fill('Prova');
    hub.freeze();
    await saveBooking(page).click();
    await expect(page.getByRole('alert').filter({ hasText: AWAY })).toBeVisible(patiently);
    await expect(lastName(page)).toHaveValue('Prova');
    await expect(arrival(page)).toHaveValue(italian(inDays(10)));
    await expect(room(page, '1')).toBeChecked();
    hub.thaw();
    await expect(async () => {
      await saveBooking(page).click();
      await expect(page).toHaveURL(/\/bookings\/\d+$/, { timeout: 1500 });
    }).toPass(patiently);
    expect(await bookingCount(world, place)).toBe(1);
  });

  test('a list stays, says how old it is, and is new again by itself', async ({ page, world, hub }) => {
    const place = await world.aPlace();
    await world.aRoom(place, { number: '12', name: 'Glicine' });
    await world.enter(place.owner);
    await page.clock.install();
    await page.goto('/dashboard/rooms');
    const main = page.getByRole('main');
    await expect(main).toContainText('Glicine');
    hub.freeze();
    await lookAgain(page);
    const bar = main.getByRole('alert');
    await expect(bar).toContainText(/: i dati sono delle \d\d:\d\d\./, patiently);
    await expect(main).toContainText('Glicine');
    hub.thaw();
    await expect(bar).toBeHidden(patiently);
    await expect(main).toContainText('Glicine');
  });

  test('a reload says what is wrong, signs nobody out, and goes on by itself', async ({
    page,
    world,
    hub,
  }) => {
    // With days on the device it would show them instead.
    await hold(page, '**/days-ahead*');
    const place = await world.aPlace();
    await world.aRoom(place, { number: '12', name: 'Glicine' });
    await world.enter(place.owner);
    await page.goto('/dashboard/rooms');
    await expect(page.getByRole('main')).toContainText('Glicine');
    hub.freeze();
    await page.reload();
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText('Non riesco a caricare la tua attività', patiently);
    await expect(trouble).toContainText(AWAY);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(trouble).toContainText(AWAY, patiently);
    expect(await keepsSession(page)).toBe(true);
    hub.thaw();
    await expect(page.getByRole('main')).toContainText('Glicine', patiently);
    await expect(page).toHaveURL('/dashboard/rooms');
    expect(await keepsSession(page)).toBe(true);
  });

  test("the guests' page says that it comes back, and does", async ({ page, world, hub }) => {
    const { slug, name } = await anOpenPlace(world);
    hub.freeze();
    const answer = await page.goto(`/b/${slug}`);
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '2']);
    await expect(page).toHaveTitle('Torniamo tra poco');
    await expect(heading(page)).toHaveText('Torniamo tra poco: la pagina si apre da sola.', patiently);
    hub.thaw();
    await expect(heading(page)).toContainText(name, patiently);
  });
});
