import type { Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading, messages, sections } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';

const PAGE = '/dashboard/settings/capabilities';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const save = (page: Page) => page.getByRole('button', { name: /^(Salva|Salvataggio…)$/ });

test('the owner switches what the place does, and the menu follows', async ({ page, world, complaints }) => {
  complaints.allow(/404 .*\/btcpay-settings/);
  const place = await world.aPlace({ category: 'parrucchiere' });
  await world.enter(place.owner);
  await page.goto('/dashboard/rooms');
  await page.getByRole('link', { name: 'Vai al tipo di attività' }).click();
  await expect(heading(page)).toHaveText('Tipo di attività');
  await expect(box(page, 'Prodotti e servizi')).toBeChecked();
  await expect(sections(page)).not.toContainText('Camere');
  await box(page, 'Camere e soggiorni').focus();
  await page.keyboard.press('Space');
  await box(page, 'Tavoli e cucina').check();
  await expect(page.getByText('Se lasci vuoto, alle 04:00.')).toBeVisible();
  await page.getByLabel('La giornata finisce alle').fill('03:30');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Tipo di attività salvato');
  for (const name of ['Camere', 'Tavoli', 'Prodotti', 'Clienti'])
    await expect(sections(page).getByRole('link', { name, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('La giornata finisce alle')).toHaveValue('03:30');
  await page.goto('/dashboard/rooms');
  await expect(heading(page)).toHaveText('Camere');
});

test('what is still open is named, and nothing is switched off', async ({ page, world, complaints }) => {
  complaints.allow(/409 .*\/capabilities/);
  const place = await world.aPlace();
  const room_id = await world.aRoom(place);
  await world.api(place.owner, 'POST', `/places/${place.id}/bookings`, {
    room_id,
    check_in_date: inDays(3),
    check_out_date: inDays(5),
    guest_first_name: 'Ospite',
    guest_last_name: 'Di Prova',
    number_of_guests: 1,
  });
  await world.enter(place.owner);
  await page.goto(PAGE);
  await box(page, 'Camere e soggiorni').uncheck();
  await save(page).click();
  await expect(page.getByText('Scegli almeno una voce.').first()).toBeVisible();
  await box(page, 'Prodotti e servizi').check();
  await save(page).click();
  await expect(page.getByText("c'è ancora di aperto 1 prenotazione in corso o futura").first()).toBeVisible();
  const kept = await world.api(place.owner, 'GET', `/places/${place.id}/capabilities`);
  expect(kept).toMatchObject({ capabilities: ['lodging'] });
  // What was chosen waits as a draft: begun anew, the form shows what counts.
  await page.reload();
  await page.getByRole('button', { name: 'Ricomincia' }).click();
  await expect(box(page, 'Camere e soggiorni')).toBeChecked();
});

test('another open screen of the place follows', async ({ page, world, context }) => {
  const place = await world.aPlace({ category: 'parrucchiere' });
  await world.enter(place.owner);
  await page.goto(PAGE);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(sections(other)).not.toContainText('Tavoli');
  await box(page, 'Tavoli e cucina').check();
  await save(page).click();
  await expect(sections(other).getByRole('link', { name: 'Tavoli' })).toBeVisible();
});

test('a person who is no owner is told so', async ({ page, world }) => {
  const place = await world.aPlace();
  const manager = await world.aMember(place, 'manager');
  await world.enter(manager);
  await page.goto(PAGE);
  await expect(page.getByText('Il tuo ruolo non può cambiare il tipo di attività')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
});

test('is readable and within reach in both themes', { tag: '@phone' }, async ({ page, world }) => {
  const place = await world.aPlace({ category: 'agriturismo' });
  await world.enter(place.owner);
  await page.goto(PAGE);
  await expectAccessible(page, save(page));
  expect(await smallTargets(page)).toEqual([]);
});
