import { expectAccessible } from '../support/axe.ts';
import { inDays } from '../support/days.ts';
import { hold, refuse } from '../support/network.ts';
import { heading, messages } from '../support/page-parts.ts';
import { roomLinks, roomRow, setStatus, statusButton } from './room-row.ts';
import { expect, test, type World } from '../support/world.ts';

const LIST = '/dashboard/rooms';

/** A place with a room numbered 1, open in the browser as its owner. */
async function withRoom(world: World) {
  const place = await world.aPlace();
  const id = await world.aRoom(place, { number: '1' });
  await world.enter(place.owner);
  const onServer = async () =>
    (await world.api<{ status: string }>(place.owner, 'GET', `/rooms/${id}`)).status;
  return { place, onServer };
}

test.describe('the state of a room', () => {
  test('changes at once and can be taken back', { tag: '@phone' }, async ({ page, world }) => {
    const { onServer } = await withRoom(world);
    await page.goto(LIST);
    const letGo = await hold(page, '**/api/v1/rooms/*', 'PATCH');
    await setStatus(page, '1', 'Pulizia');
    await expect(statusButton(page, '1')).toHaveText('Pulizia');
    // Time stands still for a message that is pointed at.
    await messages(page).getByText('Camera 1 in pulizia').hover();
    expect(await onServer()).toBe('available');
    letGo();
    await expect.poll(onServer).toBe('cleaning');
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(statusButton(page, '1')).toHaveText('Disponibile');
    await expect.poll(onServer).toBe('available');
    await page.reload();
    await expect(statusButton(page, '1')).toHaveText('Disponibile');
  });

  test('goes back with a sentence when the server does not answer', async ({ page, world, complaints }) => {
    complaints.allow(/ERR_FAILED .*\/rooms\//);
    const { onServer } = await withRoom(world);
    await page.goto(LIST);
    await expect(statusButton(page, '1')).toBeVisible();
    await page.route('**/api/v1/rooms/*', (route) => route.abort());
    await setStatus(page, '1', 'Occupata');
    const news = messages(page);
    await expect(news).toContainText(
      'Camera 1: Errore durante il cambio di stato della camera. Nessuna connessione: forse non è stato salvato.',
    );
    await expect(statusButton(page, '1')).toHaveText('Disponibile');
    await news.getByText('Nessuna connessione').hover();
    await page.unrouteAll();
    await news.getByRole('button', { name: 'Riprova' }).click();
    await expect(statusButton(page, '1')).toHaveText('Occupata');
    await expect.poll(onServer).toBe('occupied');
    await page.reload();
    await expect(statusButton(page, '1')).toHaveText('Occupata');
  });

  test('is the same on the page of the room', async ({ page, world }) => {
    await withRoom(world);
    await page.goto(LIST);
    await roomLinks(page).click();
    await expect(heading(page)).toHaveText('Camera 1');
    await setStatus(page, '1', 'Pulizia');
    await page.getByRole('button', { name: 'Segna la camera 1 come pulita' }).click();
    await expect(statusButton(page, '1')).toHaveText('Disponibile');
    await expect(statusButton(page, '1')).toBeFocused();
    await setStatus(page, '1', 'Occupata');
    await page.goBack();
    await expect(statusButton(page, '1')).toHaveText('Occupata');
  });
});

test('maintenance asks until when, and nobody is offered the room until then', async ({ page, world }) => {
  const { place, onServer } = await withRoom(world);
  await world.aRoom(place, { number: '2' });
  await page.goto(LIST);
  await setStatus(page, '1', 'Manutenzione…');
  const ask = page.getByRole('dialog', { name: 'Camera 1 in manutenzione' });
  await expect(ask.getByRole('group', { name: 'Fino a quando?' })).toBeVisible();
  await expectAccessible(page, ask);
  await ask.getByLabel('Di nuovo disponibile dal', { exact: true }).fill('+2');
  await ask.getByRole('button', { name: 'Metti in manutenzione' }).click();
  await expect(statusButton(page, '1')).toHaveText('Manutenzione');
  await expect.poll(onServer).toBe('maintenance');

  const offers = async (from: number) => {
    await page.goto(`/dashboard/bookings/create?from=${inDays(from)}&to=${inDays(from + 1)}`);
    return page.getByRole('radio', { name: /^Camera/ });
  };
  await expect(await offers(1)).toHaveCount(1);
  await page.getByText('1 camera non disponibile').click();
  await expect(page.getByText('chiusa: manutenzione')).toBeVisible();
  await expect(await offers(2)).toHaveCount(2);

  await page.goto(LIST);
  await setStatus(page, '1', 'Disponibile');
  await expect.poll(onServer).toBe('available');
  await expect(await offers(1)).toHaveCount(2);
});

test.describe('deleting', () => {
  test('asks, naming the room, and takes it away', async ({ page, world }) => {
    await withRoom(world);
    await page.goto(LIST);
    const ask = async () => {
      await page.getByRole('button', { name: 'Azioni per la camera 1' }).click();
      await page.getByRole('menuitem', { name: 'Elimina…' }).click();
    };
    await ask();
    const dialog = page.getByRole('alertdialog', { name: 'Elimina la camera 1?' });
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await expect(dialog).toBeHidden();
    await expect(roomRow(page, '1')).toBeVisible();
    await ask();
    await dialog.getByRole('button', { name: 'Elimina camera 1' }).click();
    await expect(page.getByText('Camera 1 eliminata')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ancora nessuna camera' })).toBeVisible();
  });

  test('from its page leads back to the list; its address is then unknown', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/404 .*\/rooms\//);
    const { place } = await withRoom(world);
    const id = await world.aRoom(place, { number: '2' });
    await page.goto(`${LIST}/${id}`);
    await page.getByRole('button', { name: 'Altre azioni' }).click();
    await page.getByRole('menuitem', { name: 'Elimina…' }).click();
    await page.getByRole('button', { name: 'Elimina camera 2' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(roomLinks(page)).toHaveText(['Camera 1']);
    await page.goto(`${LIST}/${id}`);
    await expect(page.getByRole('heading', { name: 'Camera non trovata' })).toBeVisible();
  });

  test('is refused in the words of the server while guests are expected', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/409 .*\/rooms\//);
    await withRoom(world);
    const error = 'La camera ha 1 prenotazione futura: #12 dal 03/12/2026 al 05/12/2026.';
    await refuse(page, '**/api/v1/rooms/*', {
      method: 'DELETE',
      status: 409,
      error,
      code: 'room_has_bookings',
    });
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Azioni per la camera 1' }).click();
    await page.getByRole('menuitem', { name: 'Elimina…' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Elimina camera 1' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      `Errore durante l'eliminazione della camera. ${error}`,
    );
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await expect(roomRow(page, '1')).toBeVisible();
  });
});

test.describe('roles', () => {
  test(
    'housekeeping sees no price and no form, and says what is clean',
    { tag: '@phone' },
    async ({ page, world }) => {
      const place = await world.aPlace();
      const id = await world.aRoom(place, { number: '1', price_per_night: 123 });
      await world.api(place.owner, 'PATCH', `/rooms/${id}`, { status: 'cleaning' });
      await world.enter(await world.aMember(place, 'housekeeping'));
      const main = page.getByRole('main');
      await page.goto(LIST);
      await expect(roomRow(page, '1')).toBeVisible();
      await expect(main).not.toContainText(/€|prezzo/i);
      await expect(page.getByRole('link', { name: 'Nuova camera' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /Azioni/ })).toHaveCount(0);
      await page.getByRole('button', { name: 'Segna la camera 1 come pulita' }).click();
      await expect(statusButton(page, '1')).toHaveText('Disponibile');
      await roomLinks(page).click();
      await expect(heading(page)).toHaveText('Camera 1');
      await expect(main).not.toContainText(/€|prezzo/i);
      await expect(page.getByRole('link', { name: 'Modifica' })).toHaveCount(0);
      for (const address of [`${LIST}/create`, `${LIST}/${id}/edit`]) {
        await page.goto(address);
        await expect(
          page.getByRole('heading', { name: 'Il tuo ruolo non può modificare le camere' }),
        ).toBeVisible();
        await expect(page.getByRole('textbox')).toHaveCount(0);
      }
    },
  );

  test('an accountant sees prices and changes nothing', async ({ page, world }) => {
    const place = await world.aPlace();
    await world.aRoom(place, { number: '1', price_per_night: 123 });
    await world.enter(await world.aMember(place, 'accountant'));
    await page.goto(LIST);
    await expect(roomRow(page, '1')).toContainText('123,00 €');
    await expect(roomRow(page, '1')).toContainText('Disponibile');
    await expect(roomRow(page, '1').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Nuova camera' })).toHaveCount(0);
  });
});
