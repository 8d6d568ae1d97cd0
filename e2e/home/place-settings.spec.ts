import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { anOpenPlace } from '../public/open-place.ts';
import { hold, refuse } from '../support/network.ts';
import { heading, messages } from '../support/page-parts.ts';
import { aPhoto, aText } from '../support/pictures.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';

const PLACE = '/dashboard/settings/place';

const name = (page: Page) => page.getByLabel('Nome', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^(Salva|Salvataggio…)$/ });
const photo = (page: Page) => page.getByRole('region', { name: "Foto dell'attività" });
const picker = (page: Page) => page.getByLabel(/Aggiungi una foto|Sostituisci la foto/);

test('what is changed is what guests read and the dashboard shows', async ({ page, world, complaints }) => {
  complaints.allow(/404 .*\/btcpay-settings/);
  const place = await anOpenPlace(world);
  await world.enter(place.owner);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: "Dati dell'attività" }).click();
  await expect(heading(page)).toHaveText("Dati dell'attività");
  await expect(name(page)).toHaveValue(place.name);
  await name(page).fill(`${place.name} Nuova`);
  await page.getByLabel('Indirizzo (facoltativo)').fill('Via Garibaldi 12, 73100 Lecce');
  await page.getByLabel('E-mail (facoltativo)').fill('');
  await page.getByLabel('Telefono (facoltativo)').fill('+39 0832 111111');
  await page.getByLabel('Check-in dalle').fill('14:30');
  await page.getByLabel('Check-out entro le').fill('11:15');
  await page.getByLabel('CIN (facoltativo)').fill('IT 058091 C27G5FFZDZ');
  await page.getByRole('checkbox', { name: 'Francese' }).uncheck();
  await save(page).click();
  await expect(messages(page)).toContainText("Dati dell'attività salvati");
  await expect(page.getByRole('banner')).toContainText(`${place.name} Nuova`);

  // Saved: leaving asks nothing.
  await page.goto(`/b/${place.slug}`);
  await expect(heading(page)).toHaveText(`${place.name} Nuova`);
  await expect(page.getByText('dalle 14:30')).toBeVisible();
  await expect(page.getByText('+39 0832 111111').first()).toBeVisible();
  await expect(page.getByText('IT058091C27G5FFZDZ')).toBeVisible();
  await expect(page.getByText('casa@example.com')).toHaveCount(0);
  await page.goto(PLACE);
  await expect(page.getByRole('checkbox', { name: 'Francese' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Italiano' })).toBeDisabled();
  await expect(page.getByLabel('Check-out entro le')).toHaveValue('11:15');
});

test('the time zone is chosen by its city, and kept', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto(PLACE);
  const zone = page.getByLabel('Fuso orario');
  await expect(zone).toHaveValue('Europe/Rome');
  await zone.selectOption({ label: 'Lisbona' });
  await save(page).click();
  await expect(messages(page)).toContainText("Dati dell'attività salvati");
  await page.reload();
  await expect(zone).toHaveValue('Europe/Lisbon');
});

test('what is wrong is said at its field, and nothing typed is lost', async ({ page, world, complaints }) => {
  complaints.allow(/ERR_FAILED .*\/settings|404 .*\/btcpay-settings/);
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto(PLACE);
  await name(page).fill('  ');
  await page.getByLabel('E-mail (facoltativo)').fill('casa@');
  await page.keyboard.press('Enter');
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription("Inserisci il nome dell'attività.");
  await expect(page.getByLabel('E-mail (facoltativo)')).toHaveAccessibleDescription(
    'Indirizzo e-mail non valido.',
  );
  await name(page).fill('Casa Rossa');
  await page.getByLabel('E-mail (facoltativo)').fill('casa@example.com');
  await page.route('**/api/v1/places/*/settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Nessuna connessione: forse non è stato salvato.');
  await expect(name(page)).toHaveValue('Casa Rossa');
  await page.getByRole('main').getByRole('link', { name: 'Impostazioni' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('andrà perso');
  await page.getByRole('button', { name: 'Annulla' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Abbiamo ritrovato quello che stavi scrivendo.')).toBeVisible();
  await expect(name(page)).toHaveValue('Casa Rossa');
});

test.describe('the photo', () => {
  test('goes up, is replaced and deleted', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    await world.enter(place.owner);
    await page.goto(PLACE);
    const letGo = await hold(page, '**/api/v1/places/*/photo', 'PUT');
    await picker(page).setInputFiles(await aPhoto('teal'));
    await expect(photo(page).getByRole('progressbar', { name: 'Caricamento della foto' })).toBeVisible();
    letGo();
    const shown = photo(page).getByRole('img', { name: place.name });
    await expect(shown).toBeVisible();
    const first = await shown.getAttribute('src');
    await picker(page).setInputFiles(await aPhoto('gold'));
    await expect(shown).not.toHaveAttribute('src', first ?? '');
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);

    await photo(page).getByRole('button', { name: 'Elimina foto' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina foto' }).click();
    await expect(messages(page)).toContainText('Foto eliminata');
    await expect(shown).toHaveCount(0);
    await expect(page.getByLabel('Aggiungi una foto')).toBeAttached();
  });

  test('that cannot be one is refused, one that was lost is sent again', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/500 .*\/photo/);
    const place = await world.aPlace();
    await world.enter(place.owner);
    await page.goto(PLACE);
    await picker(page).setInputFiles(aText);
    await expect(page.getByRole('alert')).toContainText("non è un'immagine");
    await refuse(page, '**/api/v1/places/*/photo', { method: 'PUT' });
    await picker(page).setInputFiles(await aPhoto('teal'));
    await expect(page.getByText('Foto non caricata')).toBeVisible();
    await page.unroute('**/api/v1/places/*/photo');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(photo(page).getByRole('img', { name: place.name })).toBeVisible();
    await expect(page.getByText('Foto non caricata')).toHaveCount(0);
  });
});

test('a manager changes them, others are told whom to ask', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(await world.aMember(place, 'manager'));
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Nessun BTCPay configurato' })).toBeVisible();
  await page.getByRole('link', { name: "Dati dell'attività" }).click();
  await expect(save(page)).toBeVisible();
  for (const role of ['staff', 'accountant', 'housekeeping']) {
    await world.enter(await world.aMember(place, role));
    for (const address of [PLACE, '/dashboard/settings/people']) {
      await page.goto(address);
      await expect(
        page.getByRole('heading', { name: 'Questa sezione non è prevista per il tuo ruolo' }),
      ).toBeVisible();
    }
  }
});

test('a restaurant is not asked for check-in and languages', async ({ page, world }) => {
  const place = await world.aPlace({ category: 'osteria' });
  await world.enter(place.owner);
  await page.goto(PLACE);
  await expect(page.getByLabel('Fuso orario')).toBeVisible();
  await expect(page.getByLabel('Check-in dalle')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Francese' })).toHaveCount(0);
  await name(page).fill('Osteria del Porto');
  await save(page).click();
  await expect(messages(page)).toContainText("Dati dell'attività salvati");
});

test(
  'there is no barrier, in both themes, nor for a finger',
  { tag: '@phone' },
  async ({ page, world, complaints }) => {
    complaints.allow(/404 .*\/btcpay-settings/);
    const place = await world.aPlace();
    await world.enter(place.owner);
    await page.goto(PLACE);
    await picker(page).setInputFiles(await aPhoto('teal'));
    await expectAccessible(page, photo(page).getByRole('img', { name: place.name }));
    expect(await smallTargets(page)).toEqual([]);
    await page.goto('/dashboard/settings');
    await expectAccessible(page, page.getByRole('link', { name: 'Persone' }));
  },
);
