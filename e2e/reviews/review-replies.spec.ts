import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { deafen, hold } from '../support/network.ts';
import { messages, sections } from '../support/page-parts.ts';
import { answerPart, aReview, lines, LIST, reply } from './review-parts.ts';
import { expect, test } from '../support/world.ts';

const leave = (page: Page) => page.getByRole('alertdialog', { name: 'Vuoi uscire senza salvare?' });

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
  // Told of its own answer in between, the page would say so before the second press.
  await deafen(page, complaints);
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
  await page.unroute(`**/reviews/${id}/reply`);
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await expect(messages(page)).toContainText('Risposta pubblicata');

  await answerPart(page).getByRole('button', { name: 'Modifica' }).click();
  await reply(page).fill('La mia seconda');
  await world.api(clerk, 'PUT', `/reviews/${id}/reply`, { text: 'Quella della collega' });
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('alert')).toContainText('Nel frattempo qualcuno ha cambiato la risposta');
  await expect(answerPart(page)).toContainText('Quella della collega');
  await expect(reply(page)).toHaveValue('La mia seconda');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(messages(page)).toContainText('Risposta cambiata');
  await expect(answerPart(page)).toContainText('La mia seconda');
});

test('a colleague who answers first takes nothing away', async ({ page, world, request, complaints }) => {
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
