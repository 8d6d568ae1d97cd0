import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { aBooking, act, details, dialog } from '../bookings/booking-parts.ts';
import { inDays } from '../support/days.ts';
import { refuse } from '../support/network.ts';
import { heading, switcher, userMenu } from '../support/page-parts.ts';
import { aPhoto } from '../support/pictures.ts';
import { setStatus, statusButton } from '../rooms/room-row.ts';
import { settle } from '../support/wait-for-rest.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { anAddress, expect, test } from '../support/world.ts';

/** Opens an address and looks at it once `sign`, or its heading, is there. */
async function look(page: Page, address: string, sign = heading(page)): Promise<void> {
  await page.goto(address);
  await expectAccessible(page, sign);
}

test('before signing in', { tag: '@both' }, async ({ page }) => {
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

test('the overview, what is to come, the profile', { tag: '@phone' }, async ({ page, world }) => {
  const place = await world.aPlace();
  await world.aRoom(place);
  await world.anotherSession(place.owner);
  await world.enter(place.owner);
  await look(page, '/dashboard', page.getByRole('heading', { name: 'Arrivi' }));
  await userMenu(page).click();
  await expectAccessible(page, page.getByRole('menu'));
  await look(page, '/dashboard/bookings');
  await look(page, '/dashboard/reports');
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
  await expectAccessible(page, page.getByText('Scrivi un importo come 12,50.'));
  await page.getByRole('link', { name: 'Annulla' }).click();
  await expectAccessible(page, page.getByRole('alertdialog'));
});

test('the bookings and how they are found', { tag: '@phone' }, async ({ page, world }) => {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '1', name: 'Glicine' });
  const { id } = await aBooking(world, place, room);
  await aBooking(world, place, room, { from: 20, status: 'pending' });
  const lost = await aBooking(world, place, room, { from: 40 });
  await world.api(place.owner, 'POST', `/bookings/${lost.id}/cancel`, { reason: 'Volo annullato.' });
  await world.enter(place.owner);
  await look(page, '/dashboard/bookings', details(page, id));
  await page.getByRole('button', { name: /^Filtri/ }).click();
  await page.getByLabel('Filtra per periodo').selectOption('Scegli le date…');
  await expectAccessible(page, page.getByRole('dialog', { name: 'Scegli il periodo' }));
  await look(page, '/dashboard/bookings?q=niente', page.getByText('Con questi filtri non c'));
});

test('the dialog of a booking and what opens over it', async ({ page, world }) => {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '1', name: 'Glicine' });
  await world.aRoom(place, { number: '2' });
  const { id } = await aBooking(world, place, room, { from: 0, special_requests: 'Culla in camera.' });
  const lost = await aBooking(world, place, room, { from: 40 });
  await world.api(place.owner, 'POST', `/bookings/${lost.id}/cancel`, { reason: 'Volo annullato.' });
  await world.enter(place.owner);
  await look(page, `/dashboard/bookings/${lost.id}`, dialog(page, lost.id).getByText('Volo annullato.'));
  await look(page, `/dashboard/bookings/${id}`, dialog(page, id).getByText('Prenotazione creata'));
  for (const nights of await dialog(page, id).getByText('Notte per notte').all()) await nights.click();
  await dialog(page, id).getByRole('button', { name: 'Altre azioni', exact: true }).click();
  await expectAccessible(page, page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Sposta di camera…' }).click();
  await expectAccessible(page, page.getByRole('radio', { name: /^Camera 2/ }));
  await page.keyboard.press('Escape');
  await act(page, id, 'Cancella…');
  await expectAccessible(page, page.getByLabel('Motivo'));
});

test('a booking that is written, with its errors', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.aRoom(place, { number: '1' });
  await world.aRoom(place, { number: '2', capacity: 1 });
  await world.enter(place.owner);
  await look(page, '/dashboard/bookings/create');
  await page.getByRole('button', { name: 'Crea prenotazione' }).click();
  await expectAccessible(page, page.getByText(/campi da correggere/));
  await page.getByRole('button', { name: 'Stanotte' }).click();
  await page.getByRole('radio', { name: /^Camera 1/ }).check();
  await page.getByText('1 camera non disponibile').click();
  await page.getByText('Cambia i prezzi').click();
  await expectAccessible(page, page.getByLabel(/^Prezzo della notte di/));
});

test('a booking that is edited', async ({ page, world }) => {
  const place = await world.aPlace();
  const { id } = await aBooking(world, place, await world.aRoom(place));
  await world.enter(place.owner);
  await look(page, `/dashboard/bookings/${id}/edit`, page.getByRole('radio', { name: /Adesso qui/ }));
});

test('the prices, a period and its end', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.aRoom(place, { number: '1' });
  await world.enter(place.owner);
  await look(page, '/dashboard/prices', page.getByRole('heading', { name: 'Ancora nessun periodo' }));
  await look(page, '/dashboard/prices/create', page.getByRole('checkbox', { name: 'Camera 1' }));
  await page.getByRole('checkbox', { name: 'Sabato' }).check();
  await page.getByRole('radio', { name: /^Percentuale/ }).check();
  await page.getByRole('button', { name: 'Crea periodo' }).click();
  await expectAccessible(page, page.getByText('Inserisci il nome del periodo.'));
  const dates = { from_date: inDays(0), to_date: inDays(30) };
  const season = { name: 'Alta stagione', ...dates, percent: 20, weekdays: [5, 6] };
  await world.api(place.owner, 'POST', `/places/${place.id}/seasons`, season);
  await page.getByRole('link', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await look(page, '/dashboard/prices', page.getByText('ven e sab'));
  await page.getByRole('button', { name: 'Azioni per Alta stagione' }).click();
  await page.getByRole('menuitem', { name: 'Elimina…' }).click();
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
  'bookings and prices are large enough for a finger, also at 320 pixels',
  { tag: '@phone' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const place = await world.aPlace();
    const room = await world.aRoom(place, { number: '1', name: 'Glicine con vista sul porto' });
    const stay = { from: 0, nights: 3, guest_email: 'un-indirizzo-molto-lungo@esempio.example.com' };
    const { id } = await aBooking(world, place, room, { ...stay, guest_phone: '+39 333 1234567' });
    const dates = { from_date: inDays(0), to_date: inDays(30) };
    const season = { name: 'Alta stagione', ...dates, price: 1234.5, weekdays: [5, 6] };
    await world.api(place.owner, 'POST', `/places/${place.id}/seasons`, season);
    await world.enter(place.owner);
    const screens = [
      ['/dashboard/bookings', details(page, id)],
      ['/dashboard/bookings/create', heading(page)],
      [`/dashboard/bookings/create?from=${inDays(5)}&to=${inDays(7)}`, page.getByRole('radio')],
      [`/dashboard/bookings/${id}/edit`, page.getByRole('radio', { name: /Adesso qui/ })],
      ['/dashboard/prices', page.getByText('ven e sab')],
      ['/dashboard/prices/create', page.getByRole('checkbox', { name: /^Camera 1/ })],
    ] as const;
    for (const [address, sign] of screens) {
      await page.goto(address);
      await expect(sign).toBeVisible();
      expect(await smallTargets(page), address).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${address}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
    }
    await page.goto(`/dashboard/bookings/${id}`);
    await expect(dialog(page, id).getByText('Prenotazione creata')).toBeVisible();
    await settle(page);
    expect(await smallTargets(dialog(page, id)), 'dialog').toEqual([]);
  },
);

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
    await touch('/dashboard', page.getByRole('heading', { name: 'Arrivi' }));
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
