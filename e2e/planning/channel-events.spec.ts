import { lines } from './agenda-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { PLANNING } from './board-parts.ts';
import { aCalendar, readAgain, test, until } from '../calendars/calendar-parts.ts';
import { inDays } from '../support/days.ts';
import { expect } from '../support/world.ts';
import { addGuest, region, soldTwice, stayOf, twoRooms } from './channel-parts.ts';
import { numberOf } from '../bookings/booking-numbers.ts';

const HOME = '/dashboard';
const phone = { tag: '@phone' };

test.describe('in the agenda', () => {
  test('comes on its day, and gets its guest there', phone, async ({ page, world, site }) => {
    const { place, one } = await twoRooms(world);
    site.events = [stayOf(0, 2), stayOf(-2, 2, 'due')].map((event) => ({ ...event }));
    await aCalendar(world, place, { feed_url: site.link, room_id: one });
    await page.goto(PLANNING);
    await expect(lines(page, 'Arrivi')).toHaveText([
      /Camera 1.*Airbnb.*ospite da aggiungere.*Prenotata sul sito/,
    ]);
    await expect(lines(page, 'Libere')).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('1 arrivo');
    await expectAccessible(page, region(page, 'Arrivi'));
    await lines(page, 'Arrivi').getByRole('link', { name: 'Airbnb' }).click();
    const window = page.getByRole('dialog', { name: 'Prenotazione Airbnb' });
    await expectAccessible(page, window);
    await page.goBack();
    await expect(window).toBeHidden();
    await page.getByRole('button', { name: "Aggiungi l'ospite di Airbnb, camera 1" }).click();
    await addGuest(page, 'Vero');
    await expect(lines(page, 'Arrivi')).toHaveText([/Ospite Vero/]);
  });

  test('in conflict or without a room is to be settled', phone, async ({ page, world, site }) => {
    const { place, one } = await twoRooms(world);
    site.events = [stayOf(1, 4)];
    const id = await soldTwice(world, place, one, site.link);
    await page.goto(PLANNING);
    const open = lines(page, 'Da sistemare');
    await expect(open).toHaveText([
      new RegExp(`Airbnb.*Camera 1.*Si sovrappone alla prenotazione #${numberOf(id)}\\.`),
    ]);
    await expect(open.getByRole('link', { name: new RegExp(`^Apri #${numberOf(id)}`) })).toBeVisible();
    await expectAccessible(page, open.first());
    await open.getByRole('link', { name: 'Prenotazione Airbnb', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Prenotazione Airbnb' })).toContainText('In conflitto');
  });

  test('without a room gets one', phone, async ({ page, world, site }) => {
    const { place } = await twoRooms(world);
    site.events = [stayOf(0, 2)];
    await aCalendar(world, place, { feed_url: site.link, room_id: null, direction: 'import' });
    await page.goto(PLANNING);
    await page.getByRole('button', { name: 'Scegli camera' }).click();
    const rooms = page.getByRole('dialog', { name: 'In quale camera?' });
    await rooms.getByLabel('Camera').selectOption('Camera 2');
    await rooms.getByRole('button', { name: 'Assegna camera' }).click();
    await expect(lines(page, 'Arrivi')).toHaveText([/Camera 2.*Airbnb/]);
    await expect(region(page, 'Da sistemare')).toHaveCount(0);
  });
});

test.describe('in the overview', () => {
  test('is among those who come, and counts for tonight', async ({ page, world, site }) => {
    const { place, one } = await twoRooms(world);
    site.events = [stayOf(0, 2)];
    await aCalendar(world, place, { feed_url: site.link, room_id: one });
    await world.api(place.owner, 'PATCH', `/rooms/${one}`, { status: 'cleaning' });
    await page.goto(HOME);
    await expect(page.getByRole('main')).toContainText(
      '1 arrivo, 0 partenze, 0 in casa adesso, stanotte 1 camera su 2',
    );
    const line = region(page, 'Arrivi').getByRole('listitem');
    await expect(line).toHaveText([/Camera 1.*Airbnb.*Ospite da aggiungere, 2 notti.*Camera da pulire/]);
    await page.getByRole('button', { name: 'Segna la camera 1 come pulita' }).click();
    await expect(line).not.toContainText('Camera da pulire');
    await expectAccessible(page, line);
    await line.getByRole('link', { name: "Aggiungi l'ospite di Airbnb, Camera 1" }).click();
    await expect(page.getByRole('dialog', { name: 'Prenotazione Airbnb' })).toBeVisible();
  });

  test('sold twice is the first thing to do; a feed in trouble is one too', async ({ page, world, site }) => {
    const { place, one } = await twoRooms(world);
    site.events = [stayOf(1, 4)];
    const id = await soldTwice(world, place, one, site.link);
    const { id: held } = await aCalendar(world, place, {
      feed_url: `${site.link}&b=1`,
      room_id: null,
      name: 'Mare',
    });
    site.events = [];
    await readAgain(world, place, held);
    await until(world, place, held, ({ held_back }) => held_back !== null);
    await page.goto(HOME);
    const toDo = region(page, 'Da fare').getByRole('listitem');
    await expect(toDo.first()).toContainText(`si sovrappone alla prenotazione #${numberOf(id)}`);
    await expect(toDo.filter({ hasText: 'Mare' })).toContainText('sparite dal sito tutte insieme');
    await expectAccessible(page, toDo.first());
    await page.getByRole('link', { name: 'Apri Mare' }).click();
    await expect(page).toHaveURL(`/dashboard/calendars/${held}`);
    await page.goBack();
    await toDo.first().getByRole('link', { name: 'Apri Prenotazione Airbnb' }).click();
    await expect(page.getByRole('dialog', { name: 'Prenotazione Airbnb' })).toContainText(`#${numberOf(id)}`);
  });
});

test('a new booking says which calendar could not be read before', async ({ page, world, site }) => {
  const { place, one } = await twoRooms(world);
  site.mood = 'trouble';
  const body = { place_id: place.id, name: 'Airbnb 1', direction: 'both', feed_url: site.link, room_id: one };
  const { id } = await world.api<{ id: number }>(place.owner, 'POST', '/calendars', body);
  const search = new URLSearchParams({ from: inDays(3), to: inDays(5), room: String(one) });
  await page.goto(`/dashboard/bookings/create?${search}`);
  await page.getByLabel('Nome', { exact: true }).fill('Ospite');
  await page.getByLabel('Cognome').fill('Di Prova');
  await page.getByRole('button', { name: 'Crea prenotazione' }).click();
  const window = page.getByRole('dialog', { name: /^Dettagli Prenotazione/ });
  await expect(window).toContainText('non sono riuscito a rileggere «Airbnb 1» (mai letto)');
  await expect(window.getByRole('link', { name: 'Airbnb 1' })).toHaveAttribute(
    'href',
    `/dashboard/calendars/${id}`,
  );
  await expectAccessible(page, window);
  await window.getByRole('button', { name: 'Nascondi' }).click();
  await expect(window).not.toContainText('rileggere');
});
