import {
  anOpenPlace,
  bookMeanwhile,
  countBookings,
  fillGuest,
  openStep,
  send,
  stayAddress,
} from './open-place.ts';
import { heading } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

test.describe('while a stranger fills in the form', () => {
  test(
    'the nights are taken: what was typed stays',
    { tag: '@phone' },
    async ({ page, world, complaints }) => {
      complaints.allow(/409 .*\/bookings/);
      const place = await anOpenPlace(world);
      await world.aRoom(place, { name: 'Ulivo' });
      await openStep(page, place);
      await fillGuest(page);
      await bookMeanwhile(world, place);
      await send(page).click();
      await expect(page.getByRole('alert')).toContainText('Qualcuno ha appena preso una di queste notti.');
      await expect(page.getByLabel('Cognome')).toHaveValue('Di Prova');
      await expect(send(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Vedi le altre camere' }).click();
      await page.getByRole('link', { name: 'Prenota Ulivo' }).click();
      await expect(page.getByLabel('Cognome')).toHaveValue('Di Prova');
      await send(page).click();
      await expect(heading(page)).toHaveText('Richiesta inviata');
    },
  );

  test('the room is deleted: the other rooms are offered', async ({ page, world, complaints }) => {
    complaints.allow(/404 .*\/bookings/);
    const place = await anOpenPlace(world);
    await world.aRoom(place, { name: 'Ulivo' });
    await openStep(page, place);
    await fillGuest(page);
    await world.api(place.owner, 'DELETE', `/rooms/${place.roomId}`);
    await send(page).click();
    await page.getByRole('link', { name: 'Vedi le altre camere' }).click();
    await page.getByRole('link', { name: 'Prenota Ulivo' }).click();
    await expect(page.getByLabel('Cognome')).toHaveValue('Di Prova');
  });

  test('the price changes: it is shown, and asked again', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/bookings/);
    const place = await anOpenPlace(world);
    await openStep(page, place);
    await fillGuest(page);
    await world.api(place.owner, 'PUT', `/rooms/${place.roomId}`, {
      name: 'Glicine',
      capacity: 2,
      price_per_night: 100,
    });
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('ora è 300 € invece di 240 €');
    await expect(send(page)).toHaveText(/Invia la richiesta · 300/);
    expect(await countBookings(world, place)).toBe(0);
    await send(page).click();
    await expect(heading(page)).toHaveText('Richiesta inviata');
    await expect(page.getByText('300 €')).toBeVisible();
  });

  test(
    'the network drops: sending again books once',
    { tag: '@phone' },
    async ({ page, world, complaints }) => {
      complaints.allow(/ERR_FAILED.*\/bookings/);
      const place = await anOpenPlace(world);
      await openStep(page, place);
      await fillGuest(page);
      const keys = new Set<string | undefined>();
      let drops = true;
      await page.route('**/public/places/*/bookings', async (route) => {
        keys.add(route.request().headers()['idempotency-key']);
        if (!drops) return route.fallback();
        // It arrives, and its answer is lost.
        await route.fetch();
        await route.abort();
      });
      await send(page).click();
      await expect(page.getByRole('alert')).toContainText('La connessione è caduta.');
      expect(await countBookings(world, place)).toBe(1);
      // Even over a reload, where the nights seem to be somebody else's.
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('non prenoterai due volte');
      drops = false;
      await send(page).click();
      await expect(heading(page)).toHaveText('Richiesta inviata');
      expect(keys.size).toBe(1);
      expect(await countBookings(world, place)).toBe(1);
    },
  );

  test('too much is asked: the page says to wait', async ({ page, world, complaints }) => {
    complaints.allow(/429 .*\/bookings/);
    const place = await anOpenPlace(world);
    await openStep(page, place);
    await fillGuest(page);
    await page.route('**/public/places/*/bookings', (route) =>
      route.fulfill({ status: 429, json: { error: 'Troppe richieste.', code: 'too_many' } }),
    );
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Aspetta qualche minuto');
    await expect(page.getByLabel('Cognome')).toHaveValue('Di Prova');
  });
});

test.describe('the pages of strangers', () => {
  test('catch who fills in what nobody sees', async ({ page, world, complaints }) => {
    complaints.allow(/422 .*\/bookings/);
    const place = await anOpenPlace(world);
    await openStep(page, place);
    await fillGuest(page);
    await expect(page.getByRole('textbox', { name: 'Lascia vuoto questo campo' })).toHaveCount(0);
    const trap = page.locator('input[name=website]');
    await expect(trap).not.toBeInViewport();
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await trap.fill('https://example.com', { force: true });
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('La richiesta non è stata accettata.');
    expect(await countBookings(world, place)).toBe(0);
  });

  test('that do not exist say so, with the status that says so too', async ({ page, world, complaints }) => {
    complaints.allow(/404/);
    const place = await anOpenPlace(world, { page: { is_open: true } });
    const addresses = ['/b/nessuna-casa-qui', `/b/${place.slug}/${'x'.repeat(43)}`];
    for (const address of addresses) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText(/Questa pagina non c’è|Prenotazione non trovata/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    }
    await page.getByRole('link', { name: 'Vai alla struttura' }).click();
    await expect(heading(page)).toHaveText(place.name);
  });

  test('show a name as it is, whatever it is', async ({ page, world }) => {
    const evil = `</script><script>document.title='preso'</script><img src=x onerror=alert(1)>"'$&`;
    const place = await anOpenPlace(world, { name: evil, page: { description: evil, conditions: evil } });
    let dialogs = 0;
    page.on('dialog', () => (dialogs += 1));
    const answer = await page.goto(`/b/${place.slug}`);
    await expect(heading(page)).toHaveText(place.name);
    await expect(page.getByText(evil, { exact: true })).toHaveCount(2);
    const text = (await answer?.text()) ?? '';
    expect(text).not.toContain('<script>document');
    expect(text).not.toContain('<img src=x');
    await page.goto(stayAddress(place, place.roomId));
    await expect(page.getByRole('link', { name: place.name })).toBeVisible();
    expect(dialogs).toBe(0);
  });

  test('are for search engines, except what is somebody’s own', async ({ page, world }) => {
    const place = await anOpenPlace(world, { page: { description: 'Una casa tra gli ulivi.' } });
    await page.goto(`/b/${place.slug}?lang=fr`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'Una casa tra gli ulivi.',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/b\/[\w-]+\?lang=fr$/);
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(5);
    const told = JSON.parse((await page.locator('#place-structured').textContent()) ?? '') as {
      name: string;
    };
    expect(told.name).toBe(place.name);
    const robots = await page.request.get('/robots.txt');
    expect(await robots.text()).toContain('Allow: /b/');
    const { token } = await bookMeanwhile(world, place);
    await page.goto(`/b/${place.slug}/${token}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  });
});
