import type { Locator, Page } from '@playwright/test';
import { AGENDA, aHouse, lines, list } from './agenda-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { aBooking, closeButton, dialog } from '../bookings/booking-parts.ts';
import { inDays, italian } from '../support/days.ts';
import { hold } from '../support/network.ts';
import { heading, messages } from '../support/page-parts.ts';
import { settle } from '../support/wait-for-rest.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';

const days = (page: Page): Locator => page.getByRole('group', { name: 'Giorni' }).getByRole('button');
const chosen = (page: Page): Locator =>
  page.getByRole('group', { name: 'Giorni' }).getByRole('button', { pressed: true });
/** "sabato 21 novembre 2026", as the strip and the heading say it. */
const long = (day: string): string =>
  new Intl.DateTimeFormat('it-IT', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));

test.describe('the agenda', { tag: '@phone' }, () => {
  test('shows a day: who comes, stays and goes, and what is free', async ({ page, world }) => {
    await aHouse(world);
    await page.goto(AGENDA);
    await expect(heading(page)).toHaveText('Planning');
    const main = page.getByRole('main');
    await expect(main).toContainText(`oggi, ${long(inDays(0))}`);
    await expect(main).toContainText('1 arrivo, 0 si fermano, 0 partenze, 2 libere');
    await expect(lines(page, 'Arrivi')).toHaveText([/Camera 1.*Ospite Di Prova.*2 ospiti/]);
    await expect(lines(page, 'Libere')).toHaveText([/Camera 2/, /Camera 3/]);
    await expect(chosen(page)).toHaveAccessibleName(
      `oggi, ${long(inDays(0))}, 1 arrivo, 0 partenze, 1 camera occupata su 3`,
    );

    await page.goto(`${AGENDA}?giorno=${inDays(1)}`);
    await expect(lines(page, 'Si fermano')).toHaveText([/Camera 1.*Ospite Di Prova/]);
    await expect(list(page, 'Arrivi')).toContainText('Non arriva nessuno.');
    await page.goto(`${AGENDA}?giorno=${inDays(2)}`);
    await expect(lines(page, 'Partenze')).toHaveText([/Camera 1.*Ospite Di Prova/]);
    await expect(lines(page, 'Libere')).toHaveCount(3);
  });

  test('goes from day to day by touch, swipe and keys, in its address', async ({ page, world }) => {
    await aHouse(world);
    await page.goto(AGENDA);
    const shows = async (day: string) => {
      await expect(chosen(page)).toHaveAccessibleName(new RegExp(long(day)));
      await expect(page.getByRole('main').getByRole('paragraph').first()).toContainText(long(day));
    };
    await page.getByRole('button', { name: 'Settimana dopo' }).tap();
    await shows(inDays(7));
    await expect(page).toHaveURL(`${AGENDA}?giorno=${inDays(7)}`);
    await page.reload();
    await shows(inDays(7));
    await expect(lines(page, 'Libere')).toHaveCount(3);
    await page.getByRole('button', { name: 'Oggi' }).tap();
    await shows(inDays(0));
    await expect(page).toHaveURL(AGENDA);

    await chosen(page).focus();
    await page.keyboard.press('ArrowRight');
    await shows(inDays(1));
    await expect(chosen(page)).toBeFocused();
    await page.keyboard.press('PageDown');
    await shows(inDays(8));
    await expect(chosen(page)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(days(page).first()).toBeFocused();

    await page.goto(AGENDA);
    await expect(lines(page, 'Libere')).toHaveCount(2);
    await swipe(page, list(page, 'Libere'), -120);
    await shows(inDays(1));
    await swipe(page, page.getByRole('group', { name: 'Giorni' }), 120);
    await shows(inDays(-6));
    // Days are looked through: Back leads out.
    await expect(page).toHaveURL(`${AGENDA}?giorno=${inDays(-6)}`);
  });

  test('opens a booking above itself', async ({ page, world }) => {
    const { booking } = await aHouse(world);
    await page.goto(AGENDA);
    await list(page, 'Arrivi').getByRole('link', { name: 'Ospite Di Prova' }).tap();
    await expect(dialog(page, booking.id)).toBeVisible();
    await expect(page).toHaveURL(`${AGENDA}?booking=${booking.id}`);
    await page.goBack();
    await expect(dialog(page, booking.id)).toHaveCount(0);
    await expect(page).toHaveURL(AGENDA);

    await page.goto(`${AGENDA}?booking=${booking.id}`);
    await dialog(page, booking.id).getByRole('button', { name: 'Check-in' }).tap();
    await expect(dialog(page, booking.id)).toContainText('In casa');
    await closeButton(page, booking.id).tap();
    await expect(page).toHaveURL(AGENDA);
    await expect(lines(page, 'Arrivi')).toContainText('In casa');
  });

  test('sells a free night', async ({ page, world }) => {
    await aHouse(world);
    const day = inDays(3);
    await page.goto(`${AGENDA}?giorno=${day}`);
    await page.getByRole('link', { name: 'Prenota la camera 2' }).tap();
    await expect(page.getByLabel('Arrivo', { exact: true })).toHaveValue(italian(day));
    await expect(page.getByRole('radio', { name: /Camera 2/ })).toBeChecked();
    await page.getByLabel('Nome', { exact: true }).fill('Ospite');
    await page.getByLabel('Cognome').fill('Nuovo');
    await page.getByRole('button', { name: 'Crea prenotazione' }).tap();
    await expect(messages(page)).toContainText('di Ospite Nuovo creata');
    await page.goto(`${AGENDA}?giorno=${day}`);
    await expect(lines(page, 'Arrivi')).toHaveText([/Camera 2.*Ospite Nuovo/]);
    await expect(lines(page, 'Libere')).toHaveText([/Camera 1/, /Camera 3/]);
  });
});

test.describe('a block on the agenda', { tag: '@phone' }, () => {
  test('takes nights off sale, and puts them back', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/blocks/);
    await aHouse(world);
    await page.goto(AGENDA);
    await page.getByRole('button', { name: 'Blocca la camera 2' }).tap();
    const window = page.getByRole('dialog', { name: 'Blocca una camera' });
    await expect(window.getByLabel('Camera')).toHaveValue(/\d+/);
    await window.getByRole('button', { name: 'Blocca', exact: true }).tap();
    await expect(window).toContainText('Scrivi il motivo.');
    await window.getByLabel('Motivo').fill('Imbianchino');
    await window.getByLabel('Ultima notte', { exact: true }).fill(italian(inDays(1)));
    // The guest of room 1 is in the way there.
    await window.getByLabel('Camera').selectOption({ label: 'Camera 1' });
    await window.getByRole('button', { name: 'Blocca', exact: true }).tap();
    await expect(window.getByRole('alert')).toContainText('La camera 1 non è libera');
    await window.getByLabel('Camera').selectOption({ label: 'Camera 2' });
    await window.getByRole('button', { name: 'Blocca', exact: true }).tap();
    await expect(window).toHaveCount(0);
    await expect(messages(page)).toContainText('Camera 2 bloccata per 2 notti');
    await expect(lines(page, 'Bloccate')).toHaveText([/Camera 2.*Imbianchino/]);
    await expect(lines(page, 'Libere')).toHaveText([/Camera 3/]);

    await page.getByRole('button', { name: 'Togli il blocco della camera 2' }).tap();
    await expect(lines(page, 'Libere')).toHaveText([/Camera 2/, /Camera 3/]);
    await expect(messages(page)).toContainText('blocco tolto');
    await messages(page).getByRole('button', { name: 'Annulla' }).tap();
    await expect(lines(page, 'Bloccate')).toHaveText([/Camera 2.*Imbianchino/]);
  });
});

test.describe('the agenda', { tag: '@phone' }, () => {
  test('gives who only reads nothing to press', async ({ page, world }) => {
    const { place, booking } = await aHouse(world);
    await world.enter(await world.aMember(place, 'accountant'));
    await page.goto(AGENDA);
    await expect(lines(page, 'Libere')).toHaveCount(2);
    const names = /^(Sposta|Blocca|Assegna|Togli)/;
    await expect(page.getByRole('main').getByRole('button', { name: names })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /preno/i })).toHaveCount(0);
    await list(page, 'Arrivi').getByRole('link').tap();
    await expect(dialog(page, booking.id)).toBeVisible();
  });

  test('keeps the week that it shows until the next one is there', async ({ page, world }) => {
    await aHouse(world);
    await page.goto(AGENDA);
    await expect(lines(page, 'Arrivi')).toHaveCount(1);
    const letGo = await hold(page, '**/api/v1/places/*/planning?*');
    await page.getByRole('button', { name: 'Settimana dopo' }).tap();
    await expect(list(page, 'Libere').getByRole('listitem')).toHaveCount(3);
    letGo();
    await expect(days(page).first()).toHaveAccessibleName(/su 3$/);
  });

  test('moves nothing from under a finger when its answer comes', async ({ page, world }) => {
    await aHouse(world);
    const letGo = await hold(page, '**/api/v1/places/*/planning?*');
    await page.goto(`${AGENDA}?giorno=${inDays(7)}`);
    const today = page.getByRole('button', { name: 'Oggi' });
    const before = await today.boundingBox();
    expect(before).not.toBeNull();
    letGo();
    await expect(lines(page, 'Libere')).toHaveCount(3);
    expect(await today.boundingBox()).toEqual(before);
    await today.tap();
    await expect(page).toHaveURL(AGENDA);
  });

  test('says nothing of a far day before it knows it', async ({ page, world }) => {
    await aHouse(world);
    await page.goto(`${AGENDA}?giorno=${inDays(60)}`);
    await expect(lines(page, 'Libere')).toHaveCount(3);
    const letGo = await hold(page, '**/api/v1/places/*/planning?*');
    await page.getByRole('button', { name: 'Oggi' }).tap();
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'Caricamento…' }),
    ).toBeVisible();
    await expect(list(page, 'Libere')).toHaveCount(0);
    letGo();
    await expect(lines(page, 'Libere')).toHaveCount(2);
  });

  test('can be read and touched by everybody, also at 320 pixels', async ({ page, world }) => {
    const { place, rooms, booking } = await aHouse(world);
    await world.api(place.owner, 'POST', `/places/${place.id}/blocks`, {
      room_id: rooms[2],
      from_date: inDays(0),
      to_date: inDays(2),
      reason: 'Lavori',
    });
    const parked = await aBooking(world, place, rooms[1] ?? 0, { from: 0, guest_last_name: 'Senza Camera' });
    await world.api(place.owner, 'PATCH', `/bookings/${parked.id}`, { room_id: null });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(AGENDA);
    await expectAccessible(page, lines(page, 'Bloccate'));
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sposta la prenotazione di Ospite Di Prova' }).tap();
    const window = page.getByRole('dialog', { name: `Sposta la prenotazione #${booking.number}` });
    await window.getByRole('radio', { name: /Camera 2/ }).check();
    await expectAccessible(page, window.getByRole('status'));
    await settle(page);
    expect(await smallTargets(window)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Blocca la camera 2' }).tap();
    await expectAccessible(page, page.getByRole('dialog', { name: 'Blocca una camera' }));
  });
});

/** A finger drawn sideways over something. */
async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (!box) throw new Error('nothing there to swipe over');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  await touch('touchMove', x + by / 2);
  await touch('touchMove', x + by);
  await touch('touchEnd', x + by);
  await client.detach();
}
