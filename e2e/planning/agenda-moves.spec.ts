import type { Locator, Page } from '@playwright/test';
import { AGENDA, aHouse, lines, list, undo } from './agenda-parts.ts';
import { aBooking, getBooking, type Booking } from '../bookings/booking-parts.ts';
import { inDays, italian } from '../support/days.ts';
import { deafen } from '../support/network.ts';
import { expect, test } from '../support/world.ts';
import { numberOf } from '../bookings/booking-numbers.ts';

test.describe('a move on the agenda', { tag: '@phone' }, () => {
  const mover = (page: Page, { id }: Booking) =>
    page.getByRole('dialog', { name: `Sposta la prenotazione #${numberOf(id)}` });

  async function startMove(page: Page, booking: Booking): Promise<Locator> {
    await page.getByRole('button', { name: 'Sposta la prenotazione di Ospite Di Prova' }).tap();
    const window = mover(page, booking);
    await expect(window.getByRole('radio', { name: /Camera 1/ })).toBeChecked();
    return window;
  }

  test('says what it costs, is kept, and is undone whole', async ({ page, world }) => {
    const { place, rooms, booking } = await aHouse(world);
    // What was agreed is not what the room costs, and comes back as it was.
    const nights = [0, 1].map((n) => ({ night: inDays(n), price: 70 + n }));
    await world.api(place.owner, 'PATCH', `/bookings/${booking.id}`, { nights });
    await page.goto(AGENDA);
    const window = await startMove(page, booking);
    await window.getByRole('button', { name: 'Sposta', exact: true }).tap();
    await expect(window).toContainText("Scegli altre date o un'altra camera.");

    await window.getByRole('radio', { name: /Camera 2/ }).check();
    await expect(window.getByRole('status')).toContainText('Il prezzo concordato non cambia.');
    await window.getByLabel('Partenza', { exact: true }).fill(italian(inDays(3)));
    await expect(window.getByRole('status')).toContainText(/141,00\s€.*221,00\s€/);
    await expect(window.getByRole('status')).toContainText('80,00 € in più');
    await window.getByRole('button', { name: 'Sposta', exact: true }).tap();
    await expect(window).toHaveCount(0);
    await expect(lines(page, 'Arrivi')).toHaveText([/Camera 2.*Ospite Di Prova/]);
    expect(await getBooking(world, place, booking.id)).toMatchObject({
      room_id: rooms[1],
      check_out_date: inDays(3),
      total_price: 221,
    });

    await undo(page).tap();
    await expect(lines(page, 'Arrivi')).toHaveText([/Camera 1.*Ospite Di Prova/]);
    expect(await getBooking(world, place, booking.id)).toMatchObject({
      room_id: rooms[0],
      check_out_date: inDays(2),
      total_price: 141,
    });
  });

  test('moves a stay as a whole, and says beforehand what is in its way', async ({ page, world }) => {
    const { place, rooms, booking } = await aHouse(world);
    await aBooking(world, place, rooms[0] ?? 0, { from: 5, nights: 2 });
    await page.goto(AGENDA);
    const window = await startMove(page, booking);
    await window.getByLabel('Arrivo', { exact: true }).fill(italian(inDays(4)));
    await expect(window.getByLabel('Partenza', { exact: true })).toHaveValue(italian(inDays(6)));
    await expect(window.getByRole('alert')).toContainText('non è libera');
    await window.getByRole('radio', { name: /Camera 3/ }).check();
    await expect(window.getByRole('alert')).toHaveCount(0);
    await expect(window.getByRole('status')).toContainText('160,00 €');
    await window.getByRole('button', { name: 'Sposta', exact: true }).tap();
    await expect(window).toHaveCount(0);
    await expect(list(page, 'Arrivi')).toContainText('Non arriva nessuno.');
    expect(await getBooking(world, place, booking.id)).toMatchObject({
      room_id: rooms[2],
      check_in_date: inDays(4),
      check_out_date: inDays(6),
    });
  });

  test('that joins two rooms is undone into both', async ({ page, world }) => {
    const { place, rooms } = await aHouse(world);
    const [, second = 0, third = 0] = rooms;
    const booking = await aBooking(world, place, second, { from: 1, nights: 3, guest_last_name: 'In Due' });
    // Agreed, and not what the rooms cost.
    const nights = [1, 2, 3].map((n) => ({ night: inDays(n), price: 70 + n }));
    await world.api(place.owner, 'PATCH', `/bookings/${booking.id}`, { nights });
    await world.api(place.owner, 'POST', `/bookings/${booking.id}/move`, { room_id: third, from: inDays(2) });
    await page.goto(`${AGENDA}?giorno=${inDays(2)}`);
    await expect(lines(page, 'Si fermano')).toHaveText([/Camera 3.*dalla camera 2/]);
    await page.getByRole('button', { name: 'Sposta la prenotazione di Ospite In Due' }).tap();
    const window = mover(page, booking);
    await expect(window).toContainText('in 2 camere');
    await window.getByLabel('Arrivo', { exact: true }).fill(italian(inDays(3)));
    await window.getByRole('radio', { name: /Camera 1/ }).check();
    await window.getByRole('button', { name: 'Sposta', exact: true }).tap();
    await expect(window).toHaveCount(0);
    const where = async () =>
      (
        await world.api<{ nights: { night: string; room_id: number }[] }>(
          place.owner,
          'GET',
          `/bookings/${booking.id}`,
        )
      ).nights.map(({ night, room_id }) => [night, room_id]);
    await expect.poll(where).toEqual([3, 4, 5].map((n) => [inDays(n), rooms[0]]));
    await undo(page).tap();
    await expect(lines(page, 'Si fermano')).toHaveText([/Camera 3.*dalla camera 2/]);
    expect(await where()).toEqual([
      [inDays(1), second],
      [inDays(2), third],
      [inDays(3), third],
    ]);
    expect((await getBooking(world, place, booking.id)).total_price).toBe(216);
  });

  test('says what somebody else did first, and loses nothing', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/bookings\//);
    await deafen(page, complaints);
    const { place, rooms, booking } = await aHouse(world);
    await page.goto(AGENDA);
    const window = await startMove(page, booking);
    await world.api(place.owner, 'PATCH', `/bookings/${booking.id}`, { guest_notes: 'Arriva tardi.' });
    await window.getByRole('radio', { name: /Camera 2/ }).check();
    await window.getByRole('button', { name: 'Sposta', exact: true }).tap();
    await expect(window.getByRole('alert')).toContainText('Quello che hai scritto è rimasto');
    await expect(window.getByRole('radio', { name: /Camera 2/ })).toBeChecked();
    await window.getByRole('button', { name: 'Sposta', exact: true }).tap();
    await expect(window).toHaveCount(0);
    expect(await getBooking(world, place, booking.id)).toMatchObject({
      room_id: rooms[1],
      guest_notes: 'Arriva tardi.',
    });
  });

  test('gives a room to who has none', async ({ page, world }) => {
    const { place, rooms, booking } = await aHouse(world);
    await world.api(place.owner, 'PATCH', `/bookings/${booking.id}`, { room_id: null });
    await page.goto(AGENDA);
    await expect(lines(page, 'Da sistemare')).toHaveText([/Senza camera.*Ospite Di Prova/]);
    await page.getByRole('button', { name: 'Assegna camera a Ospite Di Prova' }).tap();
    const window = page.getByRole('dialog', { name: /^Assegna una camera/ });
    await window.getByRole('radio', { name: /Camera 3/ }).check();
    await window.getByRole('button', { name: 'Assegna', exact: true }).tap();
    await expect(list(page, 'Da sistemare')).toHaveCount(0);
    await expect(lines(page, 'Arrivi')).toHaveText([/Camera 3.*Ospite Di Prova/]);
    await undo(page).tap();
    await expect(lines(page, 'Da sistemare')).toHaveCount(1);
    expect((await getBooking(world, place, booking.id)).room_id).toBeNull();
    expect(rooms).toHaveLength(3);
  });
});
