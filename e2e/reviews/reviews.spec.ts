import { expectAccessible } from '../support/axe.ts';
import { refuse } from '../support/network.ts';
import { heading } from '../support/page-parts.ts';
import { answerPart, aReview, lines, LIST } from './review-parts.ts';
import { expect, test } from '../support/world.ts';

const HOSTILE = '<img src=x onerror=alert(1)><b>grassetto</b> {{7*7}}';

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

test('are not shown to housekeeping', async ({ page, world, request }) => {
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
