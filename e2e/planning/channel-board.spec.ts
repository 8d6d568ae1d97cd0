import { expectAccessible } from '../support/axe.ts';
import {
  aStay,
  board,
  carry,
  carryStay,
  datesWords,
  expectBar,
  PLANNING,
  read,
  spotOf,
} from './board-parts.ts';
import { aCalendar, isFree, readAgain, test, until } from '../calendars/calendar-parts.ts';
import { inDays } from '../support/days.ts';
import { messages } from '../support/page-parts.ts';
import { expect } from '../support/world.ts';
import { addGuest, channelBar, soldTwice, stayOf, twoRooms } from './channel-parts.ts';
import { numberOf } from '../bookings/booking-numbers.ts';

test.describe('on the board', () => {
  test('is a bar with the name of the channel, and becomes a booking', async ({ page, world, site }) => {
    const { place, one } = await twoRooms(world);
    site.events = [stayOf(2, 3)];
    await aCalendar(world, place, { feed_url: site.link, room_id: one });
    await page.goto(PLANNING);
    const bar = channelBar(page, 'Prenotazione Airbnb');
    const dates = datesWords(inDays(2), inDays(5));
    await expect(bar).toHaveAccessibleName(
      `Prenotazione Airbnb, Camera 1, ${dates}, 3 notti, ospite da aggiungere`,
    );
    await expect(bar).toHaveText('Airbnb');
    await bar.click();
    const window = page.getByRole('dialog', { name: 'Prenotazione Airbnb' });
    await expect(window).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(bar).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(window).toContainText('Camera 1');
    await expect(window).toContainText('Reserved');
    await expect(window).toContainText('Prenotata su Airbnb.');
    await expect(page).toHaveURL(/channel=\d+/);
    await expectAccessible(page, window);
    await window.getByRole('button', { name: "Aggiungi l'ospite" }).click();
    await addGuest(page, 'Vero');
    await expectBar(page, 'Vero', 'Camera 1', dates, 'Airbnb');
    await expect(bar).toHaveCount(0);
    await expect(window).toBeHidden();
    await expect(page).not.toHaveURL(/channel=/);
  });

  test('stays where it is, and says why', async ({ page, world, site }) => {
    const { place, one } = await twoRooms(world);
    site.events = [stayOf(2, 3)];
    await aCalendar(world, place, { feed_url: site.link, room_id: one });
    await page.goto(PLANNING);
    const bar = channelBar(page, 'Prenotazione Airbnb');
    await expect(bar).toBeVisible();
    await carry(page, await spotOf(page, '1', inDays(3)), await spotOf(page, '2', inDays(5)));
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await page.mouse.up();
    const why = 'Le date le decide Airbnb: si cambiano là, non sul planning.';
    await expect(messages(page)).toContainText(why);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await messages(page).getByRole('button', { name: 'Chiudi' }).first().click();
    await expect(messages(page)).not.toContainText(why);
    await bar.click();
    await expect(page.getByRole('dialog', { name: 'Prenotazione Airbnb' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(messages(page)).toContainText(why);
    await expect(bar).toHaveAccessibleName(new RegExp(datesWords(inDays(2), inDays(5))));
  });

  test('keeps others from its nights, before they are let go', async ({ page, world, site }) => {
    const { place, one, two } = await twoRooms(world);
    site.events = [stayOf(2, 3)];
    await aCalendar(world, place, { feed_url: site.link, room_id: one });
    const own = await aStay(world, place, { room: two, from: 3, nights: 2, name: 'Nostro' });
    await page.goto(PLANNING);
    await expect(board(page).getByRole('columnheader', { name: /2 camere occupate su 2/ })).not.toHaveCount(
      0,
    );
    await carryStay(page, 'Nostro', '1', inDays(3));
    await expect(page.locator('[data-ghost=refused]')).toContainText('Camera 1 occupata da Airbnb');
    await page.mouse.up();
    await expect(messages(page)).toContainText('Camera 1 occupata da Airbnb');
    await expect.poll(() => read(world, place, own.id)).toMatchObject({ room_id: two });
  });

  test('in conflict lies among what is to be settled', async ({ page, world, site }) => {
    const { place, one, two } = await twoRooms(world);
    site.events = [stayOf(1, 4)];
    const id = await soldTwice(world, place, one, site.link);
    await page.goto(PLANNING);
    await expect(board(page).getByRole('rowheader', { name: 'Da sistemare' })).toBeVisible();
    const open = channelBar(page, 'Prenotazione Airbnb, Da sistemare, Camera 1');
    await expect(open).toHaveAccessibleName(
      new RegExp(`4 notti, Si sovrappone alla prenotazione #${numberOf(id)}$`),
    );
    // In its room it has the nights that are left: one before, one after.
    await expect(channelBar(page, 'Prenotazione Airbnb, Camera 1')).toHaveCount(2);
    await open.click();
    const window = page.getByRole('dialog', { name: 'Prenotazione Airbnb' });
    await expect(window).toContainText(`Si sovrappone alla prenotazione #${numberOf(id)}.`);
    await expect(window.getByRole('button', { name: "Aggiungi l'ospite" })).toHaveCount(0);
    await expectAccessible(page, window);
    await window.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(window).toBeHidden();
    // The guest goes into the other room, and there is nothing to settle any more.
    await carryStay(page, 'Nostro', '2', inDays(2));
    await page.mouse.up();
    await expectBar(page, 'Nostro', 'Camera 2');
    await expect(board(page).getByRole('rowheader', { name: 'Da sistemare' })).toHaveCount(0);
    await expect.poll(() => read(world, place, id)).toMatchObject({ room_id: two });
  });

  test('without a room gets one from its window', async ({ page, world, site }) => {
    const { place, one, two } = await twoRooms(world);
    await aStay(world, place, { room: one, from: 3, nights: 1, name: 'Nostro' });
    site.events = [stayOf(2, 3)];
    await aCalendar(world, place, { feed_url: site.link, room_id: null, direction: 'import' });
    await page.goto(PLANNING);
    await channelBar(page, 'Prenotazione Airbnb, Da sistemare').click();
    const window = page.getByRole('dialog', { name: 'Prenotazione Airbnb' });
    await window.getByRole('button', { name: 'Scegli camera' }).click();
    const rooms = page.getByRole('dialog', { name: 'In quale camera?' });
    await expectAccessible(page, rooms);
    await rooms.getByLabel('Camera').selectOption('Camera 2');
    await rooms.getByRole('button', { name: 'Assegna camera' }).click();
    await expect(rooms).toBeHidden();
    // Whoever has given it a room goes on to its guest.
    await expect(window).toContainText('Camera 2');
    await expect(window.getByRole('button', { name: "Aggiungi l'ospite" })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(channelBar(page, 'Prenotazione Airbnb, Camera 2')).toBeVisible();
    expect(await isFree(world, place, two, inDays(2), inDays(5))).toBe(false);
  });

  test('that vanished with many others can be let go at once', async ({ page, world, site }) => {
    const { place, one } = await twoRooms(world);
    site.events = [stayOf(2, 5)];
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: one, name: 'Airbnb mare' });
    site.events = [];
    await readAgain(world, place, id);
    await until(world, place, id, ({ held_back }) => held_back !== null);
    await page.goto(PLANNING);
    await expect(channelBar(page, 'Prenotazione Airbnb')).toHaveAccessibleName(
      /sparita dal sito con molte altre$/,
    );
    await expect(page.getByText('Dal sito sono sparite 5 notti tutte insieme')).toBeVisible();
    await expectAccessible(page, channelBar(page, 'Prenotazione Airbnb'));
    await page.getByRole('button', { name: 'Libera subito le notti di Airbnb mare' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Libera subito' }).click();
    await expect(channelBar(page, 'Prenotazione Airbnb')).toHaveCount(0);
    await expect(page.getByText('sono sparite')).toHaveCount(0);
    expect(await isFree(world, place, one, inDays(2), inDays(7))).toBe(true);
  });

  test('is only looked at by who keeps the books', async ({ page, world, site }) => {
    const { place, one } = await twoRooms(world);
    site.events = [stayOf(2, 3)];
    await aCalendar(world, place, { feed_url: site.link, room_id: one });
    await world.enter(await world.aMember(place, 'accountant'));
    await page.goto(PLANNING);
    await channelBar(page, 'Prenotazione Airbnb').click();
    const window = page.getByRole('dialog', { name: 'Prenotazione Airbnb' });
    await expect(window).toContainText('Prenotata su Airbnb.');
    await expect(window.getByRole('button', { name: "Aggiungi l'ospite" })).toHaveCount(0);
    await expect(window.getByRole('link')).toHaveCount(0);
  });
});
