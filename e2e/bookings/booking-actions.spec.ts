import {
  aBooking,
  act,
  block,
  bookingRow,
  dialog,
  getBooking,
  LIST,
  fact,
  withBooking,
} from './booking-parts.ts';
import { inDays, italian, italianAfter } from '../support/days.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';
import { numberOf } from './booking-numbers.ts';

const roomStatus = async (world: World, place: OwnedPlace, room: number) =>
  (await world.api<{ status: string }>(place.owner, 'GET', `/rooms/${room}`)).status;

test.describe('from the dialog', () => {
  test('a waiting booking is confirmed', async ({ page, world }) => {
    const { id } = await withBooking(world, { status: 'pending' });
    await page.goto(`${LIST}/${id}`);
    await dialog(page, id).getByRole('button', { name: 'Conferma' }).click();
    await expect(messages(page)).toContainText(`Prenotazione #${numberOf(id)}: confermata`);
    await expect(dialog(page, id)).toContainText('Confermata');
    await expect(block(page, id, 'Cronologia').getByRole('listitem').first()).toContainText(/[Cc]onfermata/);
    await expect(dialog(page, id).getByRole('button', { name: 'Conferma' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bookingRow(page, id)).toContainText('Confermata');
  });

  test(
    'a booking is cancelled with its reason, and brought back',
    { tag: '@phone' },
    async ({ page, world }) => {
      const { place, id } = await withBooking(world);
      await page.goto(`${LIST}/${id}`);
      await act(page, id, 'Cancella…');
      const ask = page.getByRole('dialog', { name: `Cancella la prenotazione #${numberOf(id)}?` });
      await expect(ask).toContainText('Ospite Di Prova');
      await ask.getByRole('button', { name: 'Non cancellare' }).click();
      await expect(ask).toBeHidden();
      await act(page, id, 'Cancella…');
      await ask.getByLabel('Motivo').fill('Volo annullato.');
      await ask.getByRole('button', { name: 'Cancella prenotazione' }).click();
      await expect(fact(page, id, 'Informazioni aggiuntive', 'Motivo della cancellazione')).toHaveText(
        'Volo annullato.',
      );
      expect(await getBooking(world, place, id)).toMatchObject({
        status: 'cancelled',
        cancellation_reason: 'Volo annullato.',
      });
      await messages(page).getByRole('button', { name: 'Annulla' }).click();
      await expect(dialog(page, id)).toContainText('Confermata');
      expect(await getBooking(world, place, id)).toMatchObject({ status: 'confirmed' });
      // Later there is no message any more, but the dialog's own way back.
      await act(page, id, 'Cancella…');
      await ask.getByRole('button', { name: 'Cancella prenotazione' }).click();
      await dialog(page, id).getByRole('button', { name: 'Ripristina' }).click();
      await expect(dialog(page, id)).toContainText('Confermata');
      await expect(dialog(page, id).getByRole('button', { name: 'Ripristina' })).toHaveCount(0);
    },
  );

  test('a waiting booking is cancelled for good, and what restoring would make of it is said before', async ({
    page,
    world,
  }) => {
    const { place, id } = await withBooking(world, { status: 'pending' });
    await page.goto(`${LIST}/${id}`);
    await act(page, id, 'Cancella…');
    const ask = page.getByRole('dialog', { name: `Cancella la prenotazione #${numberOf(id)}?` });
    await expect(ask).toContainText('finché lo sono potrai ripristinarla, ma diventerà confermata.');
    await ask.getByRole('button', { name: 'Cancella prenotazione' }).click();
    await expect(messages(page)).toContainText(`Prenotazione #${numberOf(id)} cancellata`);
    await expect(messages(page).getByRole('button', { name: 'Annulla' })).toHaveCount(0);
    expect(await getBooking(world, place, id)).toMatchObject({ status: 'cancelled' });
  });

  test('what somebody else has taken cannot be brought back, and it says which night', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/409 .*\/restore/);
    const { place, room, id } = await withBooking(world);
    await world.api(place.owner, 'POST', `/bookings/${id}/cancel`, {});
    await aBooking(world, place, room, { from: 11, nights: 1 });
    await page.goto(`${LIST}/${id}`);
    await dialog(page, id).getByRole('button', { name: 'Ripristina' }).click();
    await expect(dialog(page, id).getByRole('alert')).toContainText(
      `La camera 1 non è libera ${italianAfter('il', inDays(11))}`,
    );
    await expect(dialog(page, id)).toContainText('Cancellata');
  });

  test('the guest arrives, has not, arrives again and leaves', { tag: '@phone' }, async ({ page, world }) => {
    const { place, room, id } = await withBooking(world, { from: 0 });
    await page.goto(`${LIST}/${id}`);
    const main = (name: string) => dialog(page, id).getByRole('button', { name, exact: true });
    await main('Check-in').click();
    await expect(dialog(page, id)).toContainText('In casa');
    await expect.poll(() => roomStatus(world, place, room)).toBe('occupied');
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(dialog(page, id)).not.toContainText('In casa');
    await main('Check-in').click();
    await act(page, id, 'Annulla check-in');
    await expect(main('Check-in')).toBeVisible();
    await expect.poll(() => roomStatus(world, place, room)).toBe('available');
    await main('Check-in').click();
    await main('Check-out').click();
    const ask = page.getByRole('alertdialog', { name: 'Check-out di Ospite Di Prova?' });
    await expect(ask).toContainText('Parte prima del previsto');
    // The night that is not slept leaves the bill with the guest.
    await expect(ask).toContainText('Restano 80,00 € da pagare.');
    const deposit = { method: 'cash', direction: 'in', amount: 30, paid_on: inDays(0) };
    await world.api(place.owner, 'POST', `/bookings/${id}/payments`, deposit);
    await expect(ask).toContainText('Restano 50,00 € da pagare.');
    await ask.getByRole('button', { name: 'Esci senza incassare' }).click();
    await expect(dialog(page, id)).toContainText('Completata');
    await expect(fact(page, id, 'Soggiorno', 'Notti')).toHaveText('1');
    await expect(fact(page, id, 'Pagamento', 'Totale')).toHaveText('80,00 €');
    await expect.poll(() => roomStatus(world, place, room)).toBe('cleaning');
    // Who left early did not leave after all, by the message and by the menu: the nights are there again.
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(dialog(page, id)).toContainText('In casa');
    await expect(fact(page, id, 'Soggiorno', 'Notti')).toHaveText('2');
    await main('Check-out').click();
    await ask.getByRole('button', { name: 'Incassa 50,00' }).click();
    const take = page.getByRole('dialog', { name: 'Incassa' });
    await expect(take.getByLabel('Importo')).toHaveValue('50,00');
    await take.getByRole('button', { name: 'Incassa' }).click();
    await expect(dialog(page, id)).toContainText('Completata');
    await act(page, id, 'Annulla partenza');
    await expect(dialog(page, id)).toContainText('In casa');
    await expect.poll(() => roomStatus(world, place, room)).toBe('occupied');
  });

  test('a guest who never came is marked, and may still come', async ({ page, world }) => {
    const { id } = await withBooking(world, { from: 0 });
    await page.goto(`${LIST}/${id}`);
    await act(page, id, 'Mancato arrivo…');
    const ask = page.getByRole('alertdialog', { name: 'Mancato arrivo di Ospite Di Prova?' });
    await ask.getByRole('button', { name: 'Segna il mancato arrivo' }).click();
    await expect(dialog(page, id)).toContainText('Mancato arrivo');
    await expect(dialog(page, id)).toContainText('Confermata');
    await dialog(page, id).getByRole('button', { name: 'Check-in', exact: true }).click();
    await expect(dialog(page, id)).toContainText('In casa');
  });

  test('a guest moves to another room from a night on, at the same price', async ({ page, world }) => {
    const { place, id } = await withBooking(world, { nights: 4 });
    const second = await world.aRoom(place, { number: '2', price_per_night: 500 });
    const taken = await world.aRoom(place, { number: '3' });
    await aBooking(world, place, taken, { from: 13 });
    await page.goto(`${LIST}/${id}`);
    await act(page, id, 'Sposta di camera…');
    const ask = page.getByRole('dialog', { name: `Sposta la prenotazione #${numberOf(id)}` });
    await ask.getByRole('button', { name: 'Sposta' }).click();
    await expect(ask).toContainText('Scegli una camera.');
    await ask.getByRole('textbox', { name: 'Dalla notte del' }).fill(italian(inDays(12)));
    await expect(ask).toContainText('Le ultime 2 notti.');
    await expect(ask.getByRole('radio')).toHaveCount(1);
    await ask.getByText('1 camera non disponibile').click();
    await expect(ask).toContainText('Non libera: ');
    await ask.getByRole('radio', { name: /Camera 2/ }).check();
    await ask.getByRole('button', { name: 'Sposta' }).click();
    await expect(ask).toBeHidden();
    await expect(fact(page, id, 'Soggiorno', 'Camera')).toContainText(/Glicine.*2 dal/);
    await expect(fact(page, id, 'Pagamento', 'Totale')).toHaveText('320,00 €');
    const nights = (await world.api<{ nights: { room_id: number }[] }>(place.owner, 'GET', `/bookings/${id}`))
      .nights;
    expect(nights.map(({ room_id }) => room_id === second)).toEqual([false, false, true, true]);
  });

  test('each state has its own actions', async ({ page, world }) => {
    const place = await world.aPlace();
    const room = await world.aRoom(place);
    const pending = await aBooking(world, place, room, { status: 'pending' });
    const awaited = await aBooking(world, place, room, { from: 20 });
    const due = await aBooking(world, place, room, { from: 0, nights: 3 });
    const gone = await aBooking(world, place, room, { from: 30 });
    await world.api(place.owner, 'POST', `/bookings/${gone.id}/cancel`, {});
    await world.enter(await world.aMember(place, 'staff'));
    const menus = [
      [pending.id, 'Conferma', ['Stampa conferma', 'Sposta di camera…', 'Cancella…'], true],
      [awaited.id, undefined, ['Stampa conferma', 'Sposta di camera…', 'Cancella…'], true],
      [due.id, 'Check-in', ['Stampa conferma', 'Sposta di camera…', 'Mancato arrivo…', 'Cancella…'], true],
      [gone.id, 'Ripristina', ['Stampa conferma'], false],
    ] as const;
    for (const [id, main, menu, editable] of menus) {
      await page.goto(`${LIST}/${id}`);
      await expect(block(page, id, 'Cronologia')).toContainText('creata');
      for (const name of ['Conferma', 'Check-in', 'Check-out', 'Ripristina']) {
        await expect(dialog(page, id).getByRole('button', { name, exact: true })).toHaveCount(
          name === main ? 1 : 0,
        );
      }
      await expect(dialog(page, id).getByRole('link', { name: 'Modifica' })).toHaveCount(editable ? 1 : 0);
      await dialog(page, id).getByRole('button', { name: 'Altre azioni', exact: true }).click();
      await expect(page.getByRole('menuitem')).toHaveText([...menu]);
      await page.keyboard.press('Escape');
    }
  });

  test('"Modifica" leads to the form and back', async ({ page, world }) => {
    const { place, id } = await withBooking(world);
    await page.goto(`${LIST}/${id}`);
    await dialog(page, id).getByRole('link', { name: 'Modifica' }).click();
    await expect(heading(page)).toHaveText(`Modifica prenotazione #${numberOf(id)}`);
    await page.getByLabel('Telefono').fill('+39 333 1234567');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog(page, id)).toContainText('+39 333 1234567');
    expect((await getBooking(world, place, id)).guest_phone).toBe('+39 333 1234567');
  });
});
