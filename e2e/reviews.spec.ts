import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { hold, refuse } from './network.ts';
import { heading, messages, sections } from './page-parts.ts';
import { aReview } from './review-parts.ts';
import { expect, test } from './world.ts';

const LIST = '/dashboard/reviews';
const HOSTILE = '<img src=x onerror=alert(1)><b>grassetto</b> {{7*7}}';

const lines = (page: Page) => page.getByRole('list', { name: 'Recensioni' }).getByRole('listitem');
const reply = (page: Page) => page.getByRole('textbox', { name: 'La tua risposta' });
const answerPart = (page: Page) => page.getByRole('region', { name: 'Risposta' });
const leave = (page: Page) => page.getByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });

test('are read, filtered by their stars, and lead back to the same list', async ({
  page,
  world,
  request,
}) => {
  const place = await world.aPlace();
  await aReview(request, place, { author: 'Ada', rating: 5, text: 'Colazione ottima' });
  await aReview(request, place, {
    author: 'Bea',
    rating: 2,
    title: 'Freddo',
    written_at: '2026-10-02T10:00:00Z',
  });
  await world.enter(place.owner);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Recensioni' }).click();
  await expect(heading(page)).toHaveText('Recensioni');
  await expect(page.getByRole('main')).toContainText('2 recensioni, 2 senza risposta');
  await expect(page.getByRole('main')).toContainText('3,5');
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('Bea');
  await expect(lines(page).first()).toContainText('2 stelle su 5');
  await expectAccessible(page, lines(page).first());

  const stars = page.getByRole('list', { name: 'Quante stelle' });
  await stars.getByRole('link', { name: '5 stelle: 1 recensione' }).click();
  await expect(page).toHaveURL(`${LIST}?rating=5`);
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText('1 recensione trovata con 5 stelle')).toBeVisible();
  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(heading(page)).toHaveText('Recensione di Ada');
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?rating=5`);
  await expect(lines(page)).toHaveCount(1);
  await stars.getByRole('link', { name: /Mostra tutte$/ }).click();
  await expect(lines(page)).toHaveCount(2);

  await page.getByRole('searchbox', { name: 'Cerca tra le recensioni' }).fill('freddo');
  await expect(page).toHaveURL(`${LIST}?q=freddo`);
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('niente di simile');
  await expect(page.getByRole('heading', { name: 'Nessuna recensione trovata' })).toBeVisible();
  await page.getByRole('button', { name: 'Azzera filtri' }).first().click();
  await expect(lines(page)).toHaveCount(2);
});

test('are answered, the answer is changed, taken back and put back', async ({ page, world, request }) => {
  const place = await world.aPlace();
  const { id } = await aReview(request, place, { author: 'Ada', rating: 5 });
  await world.enter(place.owner);
  await page.goto(`${LIST}/${id}`);
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await expect(reply(page)).toHaveAccessibleDescription('Scrivi la risposta.');
  await expect(reply(page)).toBeFocused();
  await reply(page).fill('Grazie mille,\na presto!');
  await expectAccessible(page, reply(page));
  const letGo = await hold(page, `**/reviews/${id}/reply`, 'PUT');
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await expect(page.getByRole('button', { name: 'Salvataggio…' })).toBeVisible();
  letGo();
  await expect(messages(page)).toContainText('Risposta pubblicata');
  await expect(answerPart(page)).toContainText('Grazie mille,');
  await expect(answerPart(page)).toContainText('Persona Di Prova');

  await answerPart(page).getByRole('button', { name: 'Modifica' }).click();
  await expect(reply(page)).toHaveValue('Grazie mille,\na presto!');
  await reply(page).fill('Grazie!');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(messages(page)).toContainText('Risposta cambiata');
  await expect(reply(page)).toBeHidden();
  await expectAccessible(page, answerPart(page));

  await answerPart(page).getByRole('button', { name: 'Togli' }).click();
  await expect(messages(page)).toContainText('Risposta tolta');
  await expect(reply(page)).toHaveValue('');
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(answerPart(page)).toContainText('Grazie!');
  await page.getByRole('link', { name: 'Recensioni', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('1 recensione, tutte con risposta');
  await expect(lines(page)).toContainText('Grazie!');
});

test('keep what is typed: when one leaves, when the network drops, when somebody else was first', async ({
  page,
  world,
  request,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED.*\/reply/);
  complaints.allow(/409 .*\/reply/);
  const place = await world.aPlace();
  const clerk = await world.aMember(place, 'staff');
  const { id } = await aReview(request, place);
  await world.enter(place.owner);
  await page.goto(LIST);
  await lines(page).getByRole('link').click();
  await reply(page).fill('La mia risposta');
  await page.getByRole('link', { name: 'Recensioni', exact: true }).click();
  await leave(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(reply(page)).toHaveValue('La mia risposta');

  // The server does its work, and its answer does not arrive: once more changes nothing.
  await page.route(`**/reviews/${id}/reply`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await expect(page.getByRole('alert')).toContainText('Nessuna connessione');
  await expect(reply(page)).toHaveValue('La mia risposta');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await expect(messages(page)).toContainText('Risposta pubblicata');

  await answerPart(page).getByRole('button', { name: 'Modifica' }).click();
  await reply(page).fill('La mia seconda');
  await world.api(clerk, 'PUT', `/reviews/${id}/reply`, { text: 'Quella della collega' });
  // Whether the word of it has come before this press or not.
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('alert')).toContainText('Nel frattempo qualcuno ha cambiato la risposta');
  await expect(answerPart(page)).toContainText('Quella della collega');
  await expect(reply(page)).toHaveValue('La mia seconda');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(messages(page)).toContainText('Risposta cambiata');
  await expect(answerPart(page)).toContainText('La mia seconda');
});

test(
  'a colleague who answers first takes nothing away',
  { tag: '@desktop' },
  async ({ page, world, request, complaints }) => {
    complaints.allow(/409 .*\/reply/);
    const place = await world.aPlace();
    const clerk = await world.aMember(place, 'staff');
    const { id } = await aReview(request, place);
    await world.enter(place.owner);
    const listening = page.waitForResponse('**/api/v1/events');
    await page.goto(LIST);
    await lines(page).getByRole('link').click();
    await reply(page).fill('La mia risposta');
    await listening;
    await world.api(clerk, 'PUT', `/reviews/${id}/reply`, { text: 'Quella della collega' });
    await expect(answerPart(page)).toContainText('ha scritto nel frattempo');
    await expect(reply(page)).toHaveValue('La mia risposta');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('alert')).toContainText('Nel frattempo qualcuno ha cambiato la risposta');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(messages(page)).toContainText('Risposta cambiata');

    // Where nothing is typed, the new answer is simply there.
    await answerPart(page).getByRole('button', { name: 'Modifica' }).click();
    await expect(reply(page)).toHaveValue('La mia risposta');
    await world.api(clerk, 'PUT', `/reviews/${id}/reply`, { text: 'Ancora della collega' });
    await expect(answerPart(page).getByRole('button', { name: 'Modifica' })).toBeVisible();
    await expect(answerPart(page)).toContainText('Ancora della collega');
  },
);

test('show what a guest wrote as text and nothing else, and what it said before', async ({
  page,
  world,
  request,
}) => {
  const place = await world.aPlace();
  const { id, directory_id } = await aReview(request, place, { author: HOSTILE, title: HOSTILE, rating: 5 });
  await world.api(place.owner, 'PUT', `/reviews/${id}/reply`, { text: HOSTILE });
  const url = 'https://directory.example/recensioni/1';
  await aReview(request, place, {
    directory_id,
    author: HOSTILE,
    rating: 1,
    text: 'parola'.repeat(200),
    url,
  });
  await world.enter(place.owner);
  await page.goto(LIST);
  await expect(lines(page)).toContainText(HOSTILE);
  await expect(lines(page)).toContainText('Cambiata dopo la risposta');
  await expectAccessible(page, lines(page).first());
  await lines(page).getByRole('link').click();
  await expect(heading(page)).toHaveText(`Recensione di ${HOSTILE}`);
  await expect(answerPart(page)).toContainText('La recensione è cambiata dopo la tua risposta');
  await page.getByText('Che cosa diceva prima').click();
  await expect(page.getByRole('main')).toContainText('5 stelle su 5');
  const link = page.getByRole('link', { name: /^Vedi nella directory/ });
  await expect(link).toHaveAttribute('href', url);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.locator('main img, main b')).toHaveCount(0);
  await expectAccessible(page, link);
});

test('that are not there, or cannot be fetched, are said in words', async ({ page, world, complaints }) => {
  complaints.allow(/404 .*\/reviews\//);
  complaints.allow(/500 .*\/reviews/);
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: 'Ancora nessuna recensione' })).toBeVisible();
  await expectAccessible(page, heading(page));
  await page.goto(`${LIST}/999999999`);
  await expect(page.getByRole('heading', { name: 'Recensione non trovata' })).toBeVisible();
  await page.getByRole('link', { name: 'Vai alle recensioni' }).click();
  await expect(page).toHaveURL(LIST);
  await refuse(page, '**/places/*/reviews?*');
  await refuse(page, '**/places/*/reviews');
  await page.reload();
  await expect(page.getByText('Errore nel caricamento delle recensioni')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Ancora nessuna recensione' })).toBeVisible();
});

test('are only read by the accountant', async ({ page, world, request }) => {
  const place = await world.aPlace();
  const { id } = await aReview(request, place);
  await world.enter(await world.aMember(place, 'accountant'));
  await page.goto(`${LIST}/${id}`);
  await expect(answerPart(page)).toContainText('Ancora nessuna risposta.');
  await expect(page.getByRole('button', { name: 'Rispondi' })).toBeHidden();
});

test('are not shown to housekeeping', { tag: '@desktop' }, async ({ page, world, request }) => {
  const place = await world.aPlace();
  const { id } = await aReview(request, place);
  await world.enter(await world.aMember(place, 'housekeeping'));
  for (const address of [LIST, `${LIST}/${id}`]) {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { name: 'Questa sezione non è prevista per il tuo ruolo' }),
    ).toBeVisible();
  }
});

test('long lists come page by page, and the notice of a new one leads to it', async ({
  page,
  world,
  request,
}) => {
  const place = await world.aPlace();
  for (let n = 1; n <= 22; n++)
    await aReview(request, place, {
      author: `Ospite ${n}`,
      written_at: `2026-09-${10 + (n % 20)}T10:00:00Z`,
    });
  await world.enter(place.owner);
  await page.goto(LIST);
  await expect(lines(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Carica altre' }).click();
  await expect(lines(page)).toHaveCount(22);
  await expect(page.getByRole('button', { name: 'Carica altre' })).toBeHidden();
  await page.goto('/dashboard/notifications');
  await page
    .getByRole('link', { name: /Nuova recensione/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText(/^Recensione di Ospite \d+$/);
});

test('a subscription that ends closes the dashboard at the next call, and reopens it with everything in place', async ({
  page,
  world,
  request,
  complaints,
}) => {
  complaints.allow(/403 /);
  const place = await world.aPlace();
  const { id } = await aReview(request, place, { author: 'Ada' });
  await world.enter(place.owner);
  await page.goto(`${LIST}/${id}`);
  await reply(page).fill('Risposta a metà');
  // What is known of the places is asked for again only when it is some seconds old.
  await page.clock.install();
  await page.clock.fastForward(10_000);
  await world.endSubscription(place.owner, '2026-03-09');
  // Whatever asks next hears of it: this button, unless something that asks by itself was first.
  const ended = page.getByText(/è scaduto il 09/);
  await page.getByRole('button', { name: 'Rispondi' }).or(ended).first().click();
  await expect(page).toHaveURL('/access-denied');
  await expect(page.getByText(/è scaduto il 09\/03\/2026/)).toBeVisible();
  await request.put('/api/v1/operator/subscriptions', {
    headers: { authorization: `Bearer ${process.env.E2E_OPERATOR_KEY}` },
    data: { email: place.owner.email, plan: 'month' },
  });
  await page.getByRole('button', { name: 'Ho già pagato: controlla' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`${LIST}/${id}`);
  await expect(reply(page)).toHaveValue('Risposta a metà');
  await expect(sections(page)).toBeVisible();
});
