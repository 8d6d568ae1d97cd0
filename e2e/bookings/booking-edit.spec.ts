import { arrival, departure, inSight, room, save, withRooms } from './booking-fields.ts';
import { aBooking, dialog, getBooking, LIST, type Booking } from './booking-parts.ts';
import { inDays, italian } from '../support/days.ts';
import { deafen, refuse } from '../support/network.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

test.describe('a booking that is edited', () => {
  const edit = (booking: Booking) => `${LIST}/${booking.id}/edit`;

  test('keeps what was agreed for its nights, and prices only new ones', async ({ page, world }) => {
    const { place, rooms } = await withRooms(world);
    const nights = [10, 11].map((day) => ({ night: inDays(day), price: 50 }));
    const booking = await aBooking(world, place, rooms[0], { nights: 2 });
    await world.api(place.owner, 'PATCH', `/bookings/${booking.id}`, { nights });
    await page.goto(edit(booking));
    await expect(heading(page)).toHaveText(`Modifica prenotazione #${booking.number}`);
    // What it would cost there, not what the list says; that is beside it.
    await expect(room(page, '1')).toHaveAccessibleName(/Adesso qui.*100,00\s€.*listino 160,00\s€/);
    await expect(room(page, '2')).toHaveAccessibleName(/100,00\s€.*listino 240,00\s€/);
    await departure(page).fill(italian(inDays(13)));
    await expect(room(page, '1')).toHaveAccessibleName(/180,00\s€/);
    await expect(room(page, '2')).toHaveAccessibleName(/220,00\s€/);
    await room(page, '2').check();
    await save(page).click();
    await expect(dialog(page, booking.id)).toContainText('220,00 €');
    expect(await getBooking(world, place, booking.id)).toMatchObject({
      room_id: rooms[1],
      check_out_date: inDays(13),
      total_price: 220,
    });
  });

  test('can wait without a room, and get one later', async ({ page, world }) => {
    const { place, rooms } = await withRooms(world);
    const booking = await aBooking(world, place, rooms[0]);
    await page.goto(edit(booking));
    await page.getByRole('radio', { name: /Nessuna camera, per ora/ }).check();
    await save(page).click();
    await expect(dialog(page, booking.id)).toContainText('Da sistemare');
    expect((await getBooking(world, place, booking.id)).room_id).toBeNull();
    await page.goto(edit(booking));
    await room(page, '2').check();
    await save(page).click();
    await expect(messages(page)).toContainText(`Prenotazione #${booking.number} salvata`);
    expect((await getBooking(world, place, booking.id)).room_id).toBe(rooms[1]);
  });

  test('by two people at once loses the words of neither', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/bookings\//);
    await deafen(page, complaints);
    const { place, rooms } = await withRooms(world);
    const booking = await aBooking(world, place, rooms[0]);
    const colleague = await world.aMember(place, 'staff');
    await page.goto(edit(booking));
    await page.getByLabel("Note sull'ospite").fill('Arriva tardi.');
    const theirs = { guest_phone: '+39 333 7654321', room_id: rooms[1] };
    await world.api(colleague, 'PATCH', `/bookings/${booking.id}`, theirs);
    await save(page).click();
    const alert = page.getByRole('alert').filter({ hasText: "cambiata da un'altra persona" }).last();
    await expect(alert).toContainText('telefono');
    await expect(alert).toContainText('Quello che hai scritto è rimasto');
    await expect.poll(() => inSight(alert)).toBe(true);
    await expect(page.getByLabel("Note sull'ospite")).toHaveValue('Arriva tardi.');
    await expect(page.getByLabel('Telefono')).toHaveValue('+39 333 7654321');
    await expect(room(page, '2')).toBeChecked();
    expect((await getBooking(world, place, booking.id)).guest_notes).toBeNull();
    // Nor are they left behind unasked.
    await page.getByRole('link', { name: `Prenotazione #${booking.number}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });
    await question.getByRole('button', { name: 'Annulla' }).click();
    await expect(question).toBeHidden();
    await save(page).click();
    await expect(dialog(page, booking.id)).toContainText('Arriva tardi.');
    expect(await getBooking(world, place, booking.id)).toMatchObject({
      ...theirs,
      guest_notes: 'Arriva tardi.',
    });
  });

  test('whose answer got lost is changed once', async ({ page, world, complaints }) => {
    complaints.allow(/ERR_FAILED.*\/bookings\//);
    const { place, rooms } = await withRooms(world);
    const booking = await aBooking(world, place, rooms[0]);
    await page.goto(edit(booking));
    await page.route(`**/api/v1/bookings/${booking.id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await departure(page).fill(italian(inDays(13)));
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nessuna connessione' })).toBeVisible();
    await page.unrouteAll();
    await save(page).click();
    await expect(dialog(page, booking.id)).toContainText('240,00 €');
    const { events } = await getBooking(world, place, booking.id);
    expect(events.filter(({ sentence }) => sentence.includes('Date cambiate'))).toHaveLength(1);
  });

  test('of somebody else is unknown, one that does not come can be asked for again', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/(404|500) .*\/bookings\//);
    const { place, rooms } = await withRooms(world);
    const booking = await aBooking(world, place, rooms[0]);
    const other = await world.aPlace();
    await page.goto(edit(await aBooking(world, other, await world.aRoom(other))));
    await expect(page.getByRole('heading', { name: 'Prenotazione non trovata' })).toBeVisible();
    await refuse(page, `**/api/v1/bookings/${booking.id}`);
    await page.goto(edit(booking));
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(arrival(page)).toHaveValue(italian(inDays(10)));
  });
});
