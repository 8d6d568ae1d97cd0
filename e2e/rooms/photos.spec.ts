import type { Page } from '@playwright/test';
import { deafen, hold, refuse } from '../support/network.ts';
import { aBigPhoto, aBrokenPhoto, aDrawing, aPhoto, aText, renamedPdf } from '../support/pictures.ts';
import { roomRow } from './room-row.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';

const photos = (page: Page) => page.getByRole('region', { name: 'Foto' });
const large = (page: Page) => photos(page).getByRole('img', { name: /^Camera 1, foto/ });
const thumbs = (page: Page) => photos(page).getByRole('button', { name: /^Mostra la foto/ });
const picker = (page: Page) => page.getByLabel('Aggiungi foto');

/** A room numbered 1, open in the browser as the place's owner; `stored` asks the server for its photos. */
async function atRoom(page: Page, world: World) {
  const place: OwnedPlace = await world.aPlace();
  const id = await world.aRoom(place, { number: '1' });
  await world.enter(place.owner);
  await page.goto(`/dashboard/rooms/${id}`);
  const stored = async () =>
    (await world.api<{ photos: string[] }>(place.owner, 'GET', `/rooms/${id}`)).photos;
  return { id, stored };
}

/** Whether the picture really came, and was not just given a place. */
async function isDrawn(page: Page): Promise<boolean> {
  return large(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}

test(
  'goes up with its progress, comes back in two sizes and shows in the list',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { stored } = await atRoom(page, world);
    const letGo = await hold(page, '**/api/v1/rooms/*/photos', 'POST');
    await picker(page).setInputFiles(await aPhoto('teal'));
    await expect(photos(page).getByRole('progressbar', { name: 'Caricamento di teal.jpeg' })).toBeVisible();
    await expect(large(page)).toHaveCount(0);
    letGo();
    await expect(large(page)).toHaveAccessibleName('Camera 1, foto 1 di 1');
    await expect(photos(page).getByRole('progressbar')).toHaveCount(0);
    await expect.poll(() => isDrawn(page)).toBe(true);
    const [photo] = await stored();
    await expect(large(page)).toHaveAttribute('src', photo ?? '');
    await page.getByRole('main').getByRole('link', { name: 'Camere' }).click();
    const small = roomRow(page, '1').getByRole('presentation').first();
    await expect(small).toHaveAttribute('src', /-small\.webp$/);
  },
);

test('can be put in another order and deleted', { tag: '@phone' }, async ({ page, world }) => {
  const { stored } = await atRoom(page, world);
  await picker(page).setInputFiles([
    await aPhoto('teal'),
    await aPhoto('gold', 'png'),
    await aPhoto('navy', 'webp'),
  ]);
  await expect(thumbs(page)).toHaveCount(3);
  await expect(picker(page)).toHaveCount(0);
  const [teal, gold, navy] = await stored();
  await expect(large(page)).toHaveAttribute('src', teal ?? '');
  await expect(page.getByRole('button', { name: 'Sposta prima' })).toBeDisabled();

  // The photo that is shown stays in sight while it moves.
  await page.getByRole('button', { name: 'Sposta dopo' }).click();
  await expect(large(page)).toHaveAccessibleName('Camera 1, foto 2 di 3');
  await expect(large(page)).toHaveAttribute('src', teal ?? '');
  await expect.poll(stored).toEqual([gold, teal, navy]);
  await thumbs(page).nth(2).click();
  await expect(large(page)).toHaveAttribute('src', navy ?? '');
  await page.getByRole('button', { name: 'Sposta prima' }).click();
  await expect.poll(stored).toEqual([gold, navy, teal]);
  await page.reload();
  await expect(thumbs(page).first()).toHaveAccessibleName('Mostra la foto 1, copertina');
  await expect(large(page)).toHaveAttribute('src', gold ?? '');

  await photos(page).getByRole('button', { name: 'Elimina foto' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Elimina questa foto?' });
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  await expect(thumbs(page)).toHaveCount(3);
  await photos(page).getByRole('button', { name: 'Elimina foto' }).click();
  await dialog.getByRole('button', { name: 'Elimina foto' }).click();
  await expect(dialog).toBeHidden();
  await expect(thumbs(page)).toHaveCount(2);
  expect(await stored()).toEqual([navy, teal]);
  await expect(large(page)).toHaveAttribute('src', navy ?? '');
});

test('a fourth is refused, and the three before it stay', async ({ page, world }) => {
  const { stored } = await atRoom(page, world);
  const colours = ['teal', 'gold', 'navy', 'plum'];
  await picker(page).setInputFiles(await Promise.all(colours.map((colour) => aPhoto(colour))));
  await expect(page.getByRole('alert')).toHaveText('Puoi caricare massimo 3 foto per camera');
  await expect(thumbs(page)).toHaveCount(3);
  expect(await stored()).toHaveLength(3);
});

test('a fourth is also refused when somebody else has just added one', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/409 .*\/photos/);
  await deafen(page, complaints);
  const { id, stored } = await atRoom(page, world);
  await picker(page).setInputFiles([await aPhoto('teal'), await aPhoto('gold')]);
  await expect(thumbs(page)).toHaveCount(2);
  const other = await page.context().newPage();
  await other.goto(`/dashboard/rooms/${id}`);
  await picker(other).setInputFiles(await aPhoto('navy'));
  await expect(thumbs(other)).toHaveCount(3);
  await picker(page).setInputFiles(await aPhoto('plum'));
  await expect(page.getByRole('alert')).toContainText('Puoi caricare massimo 3 foto per camera');
  expect(await stored()).toHaveLength(3);
});

test('what is no photo is refused in a sentence and leaves nothing behind', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/4(15|22) .*\/photos/);
  // Not the page: Playwright's trace reads a preview that cannot be shown by its address, which the policy forbids.
  complaints.allow(/^Connecting to 'blob:/);
  const { stored } = await atRoom(page, world);
  const alert = page.getByRole('alert');
  const refusals = [
    [renamedPdf, /listino\.jpg.* non è una foto: usa JPEG, PNG, WebP, AVIF o HEIC\./],
    [aDrawing, /disegno\.svg.* non è una foto/],
    [await aBrokenPhoto(), /rotta\.jpg.* non è una foto leggibile\./],
  ] as const;
  for (const [file, sentence] of refusals) {
    await picker(page).setInputFiles(file);
    await expect(alert).toContainText(sentence);
    await alert.getByRole('button', { name: 'Lascia perdere' }).click();
    await expect(alert).toHaveCount(0);
  }
  await picker(page).setInputFiles(aText);
  await expect(alert).toContainText("appunti.txt» non è un'immagine.");
  expect(await stored()).toEqual([]);
  // A good one among them goes up all the same.
  await picker(page).setInputFiles([aText, await aPhoto('teal')]);
  await expect(large(page)).toBeVisible();
  expect(await stored()).toHaveLength(1);
});

test('an upload that was cut off can be tried again', async ({ page, world, complaints }) => {
  complaints.allow(/ERR_FAILED .*\/photos/);
  const { stored } = await atRoom(page, world);
  await page.route('**/api/v1/rooms/*/photos', (route) => route.abort(), { times: 1 });
  await picker(page).setInputFiles(await aPhoto('teal'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Nessuna connessione');
  await alert.getByRole('button', { name: 'Riprova' }).click();
  await expect(large(page)).toBeVisible();
  expect(await stored()).toHaveLength(1);
});

test('a picture of a phone is made smaller before it is sent', async ({ page, world }) => {
  await atRoom(page, world);
  const photo = await aBigPhoto();
  const sent = page.waitForRequest('**/api/v1/rooms/*/photos');
  await picker(page).setInputFiles(photo);
  const length = Number(await (await sent).headerValue('content-length'));
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(photo.buffer.length);
  await expect.poll(() => isDrawn(page)).toBe(true);
});

test('photos chosen with a new room go up with it', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard/rooms/create');
  await page.getByLabel('Numero').fill('1');
  await page.getByLabel('Prezzo a notte').fill('70');
  await picker(page).setInputFiles([await aPhoto('teal'), await aPhoto('gold'), await aPhoto('navy')]);
  await page.getByRole('button', { name: 'Togli la foto 2' }).click();
  await picker(page).setInputFiles([await aPhoto('plum'), await aPhoto('pink')]);
  await expect(page.getByRole('alert')).toHaveText('Puoi caricare massimo 3 foto per camera');
  await page.getByRole('button', { name: 'Crea camera' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera 1');
  await expect(large(page)).toHaveAccessibleName('Camera 1, foto 1 di 3');
  await expect.poll(() => isDrawn(page)).toBe(true);
});

test('an answer from before the photos of a new room does not hide them', async ({
  page,
  world,
  complaints,
}) => {
  // A word of the server would have the room fetched again.
  complaints.allow(/503 .*\/events/);
  await refuse(page, '**/api/v1/events', { status: 503 });
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard/rooms/create');
  await page.getByLabel('Numero').fill('1');
  await page.getByLabel('Prezzo a notte').fill('70');
  await picker(page).setInputFiles([await aPhoto('teal'), await aPhoto('gold')]);
  let letGo = () => {};
  const gate = new Promise<void>((open) => (letGo = open));
  const isRoom = /\/api\/v1\/rooms\/\d+$/;
  await page.route(
    isRoom,
    async (route) => {
      const response = await route.fetch();
      const room = (await response.json()) as object;
      await gate;
      await route.fulfill({ response, json: { ...room, photos: [] } });
    },
    { times: 1 },
  );
  // Not before the room was asked for, or the answer would be none from before.
  const asked = page.waitForRequest((request) => request.method() === 'GET' && isRoom.test(request.url()));
  await page.route(/\/rooms\/\d+\/photos$/, async (route) => {
    await asked;
    await route.continue();
  });
  const sent: number[] = [];
  page.on('response', (response) => {
    if (/\/rooms\/\d+\/photos$/.test(response.url())) sent.push(response.status());
  });
  await page.getByRole('button', { name: 'Crea camera' }).click();
  await expect.poll(() => sent).toEqual([201, 201]);
  letGo();
  await expect(large(page)).toHaveAccessibleName('Camera 1, foto 1 di 2');
});

test('a role without the right to manage rooms sees photos and cannot change them', async ({
  page,
  world,
}) => {
  const place = await world.aPlace();
  const id = await world.aRoom(place, { number: '1' });
  await world.enter(await world.aMember(place, 'staff'));
  await page.goto(`/dashboard/rooms/${id}`);
  await expect(photos(page)).toContainText('Nessuna foto');
  await expect(picker(page)).toHaveCount(0);
});
