import { randomBytes } from 'node:crypto';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { fillGuest, send } from '../public/open-place.ts';
import { test } from '../support/own-hub.ts';
import { heading } from '../support/page-parts.ts';
import { expect, PASSWORD } from '../support/world.ts';

test.use({ environment: { HUB_SIGNUP: 'trial' } });

/** A person who has never seen it: what they see, fill in and press is counted. */
function walker(page: Page) {
  const began = Date.now();
  const steps: string[] = [];
  const counts = { screens: 0, fields: 0, presses: 0 };
  return {
    /** A screen that is looked at, by its heading. */
    async sees(title: string | RegExp) {
      await expect(heading(page)).toHaveText(title);
      counts.screens += 1;
    },
    async fills(field: Locator, text: string) {
      await field.fill(text);
      counts.fields += 1;
    },
    async chooses(field: Locator, option: string) {
      await field.selectOption(option);
      counts.fields += 1;
    },
    async presses(target: Locator) {
      await target.click();
      counts.presses += 1;
    },
    done(step: string) {
      const { screens, fields, presses } = counts;
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      steps.push(`${seconds} s  ${step} (so far ${screens} screens, ${fields} fields, ${presses} presses)`);
    },
    tell(info: TestInfo) {
      for (const step of steps) info.annotations.push({ type: 'step', description: step });
      // oxlint-disable-next-line no-console -- the steps are what this test is there to show
      console.log(`${info.project.name}\n${steps.join('\n')}`);
    },
  };
}

test(
  'from nothing to a booked room, by somebody who has never seen it',
  { tag: '@phone' },
  async ({ page, hub, browser }, info) => {
    test.setTimeout(180_000);
    const me = walker(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const steps = page.getByRole('region', { name: 'Primi passi' });
    const step = (name: RegExp) => steps.getByRole('listitem').filter({ hasText: name });

    await page.goto('/login');
    await me.sees('Accedi');
    await me.presses(page.getByRole('link', { name: 'Registrati' }));
    await me.sees('Crea il tuo account');
    await me.fills(field('Nome'), 'Anna');
    await me.fills(field('Cognome'), 'Dell’Orto');
    await expect(field('Nome utente')).toHaveValue('anna.dellorto');
    await me.fills(field('E-mail'), `titolare-${randomBytes(4).toString('hex')}@example.com`);
    await me.fills(field('Password'), PASSWORD);
    await me.fills(field('Ripeti la password'), PASSWORD);
    if (info.project.name === 'phone')
      await field('Nome utente').fill(`anna-${randomBytes(4).toString('hex')}`);
    await me.presses(button('Registrati'));
    me.done('registered');

    await me.sees('Crea la tua attività');
    await me.chooses(field('Che cosa gestisci?'), 'B&B o affittacamere');
    await me.fills(field('Come si chiama?'), 'Il Glicine');
    await me.fills(field('In che comune si trova?'), 'Lecce');
    await me.fills(page.getByLabel('Quante camere ha?'), '6');
    await me.presses(button('Comincia'));
    me.done('answered four questions');

    await me.sees(/Anna/);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Prova gratuita: restano 30 giorni.')).toBeVisible();
    await expect(step(/^Camere/)).toContainText('0 di 6');
    await me.presses(page.getByRole('link', { name: 'Fallo ora: Camere' }));
    await me.sees('Aggiungi camere');
    await me.fills(page.getByLabel('Scrivi le camere come le diresti'), 'da 101 a 106, doppie, 80 €');
    await expect(field('Al numero')).toHaveValue('106');
    await me.presses(button('Crea 6 camere'));
    await me.sees('Camere');
    await expect(page.getByText('6 camere create')).toBeVisible();
    me.done('made six rooms');

    await me.presses(page.getByRole('navigation').getByRole('link', { name: 'Panoramica' }).first());
    await me.sees(/Anna/);
    await expect(step(/^Camere/)).toContainText('6 camere');
    await expect(step(/^Prezzi/)).toContainText('Ogni camera ha il suo');
    await me.presses(page.getByRole('link', { name: 'Fallo ora: Pagina di prenotazione' }));
    await me.sees('Pagina di prenotazione');
    await me.presses(page.getByRole('switch', { name: 'Prendi prenotazioni da questa pagina' }));
    await expect(page.getByText('Aperta', { exact: true })).toBeVisible();
    me.done('opened the booking page');
    const address = await page.getByRole('link', { name: 'Apri la pagina' }).getAttribute('href');

    const stranger = await browser.newPage({ baseURL: hub.url, locale: 'it-IT' });
    await stranger.goto(`${address}?from=${inDays(20)}&to=${inDays(22)}&guests=2`);
    await expect(stranger.getByText('160 € per 2 notti').first()).toBeVisible();
    await stranger
      .getByRole('link', { name: /^Prenota/ })
      .first()
      .click();
    await fillGuest(stranger);
    await send(stranger).click();
    await expect(heading(stranger)).toHaveText('Richiesta inviata');
    await stranger.close();
    me.done('a stranger booked');

    await page.goto('/dashboard/bookings');
    await expect(page.getByText('Ospite Di Prova').first()).toBeVisible();
    me.tell(info);
  },
);

test('the first steps are settled, put away and taken out again', async ({ page, world, complaints }) => {
  // What the settings page asks of a place without a payment server.
  complaints.allow(/404 .*btcpay-settings/);
  const person = await world.aPerson();
  await world.enter(person);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/start');
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page.getByLabel('Che cosa gestisci?')).toHaveAccessibleDescription(
    'Scegli che cosa gestisci.',
  );
  await page.getByLabel('Che cosa gestisci?').selectOption('Ristorante, trattoria o pizzeria');
  await expect(page.getByLabel('Quanti tavoli ha?')).toBeVisible();
  await page.getByLabel('Che cosa gestisci?').selectOption('Rifugio');
  await page.getByLabel('Come si chiama?').fill('Rifugio delle Stelle');
  await page.getByLabel('In che comune si trova?').fill('Cogne');
  await page.getByRole('button', { name: 'Comincia' }).click();

  await expect(page.getByRole('heading', { name: 'Primi passi' })).toBeVisible();
  await page.getByRole('button', { name: 'Non uso portali' }).click();
  await expect(page.getByText('Non usi portali.')).toBeVisible();
  await page.getByRole('button', { name: "Si paga all'arrivo" }).click();
  await expect(page.getByRole('button', { name: 'Cambia' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Nascondi i primi passi' }).click();
  await expect(page.getByRole('heading', { name: 'Primi passi' })).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toContainText('Persona');
  await expect(page.getByRole('heading', { name: 'Primi passi' })).toHaveCount(0);

  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Mostra nella panoramica' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Non usi portali.')).toBeVisible();
});

test('a restaurant is asked for what Hub can do there today', async ({ page, world }) => {
  const person = await world.aPerson();
  await world.api(person, 'POST', '/places', {
    kind: 'restaurant',
    name: 'Trattoria del Glicine',
    town: 'Lecce',
    units: 12,
  });
  await world.enter(person);
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'Primi passi' });
  await expect(steps.getByRole('listitem')).toHaveText([/^Dati dell'attività/, /^Persone/]);
  await steps.getByRole('link', { name: "Fallo ora: Dati dell'attività" }).click();
  await expect(heading(page)).toHaveText("Dati dell'attività");
  await page.getByLabel('Telefono').fill('+39 0832 123456');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText("Dati dell'attività salvati")).toBeVisible();
  await page.goto('/dashboard');
  await expect(steps.getByText('I contatti ci sono.')).toBeVisible();
  await steps.getByRole('button', { name: 'Faccio tutto io' }).click();
  await expect(steps).toHaveCount(0);
});

test('a trial that has ended says that nothing is lost', async ({ page, world, complaints }) => {
  complaints.allow(/403/);
  const person = await world.aPerson();
  const answers = { kind: 'bnb', name: 'Il Glicine', town: 'Lecce', units: 2 };
  await world.api(person, 'POST', '/places', answers);
  await world.endSubscription(person, '2026-01-31');
  await world.enter(person);
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('La prova è finita');
  await expect(page.getByText('Non è stato cancellato niente')).toBeVisible();
  await expect(page).toHaveURL('/access-denied');
});
