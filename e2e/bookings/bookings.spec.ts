import type { Page } from '@playwright/test';
import { aBooking, bookingRow, details, dialog, LIST, withRoom, type Booking } from './booking-parts.ts';
import { inDays, italian } from '../support/days.ts';
import { hold, refuse } from '../support/network.ts';
import { heading, sections } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

const API = '**/api/v1/places/*/bookings?*';

/** Changes what the server answers to the list, for what no call of the API can bring about yet. */
async function withAnswer(page: Page, change: (booking: Record<string, unknown>) => void): Promise<void> {
  await page.route(API, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { bookings: Record<string, unknown>[] };
    body.bookings.forEach(change);
    await route.fulfill({ response: answer, json: body });
  });
}

test.describe('the list of bookings', () => {
  test('begins empty, in the words of docs/rules.md 6.13', async ({ page, world }) => {
    await withRoom(world);
    await page.goto(LIST);
    await expect(heading(page)).toHaveText('Prenotazioni');
    await expect(page).toHaveTitle('Prenotazioni · Hub');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Nessuna prenotazione trovata' })).toBeVisible();
    await expect(main).toContainText('Le prenotazioni appariranno qui quando verranno create');
    await main.getByRole('link', { name: 'Nuova prenotazione' }).click();
    await expect(heading(page)).toHaveText('Nuova prenotazione');
  });

  test(
    'asks for limit=100&offset=0, and shows each booking whole',
    { tag: '@both' },
    async ({ page, world, isMobile }) => {
      const { place, room } = await withRoom(world, { number: '7', name: 'Glicine', price_per_night: 89.5 });
      const plain = await world.aRoom(place, { number: '8', price_per_night: 1000 });
      const guest = { guest_first_name: 'Anna', guest_last_name: 'Prova', guest_email: 'anna@example.com' };
      const first = await aBooking(world, place, room, { ...guest, nights: 3 });
      const second = await aBooking(world, place, plain, { nights: 1, status: 'pending' });
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (/^\/api\/.*\/bookings$/.test(pathname) && request.method() === 'GET')
          asked.push(pathname + search);
      });
      await page.goto(LIST);
      const row = bookingRow(page, first.id);
      const dates = `${italian(inDays(10))} fino al ${italian(inDays(13))}`;
      const said = [`#${first.number}`, 'Anna Prova', 'anna@example.com', 'Glicine', '3 notti', '268,50 €'];
      for (const text of [...said, 'Confermata', 'Non Pagato', 'Dettagli'])
        await expect(row).toContainText(text);
      await expect(row).toContainText(dates.replace('fino al', '→'));
      const other = bookingRow(page, second.id);
      for (const text of ['Ospite Di Prova', '1 notte', '1.000,00 €', 'In Attesa']) {
        await expect(other).toContainText(text);
      }
      // A room without a name is shown by its number.
      await expect(
        isMobile
          ? other.getByRole('definition').filter({ hasText: /^8$/ })
          : other.getByRole('cell', { name: '8', exact: true }),
      ).toBeVisible();
      expect(asked).toEqual([`/api/v1/places/${place.id}/bookings?limit=100&offset=0`]);
      const words = { useInnerText: true };
      const main = page.getByRole('main');
      await expect(main).toContainText('2 prenotazioni, 1 in attesa', words);
      await expect(main).toContainText(/Prenotazioni totali\s+2\s/, words);
      await expect(main).toContainText(/Confermate\s+1\s/, words);
      await expect(main).toContainText(/In attesa\s+1\s/, words);
      await expect(main).toContainText(/Ricavi totali\s+0,00\s€/, words);
    },
  );

  test('names every state, and shows an unknown one as the first', async ({ page, world }) => {
    const { place, room } = await withRoom(world);
    const states = {
      pending: 'In Attesa',
      confirmed: 'Confermata',
      cancelled: 'Cancellata',
      completed: 'Completata',
      failed: 'Fallita',
      teleported: 'In Attesa',
    };
    const payments = ['Non Pagato', 'In Elaborazione', 'Pagato', 'Scaduto', 'Non Valido', 'Non Pagato'];
    const answers = ['unpaid', 'processing', 'paid', 'expired', 'invalid', 'bartered'];
    const ids: number[] = [];
    for (const n of answers.keys()) ids.push((await aBooking(world, place, room, { from: 10 + 2 * n })).id);
    await withAnswer(page, (booking) => {
      const at = ids.indexOf(Number(booking.id));
      booking.status = Object.keys(states)[at];
      booking.payment_status = answers[at];
    });
    await page.goto(LIST);
    for (const [at, status] of Object.values(states).entries()) {
      await expect(bookingRow(page, ids[at] ?? 0)).toContainText(status);
      await expect(bookingRow(page, ids[at] ?? 0)).toContainText(payments[at] ?? '');
    }
  });

  test('counts everything that the filter finds, not what is loaded', async ({ page, world, request }) => {
    // The demo has more bookings than a page, some of them paid. Others use it too: look, change nothing.
    const account = { email: 'titolare@demo.hub.example', password: 'benvenuti-in-hub' };
    const { token } = (await (await request.post('/api/v1/auth/login', { data: account })).json()) as {
      token: string;
    };
    const owner = { email: account.email, token };
    const { data } = await world.api<{ data: { place_id: number; place_name: string }[] }>(
      owner,
      'GET',
      '/assignments/me',
    );
    const place = data.find(({ place_name }) => place_name === 'B&B La Terrazza')?.place_id;
    await world.enter(owner);
    await page.addInitScript((id) => localStorage.setItem('hub.place', id), String(place));
    const figure = (n: number) => n.toLocaleString('it-IT', { useGrouping: 'always' } as const);
    for (const filter of ['', 'status=completed']) {
      type Answer = { summary: { total: number; confirmed: number; pending: number; revenue: number } };
      const { summary } = await world.api<Answer>(owner, 'GET', `/places/${place}/bookings?${filter}`);
      expect(summary.total).toBeGreaterThan(100);
      expect(summary.revenue).toBeGreaterThan(0);
      await page.goto(`${LIST}?${filter}`);
      const card = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..');
      await expect(card('Prenotazioni totali')).toContainText(figure(summary.total));
      await expect(card('Confermate')).toContainText(figure(summary.confirmed));
      await expect(card('In attesa')).toContainText(figure(summary.pending));
      const euros = summary.revenue.toLocaleString('it-IT', {
        minimumFractionDigits: 2,
        useGrouping: 'always',
      } as const);
      await expect(card('Ricavi totali')).toContainText(`${euros} €`);
    }
  });

  test('"Aggiorna" asks anew, and keeps the old rows when there is no answer', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/500 .*\/bookings/);
    const { place, room } = await withRoom(world);
    const first = await aBooking(world, place, room);
    await page.goto(LIST);
    await expect(bookingRow(page, first.id)).toBeVisible();
    const second = await aBooking(world, place, room, { from: 20 });
    await expect(bookingRow(page, second.id)).toBeHidden();
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await expect(bookingRow(page, second.id)).toBeVisible();
    await refuse(page, API);
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await expect(page.getByRole('alert')).toContainText('Errore nel caricamento delle prenotazioni');
    await expect(bookingRow(page, second.id)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('has its shape while it comes', async ({ page, world }) => {
    const { place, room } = await withRoom(world);
    const { id } = await aBooking(world, place, room);
    const letGo = await hold(page, API);
    await page.goto(LIST);
    await expect(heading(page)).toHaveText('Prenotazioni');
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeVisible();
    letGo();
    await expect(bookingRow(page, id)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toHaveCount(0);
  });

  test('that does not come says why and tries again', async ({ page, world, complaints }) => {
    complaints.allow(/(500|409) .*\/bookings/);
    const { place, room } = await withRoom(world);
    const { id } = await aBooking(world, place, room);
    await refuse(page, API);
    await page.goto(LIST);
    await expect(page.getByRole('alert')).toContainText('Errore nel caricamento delle prenotazioni');
    await page.unrouteAll();
    await refuse(page, API, { status: 409, error: 'Archivio in manutenzione.', code: 'maintenance' });
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('alert')).toContainText('Archivio in manutenzione.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(bookingRow(page, id)).toBeVisible();
  });
});

test.describe('a role that only reads', () => {
  test('the books sees the bookings and changes none', async ({ page, world }) => {
    const place = await world.aPlace();
    const { id } = await aBooking(world, place, await world.aRoom(place), { status: 'pending' });
    await world.enter(await world.aMember(place, 'accountant'));
    await page.goto(LIST);
    await expect(bookingRow(page, id)).toContainText('160,00 €');
    await expect(page.getByRole('link', { name: 'Nuova prenotazione' })).toHaveCount(0);
    await details(page, id).click();
    const actions = dialog(page, id).getByRole('button');
    await expect(actions.and(page.getByRole('button', { name: 'Conferma' }))).toHaveCount(0);
    await expect(dialog(page, id).getByRole('link', { name: 'Modifica' })).toHaveCount(0);
    await dialog(page, id).getByRole('button', { name: 'Altre azioni', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Stampa conferma']);
    for (const address of [`${LIST}/create`, `${LIST}/${id}/edit`]) {
      await page.goto(address);
      await expect(
        page.getByRole('heading', { name: 'Il tuo ruolo non può scrivere prenotazioni' }),
      ).toBeVisible();
    }
    await page.getByRole('link', { name: 'Vai alle prenotazioni' }).click();
    await expect(bookingRow(page, id)).toBeVisible();
  });

  test('the rooms has no bookings in the menu, nor behind their address', async ({ page, world }) => {
    const place = await world.aPlace();
    const { id } = await aBooking(world, place, await world.aRoom(place));
    await world.enter(await world.aMember(place, 'housekeeping'));
    await page.goto('/dashboard/rooms');
    await expect(sections(page).getByRole('link', { name: 'Camere' })).toBeVisible();
    await expect(sections(page).getByRole('link', { name: 'Prenotazioni' })).toHaveCount(0);
    for (const address of [LIST, `${LIST}/${id}`, `${LIST}/create`]) {
      await page.goto(address);
      await expect(
        page.getByRole('heading', { name: 'Questa sezione non è prevista per il tuo ruolo' }),
      ).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('a booking of one’s other place opens there', async ({ page, world }) => {
  const { place } = await withRoom(world);
  const second = await world.aPlace({ owner: place.owner });
  const booking: Booking = await aBooking(world, second, await world.aRoom(second));
  await page.goto(LIST);
  await page.getByRole('button', { name: place.name }).click();
  await expect(page.getByText('Le prenotazioni appariranno qui')).toBeVisible();
  await page.goto(`${LIST}/${booking.id}`);
  await expect(dialog(page, booking.id)).toContainText('Ospite Di Prova');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toContainText(second.name);
  await expect(bookingRow(page, booking.id)).toBeVisible();
});
