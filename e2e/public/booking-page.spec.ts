import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { anOpenPlace } from './open-place.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

const PAGE = '/dashboard/booking-page';

const open = (page: Page) => page.getByRole('switch', { name: 'Prendi prenotazioni da questa pagina' });
const save = (page: Page) => page.getByRole('button', { name: /^(Salva|Salvataggio…)$/ });

test.describe('the owner', () => {
  test('opens the page, copies its link, and closes it', async ({ page, world, complaints }) => {
    complaints.allow(/404/);
    const place = await world.aPlace({ name: 'Casa al Mare' });
    await world.aRoom(place, { name: 'Glicine' });
    await world.enter(place.owner);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dashboard/bookings');
    await page.getByRole('button', { name: 'Altre azioni' }).click();
    await page.getByRole('menuitem', { name: 'Pagina di prenotazione' }).click();
    await expect(heading(page)).toHaveText('Pagina di prenotazione');
    await expect(page.getByText('Chiusa', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apri la pagina' })).toHaveCount(0);

    await open(page).check();
    await expect(messages(page)).toContainText('Pagina aperta');
    await expect(page.getByText('Aperta', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copia il link' }).click();
    await expect(messages(page)).toContainText('Link copiato');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/b\/casa-al-mare-[\w-]+$/);
    const [guest] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Apri la pagina' }).click(),
    ]);
    await expect(guest).toHaveURL(link);
    await expect(heading(guest)).toHaveText(place.name);
    await expect(guest.getByRole('heading', { name: 'Glicine' })).toBeVisible();

    await open(page).click();
    await expect(messages(page)).toContainText('Pagina chiusa');
    await expect(open(page)).not.toBeChecked();
    expect((await guest.reload())?.status()).toBe(404);
    await expect(heading(guest)).toHaveText('Questa pagina non c’è');
  });

  test('sets the rules that guests then read', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    await world.enter(place.owner);
    await page.goto(PAGE);
    const slug = page.getByLabel('Nome nel link');
    await expect(slug).toHaveValue(place.slug);
    await slug.fill(`Nuova-${place.slug}`);
    await expect(page.getByText(`/b/nuova-${place.slug}`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Quanto tieni le notti in attesa' }).fill('2');
    await page.getByLabel('Minuti, ore o giorni').selectOption('ore');
    await page.getByLabel("Giorni prima dell'arrivo").fill('3');
    await page.getByLabel('Descrizione (facoltativo)').fill('Tra gli ulivi.');
    await page.getByLabel('Condizioni (facoltativo)').fill('Si paga all’arrivo.');
    await save(page).click();
    await expect(messages(page)).toContainText('Pagina di prenotazione salvata');
    // Saved: leaving asks nothing. The old link leads to the new one.
    await page.goto(`/b/${place.slug}`);
    await expect(page).toHaveURL(`/b/nuova-${place.slug}`);
    await expect(page.getByText('Gratuita fino a 3 giorni prima dell’arrivo.')).toBeVisible();
    await expect(page.getByText('Tra gli ulivi.')).toBeVisible();
    await page.goto(PAGE);
    await expect(page.getByRole('textbox', { name: 'Quanto tieni le notti in attesa' })).toHaveValue('2');
    await expect(page.getByLabel('Minuti, ore o giorni')).toHaveValue('hours');
    await page.getByRole('radio', { name: /No, devono sentire te/ }).check();
    await save(page).click();
    await expect(messages(page)).toContainText('Pagina di prenotazione salvata');
    await page.goto(`/b/nuova-${place.slug}`);
    await expect(page.getByText('Per cancellare scrivi o telefona alla struttura.')).toBeVisible();
  });

  test('is told what cannot be, and loses nothing', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/booking-page/);
    const other = await anOpenPlace(world);
    const place = await anOpenPlace(world);
    await world.enter(place.owner);
    await page.goto(PAGE);
    const slug = page.getByLabel('Nome nel link');
    await slug.fill('Città Vecchia');
    await slug.blur();
    await expect(slug).toHaveAccessibleDescription(/Usa lettere minuscole senza accenti/);
    await slug.fill(other.slug);
    await page.getByRole('textbox', { name: 'Quanto aspetti chi deve pagare' }).fill('3');
    await save(page).click();
    const hold = page.getByRole('textbox', { name: 'Quanto aspetti chi deve pagare' });
    await expect(hold).toBeFocused();
    await expect(page.getByText('Almeno 5 minuti.')).toBeVisible();
    await hold.fill('20');
    await save(page).click();
    await expect(slug).toHaveAccessibleDescription(/è già di un'altra attività/);
    await expect(hold).toHaveValue('20');
    // Back asks before it is lost; a reload brings it back.
    await page.getByRole('main').getByRole('link', { name: 'Prenotazioni' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('andrà perso');
    await page.getByRole('button', { name: 'Annulla' }).click();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Abbiamo ritrovato quello che stavi scrivendo.')).toBeVisible();
    await expect(hold).toHaveValue('20');
  });
});

test.describe('who works there', () => {
  test('at the desk reads the rules and gives the link away', async ({ page, world }) => {
    const place = await anOpenPlace(world, { page: { answer_minutes: 120 } });
    await world.enter(await world.aMember(place, 'staff'));
    await page.goto(PAGE);
    await expect(page.getByText('Confermate a mano, notti tenute 2 ore')).toBeVisible();
    await expect(page.getByText('casa@example.com')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cambia' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copia il link' })).toBeVisible();
    await expect(open(page)).toHaveCount(0);
    await expect(save(page)).toHaveCount(0);
  });

  test('with the accounts is told whom to ask', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    await world.enter(await world.aMember(place, 'accountant'));
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: 'Il tuo ruolo non vede questa pagina' })).toBeVisible();
  });
});

test('the settings have no barrier, in both themes', async ({ page, world }) => {
  const place = await anOpenPlace(world);
  await world.enter(place.owner);
  await page.goto(PAGE);
  await expectAccessible(page, open(page));
});
