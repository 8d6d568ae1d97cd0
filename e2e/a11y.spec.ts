import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { refuse } from './network.ts';
import { heading, switcher, userMenu } from './page-parts.ts';
import { aPhoto } from './pictures.ts';
import { setStatus, statusButton } from './room-row.ts';
import { settle } from './settle.ts';
import { smallTargets } from './touch.ts';
import { anAddress, expect, test } from './world.ts';

/** Opens an address and looks at it once `sign`, or its heading, is there. */
async function look(page: Page, address: string, sign = heading(page)): Promise<void> {
  await page.goto(address);
  await expectAccessible(page, sign);
}

test('before signing in', async ({ page }) => {
  await look(page, '/login');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expectAccessible(page, page.getByText('Inserisci la password.'));
  await look(page, '/login?notice=ended', page.getByText('La sessione è terminata.'));
  await look(page, '/register');
  await page.getByRole('button', { name: 'Registrati' }).click();
  await expectAccessible(page, page.getByText('Inserisci il nome.'));
});

test('on the way back in', async ({ page }) => {
  await look(page, '/forgot-password');
  await page.getByLabel('E-mail').fill(anAddress());
  await page.getByRole('button', { name: 'Invia il collegamento' }).click();
  await expectAccessible(page, page.getByRole('heading', { name: 'Controlla la posta' }));
  await look(page, '/reset-password');
  await look(page, '/reset-password?token=di-prova');
  await look(page, '/access-denied');
});

test('without a place, with one of several, in trouble', async ({ page, world, complaints }) => {
  complaints.allow(/500 .*\/assignments\/me/);
  const person = await world.aPerson();
  await world.enter(person);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/access-denied');
  await expectAccessible(page, heading(page));
  const place = await world.aPlace({ owner: person });
  await world.aPlace({ owner: person, category: 'osteria' });
  await look(page, '/dashboard');
  await page.getByRole('button', { name: place.name }).click();
  await switcher(page).click();
  await expectAccessible(page, page.getByRole('menu'));
  await refuse(page, '**/api/v1/assignments/me');
  await look(page, '/dashboard', page.getByRole('alert'));
});

test('the overview, what is to come, the profile', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.aRoom(place);
  await world.anotherSession(place.owner);
  await world.enter(place.owner);
  await look(page, '/dashboard', page.getByRole('link', { name: 'Disponibili' }));
  await userMenu(page).click();
  await expectAccessible(page, page.getByRole('menu'));
  await look(page, '/dashboard/bookings');
  await look(page, '/dashboard/settings');
  await look(page, '/dashboard/profile', page.getByRole('button', { name: /^Chiudi la sessione/ }));
  await page.getByRole('button', { name: /^Chiudi la sessione/ }).click();
  await expectAccessible(page, page.getByRole('alertdialog'));
});

test('a place without rooms, a role without a form', async ({ page, world, complaints }) => {
  complaints.allow(/404 .*\/rooms\//);
  const place = await world.aPlace();
  await world.enter(await world.aMember(place, 'housekeeping'));
  await look(page, '/dashboard', page.getByRole('heading', { name: 'Comincia dalle camere' }));
  await look(page, '/dashboard/rooms', page.getByRole('heading', { name: 'Ancora nessuna camera' }));
  await look(page, '/dashboard/rooms/create');
  await look(page, '/dashboard/settings');
  await look(page, '/dashboard/rooms/999999999', page.getByRole('heading', { name: 'Camera non trovata' }));
});

test('the rooms and what opens over them', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.aRoom(place, { number: '1', name: 'Glicine' });
  const ids: number[] = [];
  for (const number of ['2', '3', '4']) ids.push(await world.aRoom(place, { number }));
  const states = ['occupied', 'cleaning', 'maintenance'];
  for (const [index, status] of states.entries()) {
    await world.api(place.owner, 'PATCH', `/rooms/${ids[index]}`, { status });
  }
  await world.enter(place.owner);
  await look(page, '/dashboard/rooms', statusButton(page, '1'));
  await statusButton(page, '1').click();
  await expectAccessible(page, page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await setStatus(page, '1', 'Pulizia');
  // Time stands still for a message that is pointed at.
  await page.getByText('Camera 1 in pulizia').hover();
  await expectAccessible(page, page.getByText('Camera 1 in pulizia'));
  await page.getByRole('button', { name: 'Azioni per la camera 2' }).click();
  await page.getByRole('menuitem', { name: 'Elimina…' }).click();
  await expectAccessible(page, page.getByRole('alertdialog'));
  await look(page, '/dashboard/rooms?q=niente', page.getByText('Nessuna camera con questi filtri'));
});

test('a room with a photo, its form and its errors', async ({ page, world }) => {
  const place = await world.aPlace();
  const id = await world.aRoom(place, { number: '1', description: 'Vista sul porto.', amenities: ['wifi'] });
  await world.enter(place.owner);
  await look(page, `/dashboard/rooms/${id}`);
  await page.getByLabel('Aggiungi foto').setInputFiles([await aPhoto('teal'), await aPhoto('gold')]);
  await expectAccessible(page, page.getByRole('img', { name: 'Camera 1, foto 1 di 2' }));
  await look(page, `/dashboard/rooms/${id}/edit`, page.getByLabel('Numero'));
  await page.getByLabel('Prezzo a notte').fill('niente');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expectAccessible(page, page.getByText('Inserisci un importo.'));
  await page.getByRole('link', { name: 'Annulla' }).click();
  await expectAccessible(page, page.getByRole('alertdialog'));
});

test('the rest of the menu on a phone', { tag: '@phone' }, async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Altro' }).click();
  await expectAccessible(page, page.getByRole('dialog', { name: 'Altro' }));
});

test(
  'everything is large enough for a finger, also at 320 pixels',
  { tag: '@phone' },
  async ({ page, world }) => {
    async function touch(address: string, sign = heading(page)): Promise<void> {
      await page.goto(address);
      await expect(sign).toBeVisible();
      expect(await smallTargets(page), address).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of ['/login', '/register', '/forgot-password', '/access-denied']) await touch(address);
    const place = await world.aPlace();
    await world.aPlace({ owner: place.owner });
    const id = await world.aRoom(place, { number: '1' });
    await world.anotherSession(place.owner);
    await world.api(place.owner, 'PATCH', `/rooms/${id}`, { status: 'cleaning' });
    await world.enter(place.owner);
    await touch('/dashboard');
    await page.getByRole('button', { name: place.name }).click();
    await touch('/dashboard', page.getByRole('link', { name: 'Disponibili' }));
    await touch('/dashboard/rooms', statusButton(page, '1'));
    await touch('/dashboard/rooms?q=niente', page.getByText('Nessuna camera con questi filtri'));
    await touch('/dashboard/rooms/create', page.getByLabel('Numero'));
    await touch('/dashboard/profile', page.getByRole('button', { name: /^Chiudi la sessione/ }));
    await touch(`/dashboard/rooms/${id}`, statusButton(page, '1'));
    await page.getByLabel('Aggiungi foto').setInputFiles([await aPhoto('teal'), await aPhoto('gold')]);
    await expect(page.getByRole('img', { name: 'Camera 1, foto 1 di 2' })).toBeVisible();
    expect(await smallTargets(page), 'room with photos').toEqual([]);
    await statusButton(page, '1').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await settle(page);
    expect(await smallTargets(page.getByRole('menu')), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Elimina foto' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await settle(page);
    expect(await smallTargets(page.getByRole('alertdialog')), 'dialog').toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
  },
);
