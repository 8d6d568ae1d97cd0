import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { heading, messages, switchTo } from '../support/page-parts.ts';
import { aDrawing, aPhoto } from '../support/pictures.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';

const PAGE = '/dashboard/settings/business';

const save = (page: Page) => page.getByRole('button', { name: /^(Salva|Salvataggio…)$/ });
const profile = (page: Page) => page.getByLabel('Regime fiscale');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const optional = (page: Page, name: string) => field(page, `${name} (facoltativo)`);

test('wrong numbers are refused at their fields, right ones are stored', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/404 .*\/btcpay-settings/);
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Dati fiscali' }).click();
  await expect(heading(page)).toHaveText('Dati fiscali');
  await expect(page.getByText('verifica con il commercialista').first()).toBeVisible();
  await optional(page, 'Denominazione').fill('Locanda di prova S.r.l.');
  await field(page, 'Partita IVA').fill('00743110158');
  await optional(page, 'IBAN').fill('IT64Y0542811101000000123456');
  await save(page).click();
  await expect(page.getByText('La partita IVA non è giusta')).toBeVisible();
  await expect(page.getByText("L'IBAN non è giusto")).toBeVisible();
  await expect(field(page, 'Partita IVA')).toBeFocused();
  await field(page, 'Partita IVA').fill('IT 0074 3110 157');
  await optional(page, 'IBAN').fill('it60 x054 2811 1010 0000 0123 456');
  await optional(page, 'CAP').fill('73100');
  await page.getByLabel('Capitale sociale (facoltativo)').fill('10.000,50');
  await save(page).click();
  await expect(messages(page)).toContainText('Dati fiscali salvati');
  await expect(field(page, 'Partita IVA')).toHaveValue('00743110157');
  await expect(optional(page, 'IBAN')).toHaveValue('IT60X0542811101000000123456');
  await page.reload();
  await expect(page.getByLabel('Capitale sociale (facoltativo)')).toHaveValue('10.000,50');
  // The logo is there at once, and another kind of file is refused before it is sent.
  const logo = page.getByRole('region', { name: 'Logo dei documenti' });
  await logo.getByLabel('Aggiungi il logo').setInputFiles(aDrawing);
  await expect(logo.getByText('il logo è un file PNG o JPEG')).toBeVisible();
  await logo.getByLabel('Aggiungi il logo').setInputFiles(await aPhoto('teal', 'png'));
  await expect(messages(page)).toContainText('Logo caricato');
  const shown = logo.getByRole('img', { name: 'Logo dei documenti' });
  await expect(shown).toHaveJSProperty('naturalHeight', 260);
  await expect(logo.getByText('il logo è un file PNG o JPEG')).toHaveCount(0);
  await page.reload();
  await expect(shown).toBeVisible();
  await expectAccessible(page, shown);
  await logo.getByRole('button', { name: 'Elimina logo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina logo' }).click();
  await expect(messages(page)).toContainText('Logo eliminato');
  await expect(logo.getByLabel('Aggiungi il logo')).toBeVisible();
});

test('a private person is asked for name and tax code alone', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto(PAGE);
  await field(page, 'Partita IVA').fill('1');
  await profile(page).selectOption('Privato senza partita IVA');
  await expect(field(page, 'Partita IVA')).toHaveCount(0);
  await expect(page.getByText('Registro delle imprese')).toHaveCount(0);
  await field(page, 'Nome').fill('Prova');
  await field(page, 'Cognome').fill('Affitti');
  await field(page, 'Codice fiscale').fill('rssmra80a01h50mm');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Dati fiscali salvati');
  await expect(field(page, 'Codice fiscale')).toHaveValue('RSSMRA80A01H50MM');
});

test('a second place takes the data of the first, and leaves them again', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/404 .*\/btcpay-settings/);
  const first = await world.aPlace({ name: 'Prima' });
  const second = await world.aPlace({ name: 'Seconda', owner: first.owner });
  await world.api(first.owner, 'PUT', `/places/${first.id}/business`, {
    tax_profile: 'RF19',
    name: 'Locanda di prova',
    vat_number: '00743110157',
    address: {},
  });
  await world.enter(first.owner);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: second.name }).click();
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Usa questi dati' }).click();
  await expect(page.getByText(`valgono anche per ${first.name}`)).toBeVisible();
  await expect(optional(page, 'Denominazione')).toHaveValue('Locanda di prova');
  await expect(profile(page)).toHaveValue('RF19');
  await page.getByRole('button', { name: 'Stacca' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stacca' }).click();
  await expect(optional(page, 'Denominazione')).toHaveValue('');
  await switchTo(page, first.name);
  await page.goto(PAGE);
  await expect(optional(page, 'Denominazione')).toHaveValue('Locanda di prova');
});

test('is readable and within reach in both themes', { tag: '@phone' }, async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto(PAGE);
  await expectAccessible(page, save(page));
  expect(await smallTargets(page)).toEqual([]);
});
