import { aCalendar, isFree, LIST, test, toSettle } from './calendar-parts.ts';
import { inDays } from '../support/days.ts';
import { messages } from '../support/page-parts.ts';
import { expect } from '../support/world.ts';

test.describe('what a person has to settle', () => {
  test('is a conflict: shown with the booking that it meets', async ({ page, world, site }) => {
    const place = await world.aPlace();
    const room = await world.aRoom(place, { number: '101' });
    const stay = { check_in_date: inDays(11), check_out_date: inDays(12), number_of_guests: 2 };
    const guest = { guest_first_name: 'Ospite', guest_last_name: 'Di Prova' };
    const path = `/places/${place.id}/bookings`;
    const wish = { room_id: room, status: 'confirmed', ...stay, ...guest };
    const booking = await world.api<{ id: number; number: number }>(place.owner, 'POST', path, wish);
    await aCalendar(world, place, { feed_url: site.link, room_id: room });
    await world.enter(place.owner);
    await page.goto(LIST);
    await expect(page.getByText('1 calendario, 1 da controllare')).toBeVisible();
    await expect(toSettle(page)).toContainText('Prenotazione Airbnb');
    await expect(toSettle(page)).toContainText(`Si sovrappone alla prenotazione #${booking.number}.`);
    await toSettle(page)
      .getByRole('link', { name: `Apri #${booking.number}` })
      .click();
    await expect(page).toHaveURL(`/dashboard/bookings/${booking.id}`);
  });

  test('is a period without a room; with one, it becomes a booking', async ({ page, world, site }) => {
    const place = await world.aPlace();
    const room = await world.aRoom(place, { number: '101' });
    const taken = await world.aRoom(place, { number: '102' });
    const block = { room_id: taken, from_date: inDays(9), to_date: inDays(12), reason: 'Lavori' };
    await world.api(place.owner, 'POST', `/places/${place.id}/blocks`, block);
    site.events = site.events.slice(0, 1);
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: null, direction: 'import' });
    await world.enter(place.owner);
    await page.goto(`${LIST}/${id}`);
    await expect(toSettle(page)).toContainText('Scegli in quale camera.');
    await toSettle(page).getByRole('button', { name: 'Scegli camera' }).click();
    const rooms = page.getByRole('dialog', { name: 'In quale camera?' });
    await expect(rooms.getByRole('option', { name: 'Camera 102 (occupata)' })).toBeDisabled();
    await rooms.getByRole('button', { name: 'Assegna camera' }).click();
    await expect(rooms.getByLabel('Camera')).toHaveAccessibleDescription('Scegli una camera.');
    await rooms.getByLabel('Camera').selectOption('Camera 101');
    await rooms.getByRole('button', { name: 'Assegna camera' }).click();
    await expect(messages(page)).toContainText('Prenotazione Airbnb: camera 101');
    await expect(rooms).toBeHidden();
    await expect(toSettle(page)).toBeHidden();
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(false);

    await page.getByRole('button', { name: 'Aggiungi ospite' }).click();
    const dialog = page.getByRole('dialog', { name: "Aggiungi l'ospite" });
    await dialog.getByRole('button', { name: 'Crea prenotazione' }).click();
    await expect(dialog.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription(
      "Inserisci il nome dell'ospite.",
    );
    await dialog.getByLabel('Nome', { exact: true }).fill('Ospite');
    await dialog.getByLabel('Cognome').fill('Di Prova');
    await dialog.getByLabel('Totale del soggiorno').fill('300');
    await dialog.getByRole('button', { name: 'Crea prenotazione' }).click();
    await expect(messages(page)).toContainText(/Prenotazione #\d+ creata/);
    const { bookings } = await world.api<{ bookings: object[] }>(
      place.owner,
      'GET',
      `/places/${place.id}/bookings`,
    );
    expect(bookings).toEqual([
      expect.objectContaining({
        room_id: room,
        guest_last_name: 'Di Prova',
        check_in_date: inDays(10),
        check_out_date: inDays(13),
        total_price: 300,
        source: 'ical:Airbnb',
      }),
    ]);
    await expect(page.getByRole('button', { name: 'Aggiungi ospite' })).toBeHidden();
  });
});
